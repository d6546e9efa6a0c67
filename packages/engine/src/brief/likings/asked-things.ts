/** Things that a request asks for by name: 'a backpack for my dad', 'rice cooker'. */
import { matchesOf } from '../../text/matches.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { holds, type Text, type Token } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import { FRAME } from './frame-words.ts'
import { isTelling, itemsOf } from './items.ts'
import { LOVERS } from './told-by-nouns.ts'

/** What was read before: of occasions apart, since a thing may be named by its day. */
export type Read = { readonly taken: readonly Span[]; readonly feasts: readonly Span[] }

export type AskedThings = {
  /** Named with an article: they are asked for, whatever is known of them. */
  readonly named: readonly Span[]
  /** Named without one, before the person that they are for. */
  readonly bare: readonly Span[]
  /** All that is said: asked for where the tree of interests knows it. */
  readonly only: readonly Span[]
}

/** 'A backpack for my dad' begins with the thing that is asked for. */
const PRAISED = String.raw`(?:(?:nice|good|great|cool|cute|beautiful|pretty|lovely|cheap|affordable|inexpensive|small|little|big|large|simple|decent|quality|high quality|really|very|perfect|new|fun|funny|silly|goofy|unique|special|fancy|practical|useful|personalized|personalised|custom|engraved|handmade|homemade|cozy|cosy|warm|soft|comfy|comfortable|elegant|stylish|classy|sturdy|cheerful|pretty|pair of|set of|bottle of|box of|piece of)\s+){0,12}`
/** Who is named without a 'my'. */
const KIN =
  'mom mum mother dad father wife husband hubby girlfriend gf boyfriend bf partner fiance fiancee son daughter sister brother niece nephew aunt uncle cousin grandma grandpa grandmother grandfather grandson granddaughter friend coworker colleague boss teacher roommate neighbor neighbour toddler teen teenager'.split(
    ' ',
  )
const FOR_WHOM = String.raw`for\s+(?:my|our|an?|the|his|her|their|him|them|someone|somebody|${KIN.join('|')}|friends|coworkers|teachers|men|women|kids|adults)\b`
const THING = String.raw`((?:[\p{L}\p{N}'-]{1,48}\s+){1,4}?)`
const THING_FIRST = new RegExp(
  String.raw`(?:^|[.!?;\n]\s*|\b(?:looking for|need|want|find(?: me)?|show me|get)\s+)(?:an?|some)\s+${PRAISED}${THING}${FOR_WHOM}`,
  'gu',
)
/** 'Umbrella for my dad': at the very beginning it needs no article, where the tree of interests knows no part of it. */
const BARE_THING_FIRST = new RegExp(
  String.raw`^\s*${PRAISED}(?!(?:shopping|looking|buying|searching|hunting|asking|getting|going|help|thanks?|care|time|money|need|want|wish|prepare|planning|just|only|except|same|fun|food|love)\b)${THING}${FOR_WHOM}`,
  'gu',
)

const WORDS = String.raw`([\p{L}\p{N}'-]{1,48}(?:\s+[\p{L}\p{N}'-]{1,48}){0,2}?)`
const ENDS = String.raw`(?=\s*(?:$|[.!?]|(?:under|below|around|about|up to|less than|max|maximum)\s|[$€£]))`
/** 'A nice pen', 'a good umbrella under $40': nothing but the thing. */
const THING_ALONE = new RegExp(String.raw`^\s*(?:an?|some)\s+${PRAISED}${WORDS}${ENDS}`, 'gu')

/** 'Rice cooker': all that is said, where the tree of interests knows it. */
const THING_ONLY = new RegExp(String.raw`^\s*${PRAISED}${WORDS}${ENDS}`, 'gu')

/** 'Dad, maybe a mug', 'I was thinking of a necklace or a scarf': a suggestion of the giver's own. */
const THING_MAYBE = new RegExp(
  String.raw`(?:^|[.!?;:,\n(-]\s*|\b(?:i'?m|i|am|was|were|we'?re|but|and|or|gift|so) )(?:maybe|perhaps|possibly|probably|thinking|leaning towards?|considering|something like)(?: (?:maybe|perhaps|of|about|getting|like|(?:him|her|them) )){0,12} (?:an?|some) ${PRAISED}((?:[\p{L}\p{N}'-]{1,48} ){0,4}?[\p{L}\p{N}'-]{1,48})(?=\s*(?:[.,;!?)$€£\n]|$|(?:for|under|around|about|but|if|since|because|that|who|to go|or (?:so|similar|something|such|the like))\b))`,
  'gu',
)
const MAYBE = wordSet('maybe perhaps possibly probably thinking leaning considering like')

/** '- luxury pen or so', 'a candle or something': named as an example of what is meant. */
const THING_OR_SO = new RegExp(
  String.raw`(?:^|[.!?;:,\n(-]\s*)(?:(?:an?|some) )?${PRAISED}(?:luxury )?((?:[\p{L}\p{N}'-]{1,48} ){1,3}?)or (?:so|similar|something(?: (?:similar|like (?:that|it)|along those lines))?|the like|such)(?=\s*(?:[.,;!?)$€£\n]|$|(?:for|under|around|about|up to|but|if)\b))`,
  'gu',
)
const OR = wordSet('or')

const thingsSuggested = (text: Text, read: Read): Span[] => [
  ...(holds(text, MAYBE) ? thingsBy(THING_MAYBE, text, read) : []),
  ...(holds(text, OR) ? thingsBy(THING_OR_SO, text, read) : []),
]

function thingsBy(pattern: RegExp, text: Text, { taken, feasts }: Read): Span[] {
  return matchesOf(text.folded, pattern).flatMap(({ 0: words, 1: thing = '', index }) =>
    itemsOf(thing, index + words.lastIndexOf(thing))
      .map((item) => withoutManner(item, taken))
      // A day's name belongs to an advent calendar, and not to a sweater for Christmas.
      .map((item) => (isTelling(text, item) ? item : withoutManner(item, feasts)))
      .filter((item) => isTelling(text, item) && !isDay(item, feasts)),
  )
}

/** 'A 40th anniversary for my parents' asks for no thing. */
const isDay = ({ start, end }: Span, feasts: readonly Span[]): boolean =>
  feasts.some((feast) => feast.start >= start && feast.end === end)

/** Of 'vegan treats' the treats: how a thing is to be was read before. */
function withoutManner({ start, end }: Span, read: readonly Span[]): Span {
  const before = read.filter((one) => one.start < end && one.end > start && one.end < end)
  return { start: Math.max(start, ...before.map((one) => one.end + 1)), end }
}

/** The things that a request begins with. */
export const thingsAskedFor = (text: Text, read: Read): AskedThings => ({
  named: [
    ...thingsBy(THING_FIRST, text, read),
    ...thingsBy(THING_ALONE, text, read),
    ...thingsSuggested(text, read),
  ],
  bare: thingsBy(BARE_THING_FIRST, text, read),
  only: thingsBy(THING_ONLY, text, read),
})

/** With these begins whom it is for. */
const WHOM: ReadonlySet<string> = new Set(['for', ...KIN])
/** So many words stand before whom it is for, at most. */
const WORDS_BEFORE = 4

/**
 * 'Advent calendar boyfriend', 'binoculars for birdwatcher', typed into a search box: what stands right before the person,
 * where it is a noun that ideas are called by, as stems.
 */
export function thingBeside({ tokens }: Text, nouns: ReadonlySet<string>): Span | null {
  const at = tokens.slice(0, WORDS_BEFORE + 1).findIndex(({ word }) => WHOM.has(word))
  const before = tokens.slice(0, Math.max(0, at))
  // 'Star Wars fan brother' asks for no fan.
  if (LOVERS.has(before.at(-1)?.word ?? '')) return null
  const from = before.findIndex((_, place) =>
    nouns.has(
      before
        .slice(place)
        .map(({ stem }) => stem)
        .join(' '),
    ),
  )
  const [first, last] = [before[from], before.at(-1)]
  return first && last ? { start: first.start, end: last.end } : null
}

/** 'Something luxury, a pen or so': of what manner it is to be tells no thing. */
const MANNER: ReadonlySet<string> = new Set(
  'luxury luxurious fancy elegant quality premium decent beautiful pretty cute cozy cosy warm soft simple classic nicer similar whatever along lines ideally preferably only handmade sturdy stylish'.split(
    ' ',
  ),
)
/** Who tells something of somebody says more than what is asked for. */
const TELLS =
  /\b(?:he|she|they|who|has|have|had|got|makes?|made|is|are|was|were|does|did|just|rarely|seldom|hardly|never|always|drinks|eats|reads|wears|plays|takes|taking|took|starts|starting|learns|learning|studies|studying|practi[cs]es|loves|likes|hates|dislikes|can|can'?t|cannot|won'?t|don'?t|doesn'?t)\b/
const unread = (folded: string, read: readonly Span[]): string =>
  read.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    folded,
  )
/** What is called by more words is told of, and not asked for. */
const LEFT_MAX = 4

/**
 * 'Luxury pen or so, up to $200', 'over $500, watches', 'gift for mom: book': where all that is said beside the sum, the person
 * and the manner is a noun that ideas are called by, it is asked for.
 */
export function thingLeft(
  { tokens, folded }: Text,
  read: readonly Span[],
  nouns: ReadonlySet<string>,
): Span | null {
  if (TELLS.test(unread(folded, read))) return null
  const telling = (token: Token): boolean =>
    !FRAME.has(token.word) && !MANNER.has(token.word) && !isWithin(read, token)
  const from = tokens.findIndex(telling)
  const [first, last] = [tokens[from], tokens.findLast(telling)]
  if (!first || !last) return null
  const left = tokens.filter(({ start, end }) => start >= first.start && end <= last.end)
  if (left.length > LEFT_MAX || !left.every(telling)) return null
  if (!/^[\p{L}\p{N}' -]+$/u.test(folded.slice(first.start, last.end))) return null
  const isCalled = left.some((_, place) =>
    nouns.has(
      left
        .slice(place)
        .map(({ stem }) => stem)
        .join(' '),
    ),
  )
  return isCalled ? { start: first.start, end: last.end } : null
}
