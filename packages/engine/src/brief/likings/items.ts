/** The items of a clause: what may be the name of a liking, and what only leads into it. */

import { COUNT } from '../../text/number-words.ts'
import type { Span } from '../../text/span.ts'
import type { Text, Token } from '../../text/tokens.ts'
import { UNREAD_UNIT } from '../sums/currencies.ts'
import { FRAME } from './frame-words.ts'

/** Words that lead into an item without belonging to it; 'watch soap operas', but not 'watch straps'. */
const LEAD =
  /^(?:(?:watch(?= [a-z])(?! (?:repair|mak|collect|strap|part|winder|mod|face|dial|movement|band|box|brand|design|history|restor|shop|roll))|listen to|an?|the|his|her|their|my|our|all|some|any|lots of|a lot of|plenty of|loads of|tons of|really|very|anything|everything|stuff|things?|about|related to|to do with|of|going to|going|doing|to|being|watching|playing|listening to|collecting|making|new|old|other|also|especially|mainly|mostly|maybe|like|both|good|great|nice|his own|her own|kinds? of|types? of|sorts? of|with|in|on|by|from|for|at)\s+)+/
/** A round number is a sum or an age: 'golf 50', and any is behind somebody: 'piano student 9'. What is called by one is known whole: 'phase 10'. */
const TRAIL =
  /(?:\s+(?:[1-9]\d?[05]|(?<=\b(?:student|collector|player|lover|fan|nerd|geek|kid|teen|girl|boy)s?\s)\d{1,2}|a lot|lots|too|as well|etc|and stuff|n stuff|and such|and so on|stuff|things?|these days|lately|recently|right now|so much|very much|the most|in general|every (?:day|morning|evening|weekend|week|night|summer|winter)|all the time|all day|constantly|most of all|himself|herself|themselves|atm|now|again|though|generally|in particular|at home|outside|together|on weekends|with (?:his|her|their) \p{L}+)){1,12}$/u
const ITEM_BREAK =
  /([,.;:()!?"]\s*|\s+-{1,40}\s+|\s+(?:and|or|&|but|plus|\+|then|who|which|that|because|since|when|while|although|though|so|as well as|especially|including|such as|like|just|where|after|before|until|if|unless|except|without|whenever|i|we|you|he|she|they|it|is|are|was|were|has|have|had|does|did|would|will|can|could|needs?|wants?|for (?:her|his|my|the)|loves|likes|enjoys|plays|reads|collects|adores|hates|studies|watches(?!\s+(?:and|or|&|from|by|but|with|that|under|[$£€]|\d))|dances|sings|knits|bakes|cooks|paints|draws)\s+|\s*\/\s*)/

/** Longest item, in words, of a sentence that is a plain list, and of one that follows a cue. */
export const ITEM_WORDS = 4

/** 'My mom 60 and my dad 65', 'from 4 kids', 'Italian family', 'my MIL and FIL': people, with an age or a count, by where they are from or by their letters alone. */
const SOMEBODY =
  /^(?:mom|mum|mother|dad|father|wife|husband|son|daughter|brother|sister|grandma|grandpa|aunt|uncle|niece|nephew|cousin|friend|boyfriend|girlfriend|bride|groom|widow|widower|boss|coworker|teacher|(?:mom|mum|mother|dad|father|wife|husband|son|daughter|brother|sister|grand(?:ma|pa|mother|father)|nan|aunt|uncle|niece|nephew|cousin) \d{1,3}|(?:\d{1,2}|two|three|four|five|six) (?:(?:little|small|young|grown) )?(?:kids|children|toddlers|babies|infants|newborns|teens|teenagers|sons|daughters|grandkids|grandchildren|grandsons|granddaughters|siblings|people|friends|girls|boys|women|men|adults|couples|families|clients|customers|coworkers|colleagues|employees|students|pupils|teachers|nurses|neighbors|neighbours|guests)|(?:(?:big|large|huge|close|traditional|very) ){0,12}(?:\p{L}+(?:an|ish|ese|ani|aqi|nch|tch|eek|wiss|lsh|hai|ech|ino)|jewish|muslim|hindu) famil(?:y|ies)|[mfsbd]il|(?:mom|mum|mama|mother|dad|father|parents?) (?:of|to) .{1,200}|(?:(?:mixed|tough|young|older|rowdy|big|small) )?(?:office |work |family )?crowd|(?:whole|entire) (?:department|team|office|class|family|group|crew|staff|choir|club|building|street))$/u

/** 'His birthday is may 3': a day is no liking, nor is a '3rd grade level'. */
const DATE =
  /^(?:january|february|april|may|june|july|august|september|october|november|december)$|^\d+(?:st|nd|rd|th) grade (?:reading |math )?level$|^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \d{1,2}(?:st|nd|rd|th)?$|^\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/

/** '5000 pkr': money that no rate is known of. */
const SUM = new RegExp(String.raw`^\d\S* ${UNREAD_UNIT}$`)

/** Whether an item can be the name of a liking: a few telling words. */
export function isTelling(text: Text, span: Span): boolean {
  const words = tokensIn(text, span).map(({ word }) => word)
  if (isSomebody(text, span) || DATE.test(words.join(' ')) || SUM.test(words.join(' '))) return false
  if (tellsNothing(words)) return false
  if (words.length === 0 || words.length > ITEM_WORDS) return false
  if (
    words.some(
      (word, i) => FRAME.has(word) && !(i > 0 && i < words.length - 1 && /^(?:of|the|and|in)$/.test(word)),
    )
  )
    return false
  return words.some((word) => /\p{L}{3}/u.test(word)) && !words.every((word) => /(?:ly|est)$/.test(word))
}

const tellsNothing = (words: readonly string[]): boolean => {
  const [first = '', next = ''] = words
  return (
    first === BROUGHT ||
    (LIVES.has(first) && /^(?:in|at|near|out)$/.test(next)) ||
    words.every((word) => TELLS_WITH_OTHERS.has(word) || NO_LIKING.has(word) || OF_COLOR.has(word))
  )
}
/** 'Bringing 4 people': what a guest comes with. */
const BROUGHT = 'bringing'
/** 'Based in Denver': where somebody lives. */
const LIVES = new Set('based lives living stationed located deployed relocated born raised'.split(' '))

/** 'Pottery class', 'hunting season', 'tough mudder' are likings; alone these words are none. */
const TELLS_WITH_OTHERS = new Set(
  'lives bachelor class kindergarten preschool daycare age teen teens teenager teenage tween light lightweight studio season surrogate tough shocker kids children captain niece nieces nephew nephews gran granny nan nana grandson grandsons granddaughter granddaughters grandchild grandchildren grandkids grandbabies in-laws complains complaining worries naps sleeps station registry diagnosed normal gruff grumpy cranky gone knees hips hands eyes ears hearing eyesight fuss package packages parcel parcels bundle bundles bag bags basket baskets hamper hampers box boxes crate envelope envelopes container containers bouncing visits accepts afternoon afternoons evening evenings morning mornings night nights season seasons spring summer autumn fall winter professional warm warmhearted friendly approachable formal informal tasteful classy thoughtful meaningful polite generous neutral personal supportive hardworking chill similar club team teams squad county league varsity college local mates'.split(
    ' ',
  ),
)

/** Numbers, times and turns of speech name no liking, alone or among themselves: 'eight', 'an hour', 'thereabouts', 'anyway'. */
const NO_LIKING = new Set(
  'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million dozen dozens half couple several once twice thrice hour minute second seconds moment moments day daily weekly monthly yearly hourly nightly weekday weekdays weekend weekends monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays fortnight decade decades noon midnight lunchtime bedtime tonight yesterday nowadays overnight thereabouts anyway anyways anyhow somehow somewhat somewhere anywhere everywhere nowhere elsewhere sometime sometimes perhaps indeed meanwhile besides moreover otherwise altogether together apart apparently beforehand afterwards afterward ages forever ish approx plus minus instead rather quite almost nearly barely hardly alike aside abroad away alone ago lately'.split(
    ' ',
  ),
)

/** 'Her favorite color is green', 'loves pink': how things are to look, and no liking. */
const OF_COLOR = new Set(
  'favorite favourite fav color colors colour colours shade shades red orange yellow green blue purple violet pink black white brown gray grey beige teal turquoise pastel neon navy maroon dark light hot baby royal bright'.split(
    ' ',
  ),
)

/** Whether an item names people and no liking. */
export const isSomebody = (text: Text, span: Span): boolean =>
  SOMEBODY.test(
    tokensIn(text, span)
      .map(({ word }) => word)
      .join(' '),
  )

/** 'The bus driver and 2 teachers': others who are given to. */
export const isCounted = (folded: string, start: number): boolean =>
  COUNTED_BESIDE.test(folded.slice(Math.max(0, start - 24), start))
const COUNTED_BESIDE = new RegExp(
  String.raw`\b(?:and|plus) (?:my |our |the |his |her |their )?(?!one\b)${COUNT} $`,
)

/** The tokens that lie within a span. */
export function tokensIn({ tokens }: Text, { start, end }: Span): Token[] {
  const out: Token[] = []
  for (const token of tokens) {
    if (token.end > end) break
    if (token.start >= start) out.push(token)
  }
  return out
}

/** The items of a clause that begins at an offset: what stands between commas, 'and' and verbs. */
export function itemsOf(clause: string, from: number): Span[] {
  const out: Span[] = []
  let offset = from
  for (const [i, part] of clause.split(ITEM_BREAK).entries()) {
    const span = i % 2 === 0 ? itemSpan(part, offset) : null
    if (span) out.push(span)
    offset += part.length
  }
  return out
}

/** A part without the words that only lead into it or trail after it. */
function itemSpan(part: string, offset: number): Span | null {
  const body = part.trim()
  if (body === '') return null
  const before = LEAD.exec(`${body} `)?.[0].length ?? 0
  const rest = body.slice(before)
  const trail = TRAIL.exec(rest)?.[0].length ?? 0
  const text = withoutSigns(rest.slice(0, rest.length - trail))
  if (text.length < 2) return null
  const start = offset + part.indexOf(body) + before
  return { start, end: start + text.length }
}

/** Without what is neither letter nor figure at its end. */
const withoutSigns = (text: string): string =>
  IS_PLAIN.test(text.charAt(text.length - 1)) ? text : text.replace(/[^\p{L}\p{N}]{1,200}$/u, '')
const IS_PLAIN = /[a-z0-9]/
