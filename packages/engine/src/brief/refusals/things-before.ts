/** What is refused by a word that stands for it: 'used to quilt …, nothing that reminds her of it', 'collects clocks, no room for another'. */
import { matchesOf } from '../../text/matches.ts'
import { findPhrases } from '../../text/phrases.ts'
import { overlaps, type Span, wordsAt } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import { deedsIn } from '../likings/bare-deeds.ts'
import { itemsOf } from '../likings/items.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { labelOfPart } from './narrowed.ts'
import { type Exclusion, exclusionAt } from './refused-item.ts'

type Known = Pick<Vocabulary, 'interests' | 'deeds' | 'taxonomy'>

const THAT = '(?:it|that|them|those(?: days| times)?|this|these)'
const ENDS = String.raw`(?=\s*(?:$|[.,;!?)]|and\b|but\b|so\b|for\b|or\b|either\b|please\b|anymore\b|any more\b|again\b|ever\b))`
/** A painful thing that is over: the thing itself was told before. */
const OVER = new RegExp(
  String.raw`\b(?:(?:nothing|not anything|no gifts?|no presents?)(?: (?:that|which|to))? (?:reminds?|would remind|reminding|remind|brings? back)(?: (?:him|her|them|us|everyone))?(?: of)? ${THAT}|nothing (?:at all )?to do with ${THAT}|(?:wants?|wanted) nothing (?:more )?to do with ${THAT}|(?:is|are|he'?s|she'?s|they'?re) (?:completely |totally |so )?done with ${THAT}|(?:swore|swears|vowed|vows|promised)(?: \p{L}+)? never to [^.,;!?]{2,32} (?:one|it|them|another)(?: again)?|never wants? to (?:see|hear of|touch|look at) ${THAT}(?: again)?)${ENDS}`,
  'gu',
)
const OVER_WORDS = wordSet('nothing anything gifts gift presents present done never')
/** Where what is past was told. */
const PAST = /\b(?:used to|was (?:once )?an?|were (?:once )?|worked as an?|once|until)\b/
const REACH = 160

/** What is over, as things about it; what a text tells of nearer counts before what it tells of farther. */
function overIn(text: Text, known: Known): Exclusion[] {
  if (!holds(text, OVER_WORDS)) return []
  return matchesOf(text.folded, OVER).flatMap(({ 0: said, index }) => {
    const reach = { start: Math.max(0, index - REACH), end: index }
    const past = PAST.exec(text.folded.slice(reach.start, reach.end))
    const from = past ? reach.start + past.index : reach.start
    const told = likingsIn(text, { start: from, end: index }, known)
    const one = past ? told[0] : told.at(-1)
    if (!one) return []
    const name = known.taxonomy.interests[one.id]?.label ?? wordsAt(text, one)
    const words = wordsAt(text, { start: index, end: index + said.length })
    return [{ start: one.start, end: one.end, label: labelOfPart(null, 'about', name), words }]
  })
}

type Liking = Span & { readonly id: string }

function likingsIn(text: Text, within: Span, { interests, deeds }: Known): Liking[] {
  const named = findPhrases(text, interests).map(({ entry, start, end }) => ({ id: entry.id, start, end }))
  return [...named, ...deedsIn(text, deeds)]
    .filter((one) => overlaps(one, within))
    .sort((a, b) => a.start - b.start)
}

/** Who collects something and has no room for one more. */
const FULL =
  /\b(?:(?:there (?:is|'s)|theres|has|have|got|with) (?:absolutely |simply |really |just ){0,12}no (?:more )?(?:room|space|shelf space|wall space)(?: left)?(?: in [^.,;!?]{2,20})? for (?:another|any ?more|any others?|one more|more|a single one)(?: one| of (?:them|those|these))?|no (?:room|space) for (?:another|any ?more|one more|more)(?: one| of (?:them|those|these))?|(?:not )?one more (?:would|will|wo ?n'?t|ca ?n'?t) (?:not )?(?:ever )?fit|(?:the |her |his |their )?(?:shelf|shelves|walls?|cabinets?|house|cupboards?) (?:is|are) (?:already )?(?:full|overflowing|bursting)(?: of them| with them)?)(?! (?:of|with) (?!them)|\p{L})/gu
const FULL_WORDS = wordSet('room space fit full overflowing bursting')
const COLLECTS =
  /\b(?:collects?|collecting|collector of|collection of|has (?:dozens|hundreds|lots|\d+) of|keeps|owns) /g

/** The things of such a collection, which are had already; the liking stays where it is told. */
function fullIn(text: Text): Exclusion[] {
  if (!holds(text, FULL_WORDS)) return []
  return matchesOf(text.folded, FULL).flatMap(({ 0: said, index }): Exclusion[] => {
    const before = text.folded.slice(Math.max(0, index - REACH), index)
    const verb = matchesOf(before, COLLECTS).at(-1)
    if (!verb) return []
    const at = index - before.length + verb.index + verb[0].length
    const [thing] = itemsOf(text.folded.slice(at, index).replace(/[.,;!?].{0,200}$/s, ''), at)
    const item = thing && exclusionAt(text, thing, thing.start)
    if (!item) return []
    const span = { start: index, end: index + said.length }
    return [{ ...item, ...span, words: wordsAt(text, span), isOwned: true }]
  })
}

/** All that is refused by a word that stands for it. */
export const refusedByPronoun = (text: Text, known: Known): Exclusion[] => [
  ...overIn(text, known),
  ...fullIn(text),
]
