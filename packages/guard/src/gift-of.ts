/** From what was put forward to a gift that the engine's rules can judge: tagged by its own words, as the catalogue uses them. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import { keyOf } from './kinds.ts'
import type { Proposal } from './proposal.ts'
import { endingsOf, partsOf } from './title-parts.ts'

/** What a word or a phrase stands for in the catalogue. */
type Meaning = { readonly things: Set<string>; readonly traits: Set<string>; readonly interests: Set<string> }

/** By the phrase in the singular. */
export type WordTags = ReadonlyMap<string, Meaning>

const CENTS = 100
/** So many of the gifts that hold a thing have the trait before the thing alone tells it. */
const TELLING = 0.6
const TELLING_FROM = 3

/** What the things of the catalogue and the words of its interests stand for, made once. */
export function wordTagsOf(gifts: readonly Gift[], { interests }: Pick<Taxonomy, 'interests'>): WordTags {
  const tags = new Map<string, Meaning>()
  const entry = (phrase: string): Meaning => {
    const key = keyOf(phrase)
    const kept = tags.get(key) ?? { things: new Set(), traits: new Set(), interests: new Set() }
    tags.set(key, kept)
    return kept
  }
  const holding = Map.groupBy(
    gifts.flatMap((gift) => gift.things.filter(isThing).map((thing) => ({ key: keyOf(thing), thing, gift }))),
    ({ key }) => key,
  )
  for (const all of holding.values()) {
    const counts = Map.groupBy(
      all.flatMap(({ gift }) => gift.traits),
      (trait) => trait,
    )
    for (const { thing } of all) entry(thing).things.add(thing)
    if (all.length < TELLING_FROM) continue
    for (const [trait, { length }] of counts)
      if (length >= all.length * TELLING) entry(all[0]?.thing ?? '').traits.add(trait)
  }
  for (const [id, { words }] of Object.entries(interests))
    for (const word of words) entry(word).interests.add(id)
  return tags
}

/** 'for: x' says what one must have. */
const isThing = (thing: string): boolean => !thing.startsWith('for:')

export type Reading = {
  readonly id: string
  readonly tags: WordTags
  /** From which age on it is put forward, in whole years: the youngest of whom the request is for. */
  readonly ageFrom: number
  readonly occasions: readonly string[]
  /** Shops that sell such things, each searched for its own words. */
  readonly shops: readonly string[]
}

/** The proposal as a gift. What its words may stand for are tags; its prices are rounded outward. */
export function giftOf(proposal: Proposal, { id, tags, ageFrom, occasions, shops }: Reading): Gift {
  const named = meaningsOf([...partsOf(proposal.title), ...proposal.things], tags)
  const title = proposal.title.trim()
  const search = proposal.search.trim()
  return {
    id,
    title,
    description: proposal.what.trim(),
    category: proposal.category,
    priceCents: roundedOutward(proposal),
    priceReviewedAt: '',
    interests: Object.fromEntries(
      named.flatMap(({ interests }) => [...interests]).map((one) => [one, title]),
    ),
    audience: { ages: [ageFrom, null] },
    occasions,
    traits: [...new Set(named.flatMap(({ traits }) => [...traits]))],
    things: [
      ...new Set([
        ...proposal.things.map((thing) => thing.trim().toLowerCase()),
        ...named.flatMap(({ things }) => [...things]),
      ]),
    ],
    detail: search,
    retailers: Object.fromEntries(shops.map((shop) => [shop, search])),
    icon: '',
  }
}

/** What stands at the end of a name says what it is: a cake pan is a pan. */
const meaningsOf = (names: readonly string[], tags: WordTags): Meaning[] =>
  names.flatMap(endingsOf).flatMap((end) => tags.get(end) ?? [])

/** In whole dollars, as cents. */
const roundedOutward = ({ fromUsd, toUsd }: Proposal): readonly [number, number] => [
  Math.max(1, Math.floor(fromUsd)) * CENTS,
  Math.max(1, Math.ceil(toUsd)) * CENTS,
]
