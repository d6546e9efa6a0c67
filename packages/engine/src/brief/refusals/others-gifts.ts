/** What others give: 'her godfather is giving a bicycle and her aunts a watch', 'the parish is giving him a chalice'. */
import { matchesOf } from '../../text/matches.ts'
import { lookUp } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { stemsOf } from '../../text/stems.ts'
import { holds, type Text, wordsIn } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { spansOf } from './listed.ts'
import { type Exclusion, exclusionAt, thingOf } from './refused-item.ts'

const KIN =
  'parents?|mothers?|moms?|mums?|fathers?|dads?|grand(?:parents?|mothers?|fathers?|mas?|pas?|children|kids|sons?|daughters?)|god(?:parents?|mothers?|fathers?)|nan|gran|aunts?|uncles?|cousins?|brothers?|sisters?|siblings?|sons?|daughters?|kids|children|boys|girls|husband|wife|boyfriend|girlfriend|bf|gf|fiancee?|partner|in-laws|side|relatives|nieces?|nephews?'
const GROUPS =
  'friends?|family|class|school|students|pupils|parents|parish|church|congregation|sisterhood|hospital|ward|street|office|department|company|firm|team|crew|club|choir|altos|sopranos|tenors|basses|boss|bosses|colleagues|coworkers|flatmates?|roommates?|neighbou?rs?|village|community|union|board|committee|council|association|league|club|orchestra|ladies|volunteers|vicar|priest|pastor|rabbi|imam|mayor|principal|headmaster|headmistress|manager|director|bridesmaids|groomsmen|others'
/** Who gives, beside the one who asks. */
const GIVER = String.raw`(?:(?:(?:my|our|his|her|their|the|all the|both) )(?:(?!is\b|are\b|and\b|who\b)\p{L}+(?:'s)? ){0,2}?(?:${KIN}|${GROUPS})(?: of (?:mine|ours|us|the \p{L}+))?|(?:uncle|aunt|auntie|grandma|grandpa|nana|granny|mom|mum|dad)(?: (?!is\b|will\b|has\b|gives?\b|already\b)\p{L}+)?|(?:the )?rest of (?:us|the \p{L}+)|every ?(?:one|body) else)`

const OFTEN = '(?: (?:already|all|also|just|both|kindly|always|usually)){0,12}'
const TO_THEM =
  '(?: (?:him|her(?= (?:an?|the|some|two|new|another|with)\\b)|them|the (?:couple|pair|bride|groom|newlyweds|baby|boy|girl|twins)|(?:my|our) [a-z]+(?= (?:an?|some|the|two|new) )))'
/** Nobody gives what a verb of these has behind it but to somebody else. */
const IS = String.raw`(?:'s|'re| is| are| will be)${OFTEN}`
const GIVES = String.raw`(?:${IS} (?:giving|paying for|covering|collecting for|saving for)|(?: will| would)${OFTEN} give|(?: has| have| had)${OFTEN} (?:given|promised|passed down|handed down|booked|seen to)|(?: already)? (?:promised|(?:passed|handed) down))`
/** What somebody buys, brings or makes may be their own: so it is told for whom, or of whose people they are. */
const BUYS = String.raw`(?:${IS} (?:buying|getting|bringing|sending|making|knitting|sewing|crocheting|painting|building|baking|providing|organi[sz]ing|doing)|(?: will| would)${OFTEN} (?:buy|get|bring|send|make)|(?: has| have| had)${OFTEN} (?:bought|got|gotten|ordered|sent|made|arranged)|(?: always)? (?:gives?|brings?|provides?|sends?|arranges?|gets(?= (?:him|them|her an?) ))| gave| used to (?:give|bring|send|buy)| keeps? (?:giving|bringing|sending|buying|getting)|(?: already)? (?:bought|got|made|sent)| spoils?(?=(?: him| her| them) with ))`
/** Of the giver's own people the ask itself may be told: 'my class is giving our teacher …'. */
const OURS_ASK =
  /^(?:my|our) (?:\p{L}+ )?(?:kids|children|class|students|team|family|company|office|group|church|friends)\b/u

const GIVEN = new RegExp(
  String.raw`(?<![\p{L}'])(${GIVER}|it(?= always )|they(?= always ))(?: \([^()]{1,16}\))?(?:(${GIVES})|${BUYS})(${TO_THEM})?(?: with)? (?!up\b|birth\b|back\b|away\b|me\b|us\b|in\b|into\b|it\b|that\b|to\b)`,
  'gu',
)
const WORDS = wordSet(
  'giving give gives gave given promised passed handed booked seen paying covering collecting saving buying getting bringing sending making knitting sewing crocheting painting building baking providing organizing organising doing buy get bring brings send sends make bought got gotten ordered sent made arranged arranges gets provides spoils spoil used keeps keep',
)

/** Where what they give ends. */
const END =
  /[.!?;:()\n$€£\d]|\b(?:so|but|because|since|which|who|that|while|though|is|are|was|were|has|have|will|for|from|with|at|in|on|to|of paper|if|when|unless|already|every|each|this|next|last|instead|out of|and (?:i|we|he|she|they|it|is|are|will|has|have))\b/
const TOLD_NEXT = /^(?:is|are|was|were|has|have|will)$/
const REACH = 120
/** 'A trip to Greece and her gran (a stethoscope)': behind what is told of the first thing. */
const GOES_ON = new RegExp(
  String.raw`^[^.;!?()$€£\d]{1,32}?(?:,| and) ${GIVER} (?=(?:an?|some|the|two|new) )`,
  'u',
)
/** 'And her aunts (a watch)': another one gives, by the same verb. */
const ANOTHER_GIVES = new RegExp(String.raw`^\s*${GIVER} (?=\p{L})`, 'u')
/** No gifts, though they are given. */
const NO_GIFT =
  /^(?:an? )?(?:lot|hand|talk|speech|party|dinner|ride|lift|hard time|chance|try|break|smile|hug|call|hint|toast|concert|lessons?|classes|advice|permission|time|money|love|attention|support|help|best|everything|nothing|something|anything|(?:new )?(?:job|house|baby|dog|cat|puppy|kitten))$/

type Known = Pick<Vocabulary, 'ownable' | 'concepts'>

/** The things that others give, which are given by them and no second time; those alone that nothing was read from before. */
export function othersGifts(text: Text, taken: readonly Span[], vocabulary: Known): Exclusion[] {
  if (!holds(text, WORDS)) return []
  return matchesOf(text.folded, GIVEN).flatMap((match) => givenIn(text, match, vocabulary, taken))
}

function givenIn(text: Text, match: RegExpExecArray, known: Known, taken: readonly Span[]): Exclusion[] {
  const [said, giver = '', gives, toThem = ''] = match
  const isSure = gives !== undefined || toThem !== ''
  if (OURS_ASK.test(giver) || (!isSure && OURS.test(giver))) return []
  const items = itemsIn(text, partsFrom(text, match.index + said.length), match.index)
  const ends = items.findIndex(
    ({ item }) => item === null || NO_GIFT.test(item.label) || isWithin(taken, item),
  )
  const given = (ends < 0 ? items : items.slice(0, ends)).flatMap(({ item, isAnothers }) =>
    item !== null && (isSure || isAnothers || isKnown(item.label, known)) ? [{ ...item, isOwned: true }] : [],
  )
  return withGiver(given, match.index, toThem)
}

type Item = { readonly item: Exclusion | null; readonly isAnothers: boolean }

const itemsIn = (text: Text, parts: readonly Part[], from: number): Item[] =>
  parts.map((part, place) => ({
    item: exclusionAt(text, part, place === 0 ? from : part.start),
    isAnothers: part.isAnothers,
  }))

const OURS = /^(?:my|our)\b/

/** The first with whoever gives it, who is not given to; where it is given to somebody of the giver's, they may be given more. */
function withGiver(items: readonly Exclusion[], start: number, toThem: string): Exclusion[] {
  const [first, ...others] = items
  return first && !OURS.test(toThem.trimStart()) ? [{ ...first, start }, ...others] : [...items]
}

type Part = Span & { readonly isAnothers: boolean }

/** The parts of the list, without the other givers in it. */
function partsFrom({ folded }: Text, from: number): Part[] {
  const rest = folded.slice(from, from + REACH)
  const ends = END.exec(rest)
  const listed = spansOf(rest.slice(0, ends?.index ?? rest.length), from)
  // 'Dolls and her bedroom is pink': what is told next is given by nobody.
  const parts = ends && TOLD_NEXT.test(ends[0]) ? listed.slice(0, -1) : listed
  const named = parts.map(({ start, end }, place) => {
    const other = place === 0 ? null : ANOTHER_GIVES.exec(folded.slice(start, end))
    return { start: start + (other?.[0].length ?? 0), end, isAnothers: other !== null }
  })
  const next = ends ? GOES_ON.exec(rest.slice(ends.index)) : null
  if (!ends || !next) return named
  const after = from + ends.index + next[0].length
  const length = folded.slice(after, after + REACH).search(END)
  const last = spansOf(folded.slice(after, length < 0 ? after + REACH : after + length), after)
  return [...named, ...last.map(({ start, end }) => ({ start, end, isAnothers: true }))]
}

/** Whether ideas are called so, or a kind of thing is. */
function isKnown(label: string, { ownable, concepts }: Known): boolean {
  const words = wordsIn(thingOf(label))
  return words.some((_, place) => {
    const last = words.slice(place)
    return ownable.has(stemsOf(last.join(' ')).join(' ')) || lookUp(concepts, last) !== undefined
  })
}
