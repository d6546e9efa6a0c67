/** What the person likes: known interests, and the giver's own words where the taxonomy has none. */
import type { Taxonomy } from '../gift.ts'
import type { ConceptEntry } from '../lexicon.ts'
import { matchesOf } from '../text/matches.ts'
import { findPhrases, lookUp, type PhraseTable, phraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { type Read, thingsAskedFor } from './asked-things.ts'
import { FRAME } from './frame-words.ts'
import { labelOf } from './interest-label.ts'
import { ITEM_WORDS, isSomebody, isTelling, itemsOf, tokensIn } from './items.ts'
import { isWithin, placesOf, readAt, type Span, wordsAt } from './span.ts'
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

/** Words after which a liking, a study or a wish is named. */
const LIKING_CUES =
  'loves|love|loved|loving|likes|like|liked|adores|adore|enjoys|enjoy|enjoying|into|collects|collect|collecting|obsessed with|obsessed w|obsessed by|obsessed over|fan of|passionate about|passion for|interested in|interests|interests are|interests include|interest is|hobbies|hobbies are|hobbies include|hobby is|plays|playing|play|keen on|fond of|crazy about|mad about|mad for|wild about|wild for|nuts about|geeks out over|geeks out about|nerds out about|cant get enough of|can never have enough|could never have enough|cant have enough|can never have too many|cant have too many|never says no to|never said no to|never say no to|wont say no to|lives for|lives on|all about|just started|just starting|taking up|took up|taken up|picked up|getting back to|studies|studying|study|majoring in|majors in|learning|learning to play|learning how to|learning to|learns|learn to|teaching himself|teaching herself|trains for|training for|training to be|practices|practises|practicing|practising|works in|works with|works as|used to be|wants to be|dreams of|dreams of being|always talking about|always going on about|big on|watches|watching|watch|listens to|listening to|reads|reading|binges|nothing but|spends everything on|spends all his time|spends all her time|restores|restoring|builds|building|grows|growing|brews|brewing|breeds|repairs|carves|records|forages|ferments|photographs|hunts|cooks|bakes|baking|sews|knits|makes his own|makes her own|makes their own|favorite|favourite|favorites|favorite things|favorite band|favorite bands|favorite author|favorite authors|favorite show|favorite shows|favorite team|favorite sport|favorite food|favorite game|favorite artist|favorite movie|favorite movies|favourite band|favourite author|favourite show|favourite team|favourite things'
/** Words after which a thing is asked for: it is searched for like a liking. */
const WISH_CUES =
  'wants|wanted|needs|could use|asked for|asking for|wishes for|hoping for|dreaming of|is after|would love|would like|looking for|shopping for|searching for|hunting for'
/** Words after which stands what somebody does: a liking where the taxonomy knows it, and mostly nothing else. */
const DOING_CUES =
  'while he is|while she is|while they are|while hes|while shes|while theyre|when he is|when she is|when they are|when hes|when shes|when theyre|when he goes|when she goes|goes'
type Cue = 'liking' | 'wish' | 'doing'
const CUES = phraseTable<Cue>([
  ...LIKING_CUES.split('|').map((cue) => [cue, 'liking'] as const),
  ...WISH_CUES.split('|').map((cue) => [cue, 'wish'] as const),
  ...DOING_CUES.split('|').map((cue) => [cue, 'doing'] as const),
])
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
  const { taken, feasts } = before
  const { liked, wished, done } = itemsAfterCues(text)
  const things = thingsAskedFor(text, before)
  const items = [...liked, ...listItems(text), ...lovers(text), ...wished, ...things.named]
  const known = knownInterests(text, tables, {
    taken: placesOf(taken, feasts),
    items: [...items, ...done, ...ownedIn(text)],
  })
  const read = placesOf(known, taken, feasts)
  const out = [...known]
  for (const item of [...items, ...occupations(text), ...things.bare])
    if (!isWithin(read, item) && isTelling(text, item)) out.push(free(text, item))
  // 'An advent calendar' is a thing that a day is named by.
  for (const item of [...things.named, ...things.bare.filter((one) => isObject(text, one, feasts))])
    if (isWithin(feasts, item) && !isWithin(placesOf(known, taken), item) && isTelling(text, item))
      out.push(free(text, item))
  const asked = placesOf(things.named, things.bare, things.only)
  return withoutRepeats(out).map((one) => (isWithin(asked, one) ? { ...one, isThing: true } : one))
}

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
  readonly concepts: PhraseTable<ConceptEntry>
  readonly taxonomy: Taxonomy
  readonly tree: InterestTree
}

function withoutRepeats(interests: readonly Interest[]): Interest[] {
  const out: Interest[] = []
  for (const one of [...interests].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.words !== '' && !out.some((other) => isSame(other, one) || touches(other, one))) out.push(one)
  }
  return out
}

/** 'A writer with writer's block' likes one thing. */
const isSame = (one: Interest, other: Interest): boolean =>
  one.words.toLowerCase() === other.words.toLowerCase() || (one.id !== null && one.label === other.label)

const touches = (one: Interest, other: Interest): boolean => other.start < one.end && other.end > one.start

type Found = { readonly taken: readonly Span[]; readonly items: readonly Span[] }

/** Interests of the taxonomy, widened to the item they stand in: 'soppy movies' is one liking, not the movies alone. */
function knownInterests(
  text: Text,
  { interests: table, concepts, taxonomy, tree }: Tables,
  { taken, items }: Found,
): Interest[] {
  const placed: Placed[] = []
  for (const { entry, start, end } of findPhrases(text, table, taken)) {
    if (isOfTale(text, { start, end })) continue
    const item = items.find((one) => isNamedBy(text, one, { start, end }))
    if (item ? isSomebody(text, item) : entry.cued) continue
    const isWhole = item && isShortItem(text, item) && !isWithin(taken, item)
    const wide = isWhole ? item : { start, end: endOfThing(text, { start, end }, concepts) }
    place(placed, { text, tree }, { id: entry.id, wide, start, end })
  }
  return placed.flatMap((one) => named(text, one, taxonomy))
}

function named(text: Text, { id, start, end }: Placed, taxonomy: Taxonomy): Interest[] {
  const words = wordsAt(text, { start, end })
  if (words === '') return []
  const name = taxonomy.interests[id]?.label ?? words
  return [{ start, end, id, words, label: labelOf(readAt(text, { start, end }), name) }]
}

/** What is there already is no wish: 'has a coffee machine'. */
const HAS =
  /\b(?:has|have|had|having|owns?|owned|got|with)\s+(?:an?\s+|the\s+|her\s+|his\s+|their\s+|my\s+|our\s+|own\s+|new\s+|nice\s+|good\s+|several\s+|two\s+|many\s+)*$/

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

/** 'The doctor told him to stop': who speaks is no liking. */
const SPEAKS = /^\s+(?:told|said|says|ordered|orders|advised|advises|recommend(?:s|ed)|warned)\b/

/** 'Broke her leg skiing': who was hurt by it is not given it. */
const HURT =
  /\b(?:broke|hurt|injured|tore|sprained|fractured|twisted|strained|fell|accident|crash(?:ed)?|concussion)\b(?: (?:her|his|their|my|a|an|the|own|left|right|\p{L}+))?(?: \p{L}+)?(?: (?:while|when|from|in|on|off|playing|doing|a|his|her))* $/u
const HURT_REACH = 48
/** Most texts hold none of its words. */
const TELLS_HURT =
  /broke|hurt|injured|tore|sprained|fractured|twisted|strained|fell|accident|crash|concussion/

/** An item is cut to what tells, but 'sweet things' and 'the sixties' are names as they stand. */
const isNamedBy = ({ folded }: Text, item: Span, { start, end }: Span): boolean =>
  (item.start <= start || folded.slice(start, item.start) === 'the ') &&
  (item.end >= end || /^ (?:things?|stuff)$/.test(folded.slice(item.end, end)))

/** Words of a liking that only tell what happened, or who said something. */
const isOfTale = ({ folded }: Text, { start, end }: Span): boolean =>
  SPEAKS.test(folded.slice(end, end + 16)) ||
  (TELLS_HURT.test(folded) && HURT.test(folded.slice(Math.max(0, start - HURT_REACH), start))) ||
  (folded.slice(start, end) === 'watch' && IS_WATCHED.test(folded.slice(end, end + 16)))

/** Who likes to watch birds wears no watch for it. */
const IS_WATCHED =
  /^ (?:the |her |his |their |old |scary |funny |some |a lot of )*(?:birds?|movies?|films?|tv|shows?|sports?|series|videos|anime|k-?dramas|people|reruns|youtube|football|soccer|baseball|basketball|hockey|golf|tennis|games?|news|cartoons)\b/

type Placed = Span & { readonly id: string }

/** Adds an interest to those before it: the same one again makes it longer, another one in the same item shares it. */
function place(
  spans: Placed[],
  { text, tree }: { readonly text: Text; readonly tree: InterestTree },
  { id, wide, start, end }: Placed & { readonly wide: Span },
): void {
  const last = spans.at(-1)
  const narrow =
    last && /^[\s-]*$/.test(text.folded.slice(last.end, start)) ? narrower(last.id, id, tree) : null
  if (last && narrow !== null)
    spans[spans.length - 1] = { id: narrow, start: last.start, end: Math.max(last.end, end) }
  else if (last && wide.start < last.end) {
    spans[spans.length - 1] = { id: last.id, start: last.start, end: Math.min(last.end, start) }
    spans.push({ id, start, end })
  } else spans.push({ id, start: wide.start, end: wide.end })
}

/** 'Pour-over coffee' names one liking by its part and its whole: the part, or null where neither holds the other. */
function narrower(one: string, other: string, tree: InterestTree): string | null {
  if (one === other || tree.ancestorsOf(one).includes(other)) return one
  return tree.ancestorsOf(other).includes(one) ? other : null
}

/** So short, and without frame words, that all of it names the liking. */
function isShortItem(text: Text, item: Span): boolean {
  const words = tokensIn(text, item)
  return words.length <= 3 && words.every(({ word }) => !FRAME.has(word))
}

/** Up to the end of the sentence, to why it is so, or to where somebody else goes on: '… but I've only met him twice'. */
const CLAUSE =
  /^(?:(?!\b(?:because|due to|thanks to|on account of)\b|\b(?:but|and|so|though|although) (?:i|we|you|it|there)\b)[^.!?;\n])*/

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
    const isIdle = entry === 'wish' ? !WISHED.test(rest) : isMoving(text, first)
    if (isIdle) continue
    // What stands in brackets is an aside: same length, so offsets hold.
    const plain = rest.includes('(') ? rest.replace(/\([^)]*\)/g, (aside) => ','.padEnd(aside.length)) : rest
    const items = itemsOf(CLAUSE.exec(plain)?.[0] ?? '', end)
    if (entry === 'wish') wished.push(...items)
    else if (entry === 'doing') done.push(...items)
    else liked.push(...items)
  }
  return { liked, wished, done }
}

const isMoving = ({ tokens }: Text, place: number): boolean =>
  tokens[place]?.word === 'into' && MOVING.has(tokens[place - 1]?.word ?? '')

const SENTENCE = /[^.!?;\n]+/g
const LIST_IN_BRACKETS = /\(([^()]*,[^()]*)\)/g

/** The items of sentences that are plain lists: 'sister, 30s, watercolor, mysteries'. */
function listItems(text: Text): Span[] {
  const sentences = matchesOf(text.folded, SENTENCE)
  const out: Span[] = []
  for (const { 0: sentence, index } of sentences) if (isList(sentence)) out.push(...itemsOf(sentence, index))
  for (const { 0: sentence, index } of sentences)
    if (isTerse(text, { start: index, end: index + sentence.length })) out.push(...itemsOf(sentence, index))
  // 'Hobbies - x / y' and bracketed lists.
  if (text.folded.includes('('))
    for (const { 1: inside = '', index } of matchesOf(text.folded, LIST_IN_BRACKETS))
      out.push(...itemsOf(inside, index + 1))
  return out
}

/** A sentence with two commas or more, of which nearly every part is short. */
function isList(sentence: string): boolean {
  const items = sentence.split(',')
  if (items.length < 3 || TELLS.test(sentence)) return false
  const short = items.filter((item) => item.trim().split(/\s+/).length <= ITEM_WORDS + 1).length
  return short >= items.length - 1
}

/** Longest sentence, in words, that is nothing but a liking or two: 'Gymnastics and mixing potions.' */
const TERSE_WORDS = 6

function isTerse(text: Text, sentence: Span): boolean {
  const words = tokensIn(text, sentence)
  if (words.length < 2 || words.length > TERSE_WORDS) return false
  const isTelling = words.every(({ word }) => word === 'and' || word === 'or' || !FRAME.has(word))
  return isTelling && !text.folded.slice(sentence.start, sentence.end).includes(',')
}

/** Words of a sentence that tells something, and is no list of likings. */
const TELLS =
  /(?<![\p{L}'])(?:i|we|you|us|our|she|he|they|it|him|them|is|are|was|were|has|have|had|who|that|because|would|will|must|should|hello|dear|hi|sorry|sir|madam)(?![\p{L}])/u
