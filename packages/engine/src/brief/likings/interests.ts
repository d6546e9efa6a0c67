/** What the person likes: known interests, and the giver's own words where the taxonomy has none. */
import type { Taxonomy } from '../../gift.ts'
import type { ConceptEntry, HazardEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, lookUp, type PhraseTable } from '../../text/phrases.ts'
import { isWithin, overlaps, placesOf, readAt, type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { forNobody } from '../hazards.ts'
import { type Read, thingsAskedFor } from './asked-things.ts'
import { type Deeds, deedsIn } from './bare-deeds.ts'
import { besideSomebody, isCalled, leftAlone } from './called-things.ts'
import { CUES } from './cues.ts'
import { FRAME } from './frame-words.ts'
import { isItsName, labelOf } from './interest-label.ts'
import { isCounted, isSomebody, isTelling, itemsOf, tokensIn } from './items.ts'
import { type Placed, place, withFigures } from './placed.ts'
import { listItems } from './plain-lists.ts'
import { sayingsIn } from './sayings.ts'
import { isOfTale } from './tales.ts'
import type { InterestTree } from './taxonomy-tree.ts'
import { lovers, occupations } from './told-by-nouns.ts'

export type Interest = Span & {
  /** The taxonomy's id; null for words it does not know, which are searched for as text. */
  readonly id: string | null
  readonly words: string
  /** The request begins with it as the thing that is asked for: 'a watch for my husband'. */
  readonly isThing?: boolean
  /** What it was understood as: the taxonomy's name for it, with the words where they say something else. */
  readonly label: string
}

/** What a phrase of the taxonomy stands for; `cued` ones only where a liking is being told. */
export type InterestWord = { readonly id: string; readonly cued: boolean }

/** 'Moving into a flat' is no liking. */
const MOVING = new Set(
  'move moves moved moving get gets getting got go goes going went come comes coming came walk walks walking walked run runs running bump bumped bumping turn turns turned turning look looking looks back break broke'.split(
    ' ',
  ),
)
/** A thing asked for has an article, or a word that says which one. */
const WISHED = /^\s*(?:an?|some|new|his|her|their|better|good|nice|own)\s/

/** Reads interests from what was not read before, in the order they are said. */
export function readInterests(text: Text, tables: Tables, before: Read): Interest[] {
  const { feasts } = before
  const taken = placesOf(before.taken, sayingsIn(text, tables), forNobody(text, tables.hazards))
  const { liked, wished, done } = itemsAfterCues(text)
  const things = thingsAskedFor(text, before)
  const called = things.bare.filter((one) => isCalled(text, one, tables.ownable))
  const items = [...liked, ...listItems(text), ...lovers(text), ...wished, ...things.named, ...called]
  const beside = besideSomebody(text, things, tables.ownable)
  const told = [...liked, ...lovers(text), ...done]
  const left = leftAlone(text, { before, things, beside, told }, tables.ownable)
  const known = knownInterests(text, tables, {
    taken: placesOf(taken, feasts),
    items: [...items, ...done, ...ownedIn(text), ...beside, ...left],
  })
  const read = placesOf(known, taken, feasts)
  const out = [...known]
  // What the tree of interests knows is a liking already, and 'coffee mom' asks for no coffee.
  const bare = [
    ...things.bare,
    ...[...beside, ...left].filter((thing) => !known.some((one) => overlaps(one, thing))),
  ]
  for (const item of [...items, ...occupations(text), ...bare])
    if (!isWithin(read, item) && !isDayAgain(text, item, feasts) && isTelling(text, item))
      out.push(free(text, item))
  // 'An advent calendar' is a thing that a day is named by.
  for (const item of [...things.named, ...bare.filter((one) => isObject(text, one, feasts))])
    if (isWithin(feasts, item) && !isWithin(placesOf(known, taken), item) && isTelling(text, item))
      out.push(free(text, item))
  // 'Mom, coffee, $30' tells a liking; 'mom, wallet, $30' asks for a thing of one.
  const asked = placesOf(
    things.named,
    bare,
    things.only,
    left.filter((thing) => !known.some((one) => overlaps(one, thing) && isCalledItself(one, tables))),
  )
  return withoutRepeats(out.filter((one) => !isVerbOf(text, one, out))).map((one) =>
    isWithin(asked, one) ? { ...one, isThing: true } : one,
  )
}

/** Of 'collects Swarovski' and 'collector of old cameras' the collecting is no liking by itself, where what is collected is one. */
const COLLECTS = /^collect(?:s|ing|ors?)?$/
const isVerbOf = ({ folded }: Text, { start, end }: Interest, all: readonly Interest[]): boolean =>
  COLLECTS.test(folded.slice(start, end).trim()) &&
  all.some(
    (one) =>
      one.start === end ||
      one.start === end + 1 ||
      (one.id !== null && one.start > end && OF.test(folded.slice(end, one.start))),
  )
const OF = /^\s?of (?:\p{L}+ )?$/u

/** Watches are a kind of things; coffee pleases in many. */
const isCalledItself = ({ id, words }: Interest, { taxonomy }: Tables): boolean =>
  id !== null &&
  taxonomy.interests[id]?.broad === true &&
  isItsName(words, taxonomy.interests[id]?.label ?? '')

/** 'Anniversary gift for my wife who loves gin, anniversary is dec 12': said twice, it is still the day. */
const isDayAgain = ({ folded }: Text, { start, end }: Span, feasts: readonly Span[]): boolean =>
  feasts.some((feast) =>
    `${folded.slice(feast.start, feast.end)} `.startsWith(`${folded.slice(start, end)} `),
  )

/** 'Easter basket for my son' names an object; 'housewarming for my son' only the day. */
const isObject = ({ folded }: Text, { start, end }: Span, feasts: readonly Span[]): boolean =>
  OBJECT.test(folded.slice(start, end)) || !feasts.some((one) => one.start <= start && one.end >= end)
const OBJECT = /(?:basket|stocking|box|package|calendar|envelope|hongbao|wreath|ornament|card|costume)s?$/

const free = (text: Text, { start, end }: Span): Interest => ({
  start,
  end,
  id: null,
  words: wordsAt(text, { start, end }),
  label: readAt(text, { start, end }),
})

type Tables = {
  readonly interests: PhraseTable<InterestWord>
  readonly sayings: PhraseTable<string>
  readonly hazards: PhraseTable<HazardEntry>
  readonly concepts: PhraseTable<ConceptEntry>
  readonly deeds: Deeds
  readonly plurals: ReadonlyMap<string, string>
  readonly taxonomy: Taxonomy
  readonly tree: InterestTree
  readonly ownable: ReadonlySet<string>
}

function withoutRepeats(interests: readonly Interest[]): Interest[] {
  const out: Interest[] = []
  for (const one of [...interests].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.words !== '' && !out.some((other) => isSame(other, one) || overlaps(other, one))) out.push(one)
  }
  return out
}

/** 'A writer with writer's block' likes one thing. */
const isSame = (one: Interest, other: Interest): boolean =>
  one.words.toLowerCase() === other.words.toLowerCase() || (one.id !== null && one.label === other.label)

type Found = { readonly taken: readonly Span[]; readonly items: readonly Span[] }

/** Interests of the taxonomy, widened to the item they stand in: 'soppy movies' is one liking, not the movies alone. */
function knownInterests(
  text: Text,
  { interests: table, concepts, deeds, plurals, taxonomy, tree }: Tables,
  { taken, items }: Found,
): Interest[] {
  const placed: Placed[] = []
  let likedUntil = -1
  for (const { entry, start, end } of findPhrases(text, table, taken)) {
    const isToldOtherwise = isOfOthers(text, { entry, start, end }, taxonomy) || isMissing(text, start)
    if (isToldOtherwise || isWhoLikes(text, { start, end }, likedUntil)) continue
    likedUntil = end
    const item = items.find((one) => isNamedBy(text, one, { start, end }))
    if (item ? isSomebody(text, item) : entry.cued) continue
    const isWhole = item && isShortItem(text, item) && !isWithin(taken, item)
    const wide = isWhole
      ? { start: Math.min(item.start, start), end: Math.max(item.end, end) }
      : { start, end: endOfThing(text, { start, end }, concepts) }
    place(placed, { text, tree }, { id: meantBy(text, { entry, start, end }, plurals), wide, start, end })
  }
  const done = deedsIn(text, deeds).filter((deed) => !isWithin(taken, deed))
  // 'Bowls on Thursdays' is bowling, whatever the word is called by.
  const others = withFigures(text, placed).filter((one) => !isWithin(done, one))
  return [...others, ...done].flatMap((one) => named(text, one, taxonomy))
}

/** Rocks are stones, though rock is music. */
const meantBy = ({ folded }: Text, { entry, start, end }: Told, plurals: Tables['plurals']): string =>
  plurals.get(folded.slice(start, end)) ?? entry.id

/** Of a tale that is told, or the work of more people who are given to: 'the bus driver and 2 teachers'. */
const isOfOthers = (text: Text, { entry, start, end }: Told, { interests }: Taxonomy): boolean =>
  isOfTale(text, { start, end }) ||
  (interests[entry.id]?.work === true &&
    (isCounted(text.folded, start) || text.folded.slice(start, end).endsWith("'s")))
type Told = Span & { readonly entry: InterestWord }

/** 'We have no bathtub', 'has no pierced ears': what is not there is liked no more for it. */
const MISSING_BEFORE = /\b(?:have|has|had|having|got|with|there(?:'s| is| are)) no (?:\p{L}+ )?$/u
const isMissing = ({ folded }: Text, start: number): boolean =>
  MISSING_BEFORE.test(folded.slice(Math.max(0, start - 32), start))

/** 'Collects knives', 'plays bridge': the verb is no part of what is liked. */
const VERB_FIRST =
  /^(?:loves|likes|collects|plays|builds|watches|reads|drinks|grows|drives|supports|lives for) (?!to\b|on\b|about\b)(?=\p{L})/u

function named(text: Text, placed: Placed, taxonomy: Taxonomy): Interest[] {
  const { id, end } = placed
  const start = placed.start + (VERB_FIRST.exec(text.folded.slice(placed.start, end))?.[0].length ?? 0)
  const words = wordsAt(text, { start, end })
  if (words === '') return []
  const name = taxonomy.interests[id]?.label ?? words
  return [{ start, end, id, words, label: labelOf(readAt(text, { start, end }), name) }]
}

/** What is there already is no wish: 'has a coffee machine'. */
const HAS =
  /\b(?:has|have|had|having|owns?|owned|got|with)\s+(?:an?\s+|the\s+|her\s+|his\s+|their\s+|my\s+|our\s+|own\s+|new\s+|nice\s+|good\s+|several\s+|two\s+|many\s+){0,12}$/

/** 'Hot sauce collector', 'kendo student': who likes what stands before collects nothing else, and studies nothing else. */
const WHO_LIKES = /^(?:collectors?|students?)$/
const isWhoLikes = ({ folded }: Text, { start, end }: Span, likedUntil: number): boolean =>
  WHO_LIKES.test(folded.slice(start, end)) &&
  (/^ (?:\p{L}+ )?$/u.test(folded.slice(Math.max(0, likedUntil), start)) ||
    /^ of (?:mine|ours|his|hers|theirs)\b/.test(folded.slice(end, end + 10)))

/** 'Coffee machine' names a thing of the liking, and not coffee alone: where it ends. */
function endOfThing(
  { tokens, folded }: Text,
  { start, end }: Span,
  concepts: PhraseTable<ConceptEntry>,
): number {
  const next = tokens.find((token) => token.start >= end)
  if (!next || folded.slice(end, next.start) !== ' ' || HAS.test(folded.slice(0, start))) return end
  const words = tokens
    .filter((token) => token.start >= start && token.end <= next.end)
    .map(({ word }) => word)
  return lookUp(concepts, words) === undefined ? end : next.end
}

/** An item is cut to what tells, but 'sweet things' and 'the sixties' are names as they stand. */
const isNamedBy = ({ folded }: Text, item: Span, { start, end }: Span): boolean =>
  (item.start <= start || folded.slice(start, item.start) === 'the ') &&
  (item.end >= end || /^ (?:things?|stuff)$/.test(folded.slice(item.end, end)))

/** So short, and without frame words, that all of it names the liking. */
function isShortItem(text: Text, item: Span): boolean {
  const words = tokensIn(text, item)
  return words.length <= 3 && words.every(({ word }) => !FRAME.has(word))
}

/** Up to the end of the sentence, to why it is so, or to where somebody else goes on: '… but I've only met him twice'. */
const CLAUSE =
  /^(?:(?!\s{5,}\S|\b(?:because|due to|thanks to|on account of)\b|\b(?:but|and|so|though|although) (?:i|we|you|it|there)\b)[^.!?;\n])*/

/** 'Something for my wife's car'. */
const OWNED =
  /\bfor (?:my |our |her |his |their |the )?(?:\p{L}+ ){0,2}?\p{L}+(?:'s|s') (?:new |old |first )?(\p{L}+)/gu

const ownedIn = ({ folded }: Text): Span[] => (folded.includes("'") ? ownedBy(folded) : [])

const ownedBy = (folded: string): Span[] =>
  matchesOf(folded, OWNED).map(({ 0: words, 1: owned = '', index }) => ({
    start: index + words.length - owned.length,
    end: index + words.length,
  }))

type Cued = {
  readonly liked: readonly Span[]
  readonly wished: readonly Span[]
  readonly done: readonly Span[]
}

/** The items named after a cue, up to the end of the sentence. */
function itemsAfterCues(text: Text): Cued {
  const liked: Span[] = []
  const wished: Span[] = []
  const done: Span[] = []
  for (const { entry, first, end } of findPhrases(text, CUES)) {
    const rest = text.folded.slice(end, end + 160)
    const isIdle = entry === 'wish' ? !WISHED.test(rest) : isMoving(text, first) || isFiller(text, first)
    if (isIdle) continue
    // What stands in brackets is an aside: same length, so offsets hold.
    const plain = rest.includes('(')
      ? rest.replace(/\([^)]{0,200}\)/g, (aside) => ','.repeat(aside.length))
      : rest
    const items = itemsOf(CLAUSE.exec(plain)?.[0] ?? '', end)
    if (entry === 'wish') wished.push(...items)
    else if (entry === 'doing') done.push(...items)
    else liked.push(...items)
  }
  return { liked, wished, done }
}

const isMoving = ({ tokens }: Text, place: number): boolean =>
  tokens[place]?.word === 'into' && MOVING.has(tokens[place - 1]?.word ?? '')

/** 'Has like 50 houseplants', 'looks like rain': not what is liked. */
const isFiller = ({ tokens }: Text, place: number): boolean =>
  tokens[place]?.word === 'like' &&
  (NO_LIKING_BEFORE.has(tokens[place - 1]?.word ?? '') || /^\d/.test(tokens[place + 1]?.word ?? ''))
const NO_LIKING_BEFORE = new Set(
  'has have had got already is are was were be been being theres look looks looked looking sound sounds feel feels felt feeling seem seems seemed act acts smell smells'.split(
    ' ',
  ),
)
