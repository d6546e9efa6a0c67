/** From a model's idea to a gift that our own rules can judge; or why it is none. */
import { createHash } from 'node:crypto'
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import { singular } from '@presently/engine/text/tokens'
import { faultIn } from './claims.ts'
import type { IdeaElement } from './elements.ts'
import { SENSITIVE } from './redact.ts'
import { type Catalogue, createWordStock, type WordStock, wordsIn } from './word-stock.ts'

type IdeaFault =
  | 'unplain'
  | 'claim'
  | 'maker'
  | 'health'
  | 'too-long'
  | 'unknown-word'
  | 'unknown-category'
  | 'hazard'
  | 'price'
  | 'no-tags'
  | 'in-catalogue'

/** An idea with all that its card needs. */
export type VerifiedIdea = {
  readonly gift: Gift
  /** The same with every tag that its words may stand for: for rules that forbid, never for reasons. */
  readonly strict: Gift
  /** A gift of the catalogue whose picture suits it. */
  readonly pictured: Gift
}

export type IdeaBook = {
  readonly verify: (idea: IdeaElement) => VerifiedIdea | IdeaFault
}

type BookDeps = Catalogue & {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  readonly words?: WordStock
}

const TEXT_MAX = 60
const TEXT_WORDS = [2, 8] as const
const SHOPS = 3
const ID_LENGTH = 16
/** The upper end may be so many times the lower one. */
const SPREAD_MAX = 6
const CENTS = 100
/** Letters and what joins them. */
const WORDY = /^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u

/** What everybody knows of a category, made once. */
type Shelf = { readonly gifts: readonly Gift[]; readonly shops: readonly string[] }

export function createIdeaBook(deps: BookDeps): IdeaBook {
  const words = deps.words ?? createWordStock(deps)
  const shelves = new Map(deps.taxonomy.categories.map((category) => [category, shelfOf(category, deps)]))
  const tags = tagsByWord(deps)
  const faultOf = faultFinder(deps, words)

  return {
    verify(idea) {
      const fault = faultOf(idea)
      const shelf = shelves.get(idea.category)
      const priceCents = priceOf(idea)
      const [first] = shelf?.gifts ?? []
      if (fault) return fault
      if (!shelf || !first) return 'unknown-category'
      if (!priceCents) return 'price'
      const found = foundTags(`${idea.title} ${idea.search}`, tags)
      const pictured = picturedBy(shelf, found) ?? first
      const gift = giftOf(idea, { priceCents, shelf, found, pictured, words, taxonomy: deps.taxonomy })
      if (Object.keys(gift.interests).length === 0) return 'no-tags'
      const traits = [...new Set([...gift.traits, ...found.traits])]
      return { gift, strict: { ...gift, traits }, pictured }
    },
  }
}

/** What is wrong with an idea's words, before anything is made of it. */
function faultFinder(
  { lexicon, gifts }: BookDeps,
  words: WordStock,
): (idea: IdeaElement) => IdeaFault | null {
  const titles = new Set(gifts.map(({ title }) => wordKey(title)))
  const hazards = new Set(lexicon.hazards.flatMap((hazard) => hazard.words.map(wordKey)))

  function textFault(text: string): IdeaFault | null {
    if (text.length > TEXT_MAX) return 'too-long'
    const fault = faultIn(text)
    if (fault) return fault
    if (!WORDY.test(text.trim())) return 'unplain'
    const all = wordsIn(text)
    if (all.length < TEXT_WORDS[0] || all.length > TEXT_WORDS[1]) return 'too-long'
    return all.every((word) => words.isOurs(word)) ? null : 'unknown-word'
  }

  return (idea) => {
    const fault = textFault(idea.title) ?? textFault(idea.search)
    if (fault) return fault
    const text = `${idea.title} ${idea.search} ${idea.things.join(' ')}`
    if (SENSITIVE.test(text)) return 'health'
    if (phrasesOf(text).some((phrase) => hazards.has(phrase))) return 'hazard'
    return titles.has(wordKey(idea.title)) ? 'in-catalogue' : null
  }
}

type Making = {
  readonly priceCents: readonly [number, number]
  readonly shelf: Shelf
  readonly found: Tags
  readonly pictured: Gift
  readonly words: WordStock
  readonly taxonomy: Taxonomy
}

function giftOf(idea: IdeaElement, { priceCents, shelf, found, pictured, words, taxonomy }: Making): Gift {
  const title = sentenceCase(idea.title)
  const search = idea.search.trim().toLowerCase()
  const told = toldTags(idea, taxonomy)
  return {
    id: `ai-${createHash('sha256').update(`${title}\n${search}`).digest('hex').slice(0, ID_LENGTH)}`,
    title,
    description: descriptionOf(idea, words),
    category: idea.category,
    priceCents,
    priceReviewedAt: '',
    interests: fragments([...told.interests, ...found.interests], title),
    audience: { ages: [ADULT, null] },
    occasions: ['any'],
    traits: told.traits,
    things: [...new Set([...told.things, ...found.things])],
    detail: search,
    retailers: Object.fromEntries(shelf.shops.map((shop) => [shop, search])),
    icon: pictured.icon,
  }
}

const ADULT = 18

const wordKey = (text: string): string => wordsIn(text).map(singular).join(' ')

/** All stretches of up to three words. */
function phrasesOf(text: string): string[] {
  const all = wordsIn(text).map(singular)
  return all.flatMap((_, i) => [1, 2, 3].map((length) => all.slice(i, i + length).join(' ')))
}

/** 'Kit for Home Brewing' as our own titles are written. */
function sentenceCase(title: string): string {
  const low = title.trim().toLowerCase()
  return low.charAt(0).toUpperCase() + low.slice(1)
}

/** Our own figures around the model's: rounded outward, so that no number is taken over. Null where they make no sense. */
function priceOf({ priceMinUsd, priceMaxUsd }: IdeaElement): readonly [number, number] | null {
  if (priceMaxUsd < priceMinUsd || priceMaxUsd > priceMinUsd * SPREAD_MAX || priceMaxUsd < 1) return null
  const step = priceMaxUsd <= 20 ? 1 : priceMaxUsd <= 100 ? 5 : 25
  const lowest = Math.max(1, Math.floor(priceMinUsd / step) * step)
  return [lowest * CENTS, Math.ceil(priceMaxUsd / step) * step * CENTS]
}

const UNSURE = 'An idea that is not in our catalog. The shops below show what there is, and at what price.'

/** The model's own sentence where it says nothing that we cannot know. */
function descriptionOf({ reason }: IdeaElement, words: WordStock): string {
  const text = reason.normalize('NFC').trim()
  const isFine =
    text.length > 0 &&
    text.length <= 160 &&
    faultIn(text) === null &&
    !SENSITIVE.test(text) &&
    !/\d/.test(text) &&
    !/(?<=\S\s+)\p{Lu}/u.test(text) &&
    wordsIn(text).every((word) => words.isOurs(word))
  return isFine ? text : UNSURE
}

type Tags = {
  readonly interests: readonly string[]
  readonly traits: readonly string[]
  readonly things: readonly string[]
}

/** Those of the model's tags that are ours. */
function toldTags({ interests, traits, things }: IdeaElement, taxonomy: Taxonomy): Tags {
  return {
    interests: interests.filter((id) => Object.hasOwn(taxonomy.interests, id)),
    traits: traits.filter((trait) => Object.hasOwn(taxonomy.traits, trait)),
    things: things
      .map((thing) => thing.toLowerCase())
      .filter((thing) => WORDY.test(thing) && faultIn(thing) === null),
  }
}

type TagBook = ReadonlyMap<
  string,
  { readonly interests: Set<string>; readonly traits: Set<string>; readonly things: Set<string> }
>

/** What a word or phrase may stand for: the things of the catalogue with the traits of all gifts that hold them, and interests. */
function tagsByWord({ gifts, taxonomy }: Catalogue): TagBook {
  const book = new Map<string, { interests: Set<string>; traits: Set<string>; things: Set<string> }>()
  const entry = (phrase: string) => {
    const key = wordKey(phrase)
    const kept = book.get(key) ?? { interests: new Set(), traits: new Set(), things: new Set() }
    book.set(key, kept)
    return kept
  }
  for (const { things, traits } of gifts)
    for (const thing of things.filter((one) => !one.startsWith('for:'))) {
      entry(thing).things.add(thing)
      for (const trait of traits) entry(thing).traits.add(trait)
    }
  for (const [id, { words }] of Object.entries(taxonomy.interests))
    for (const word of words) entry(word).interests.add(id)
  return book
}

function foundTags(text: string, book: TagBook): Tags {
  const found = phrasesOf(text).flatMap((phrase) => book.get(phrase) ?? [])
  return {
    interests: [...new Set(found.flatMap(({ interests }) => [...interests]))],
    traits: [...new Set(found.flatMap(({ traits }) => [...traits]))],
    things: [...new Set(found.flatMap(({ things }) => [...things]))],
  }
}

/** The idea itself is what answers each interest: no other fact is known of it. */
const fragments = (ids: readonly string[], title: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, title.toLowerCase()]))

/** The gifts of a category, and the shops that most of them are found at. */
function shelfOf(category: string, { gifts, retailers }: BookDeps): Shelf {
  const own = gifts.filter((gift) => gift.category === category)
  const counts = Map.groupBy(
    own.flatMap((gift) => Object.keys(gift.retailers)),
    (id) => id,
  )
  const shops = [...counts]
    .filter(([id]) => retailers[id]?.categories.includes(category))
    .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .slice(0, SHOPS)
    .map(([id]) => id)
  return { gifts: own, shops }
}

/** The gift of the category that shares most with the idea. */
function picturedBy({ gifts }: Shelf, { things, interests }: Tags): Gift | null {
  const likeness = (gift: Gift): number =>
    gift.things.filter((thing) => things.includes(thing)).length * 2 +
    Object.keys(gift.interests).filter((id) => interests.includes(id)).length
  const best = gifts.reduce<Gift | null>((a, b) => (a && likeness(a) >= likeness(b) ? a : b), null)
  return best && likeness(best) > 0 ? best : null
}
