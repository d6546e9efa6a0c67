/** Gifts for whom a gift is for: near it in the space that was learned from whom gifts delight and from what readers chose. */
import { type GiftPoints, productAt, WIDTH } from '@presently/chooser/match/match-model'
import type { Audience, Gift } from '../gift.ts'
import { highest } from '../rank/learned/told.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import { has, NONE } from '../retrieve/postings.ts'
import { giftAt } from './find.ts'
import type { Parts } from './parts.ts'

/** How near two are, from -1 to 1. */
type Nearness = (one: number, other: number) => number

/** Of what is known of two by their tags alone: the share of interests that both answer. */
const byInterests =
  ({ interestIds }: GiftIndex): Nearness =>
  (one, other) => {
    const [mine, theirs] = [interestIds[one] ?? [], interestIds[other] ?? []]
    const shared = mine.filter((id) => theirs.includes(id)).length
    return shared / Math.max(1, mine.length + theirs.length - shared)
  }

/** By the cosine of their points; by interests where one has none. */
function byPoints({ points }: GiftPoints, otherwise: Nearness): Nearness {
  const count = points.length / WIDTH
  const lengths = Float32Array.from({ length: count }, (_, number) => {
    const own = points.subarray(number * WIDTH, (number + 1) * WIDTH)
    return Math.sqrt(productAt(own, points, number * WIDTH))
  })
  return (one, other) => {
    const length = (lengths[one] as number) * (lengths[other] as number)
    if (length === 0) return otherwise(one, other)
    const own = points.subarray(one * WIDTH, (one + 1) * WIDTH)
    return productAt(own, points, other * WIDTH) / length
  }
}

/** So many of the nearest are looked at, and more where too few of them are right for the same person and of kinds of their own. */
const LOOKED_AT = 150
const LOOKED_AT_MOST = 2_000

export function createAlike({ index, scorer }: Pick<Parts, 'index' | 'scorer'>) {
  const numbers = new Map(index.gifts.map(({ id }, number) => [id, number] as const))
  const all = Int32Array.from(index.gifts, (_, number) => number)
  const shared = byInterests(index)
  const nearness = scorer.points === null ? shared : byPoints(scorer.points, shared)
  const near = new Float32Array(index.gifts.length)

  return (giftId: string, limit: number): Gift[] => {
    const number = numbers.get(giftId)
    if (number === undefined) return []
    for (let other = 0; other < near.length; other += 1) near[other] = nearness(number, other)
    const among = (count: number): number[] =>
      oneOfEachKind(highest(near, all, count, -1), { number, limit, index })
    const found = among(LOOKED_AT)
    const enough = found.length < limit ? among(LOOKED_AT_MOST) : found
    return enough.map((other) => giftAt(other, index))
  }
}

type Among = { readonly number: number; readonly limit: number; readonly index: GiftIndex }

/** Right for the same person, neither the same thing again nor two of one kind. */
function oneOfEachKind(near: readonly number[], { number, limit, index }: Among): number[] {
  const kinds = new Set([index.kinds[number]])
  const shown = [number]
  for (const other of near) {
    if (shown.length > limit) break
    const named = index.alike[other] ?? NONE
    if (kinds.has(index.kinds[other]) || shown.some((one) => has(named, one))) continue
    if (!isForSame(giftAt(number, index), giftAt(other, index))) continue
    kinds.add(index.kinds[other])
    shown.push(other)
  }
  return shown.slice(1)
}

/** Whether whoever is given the one may be given the other: by age, sex, state, relation and day. */
const isForSame = (one: Gift, other: Gift): boolean =>
  isOfAge(one.audience, other.audience) &&
  isForSex(one.audience, other.audience) &&
  isWithin(other.audience.madeFor, one.audience.madeFor) &&
  isWithin(other.audience.relations, one.audience.relations) &&
  (other.occasions.includes('any') || isWithin(other.occasions, one.occasions))

/** What is right from six on pleases a child of six and not always the same child at nine. */
const YEARS = 2
const OLDEST = 120

/** Right for the youngest that the first one is for, and for some years from then on. */
function isOfAge({ ages: mine }: Audience, { ages: theirs }: Audience): boolean {
  const from = mine[0] ?? 0
  const to = Math.min(mine[1] ?? OLDEST, from + YEARS)
  return (theirs[0] ?? 0) <= from && (theirs[1] ?? OLDEST) >= to
}

const sexOf = ({ gender, soldFor }: Audience): string | undefined => gender ?? soldFor

const isForSex = (mine: Audience, theirs: Audience): boolean =>
  sexOf(theirs) === undefined || sexOf(theirs) === sexOf(mine)

/** What is for some alone is so for those that the first one is for. */
const isWithin = (theirs: readonly string[] = [], mine: readonly string[] = []): boolean =>
  theirs.length === 0 || theirs.some((one) => mine.includes(one))
