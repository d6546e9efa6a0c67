/** What a chosen gift answers of what was asked, and by what in it. */
import type { Gift } from '../gift.ts'
import type { Column } from '../rank/column.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import { placeOf } from '../retrieve/postings.ts'
import type { Asked } from '../retrieve/wish.ts'

export type Answering = {
  readonly gift: Gift
  /** Draws how each reason is worded. */
  readonly seed: number
  /** Best first. */
  readonly answers: readonly AnsweringPart[]
}

/** One thing asked for that the gift answers. */
type AnsweringPart = {
  readonly asked: Asked
  /** What in the gift answers it; null where only its name or its texts do. */
  readonly saying: string | null
  readonly isNear: boolean
}

/** More would not be said. */
const ANSWERS_MAX = 2

export function answeringOf(
  number: number,
  columns: readonly Column[],
  { asked, index }: { readonly asked: readonly Asked[]; readonly index: GiftIndex },
): Answering {
  const gift = index.gifts[number]
  if (!gift) throw new RangeError(`No gift has the number ${number}.`)
  const strengthOf = (place: number): number => columns[place]?.strengths[number] ?? 0
  const places: number[] = []
  for (let place = 0; place < asked.length; place += 1) if (strengthOf(place) > 0) places.push(place)
  if (places.length > 1) places.sort((a, b) => strengthOf(b) - strengthOf(a))
  const answers = places.slice(0, ANSWERS_MAX).map((place) => ({
    asked: asked[place] as Asked,
    saying: sayingFor(asked[place]?.id ?? null, number, index),
    isNear: columns[place]?.near[number] === 1,
  }))
  return { gift, seed: index.hashes[number] ?? 0, answers }
}

/** What in the gift answers an interest. */
function sayingFor(id: string | null, number: number, { byInterest, sayings }: GiftIndex): string | null {
  const answers = id === null ? undefined : byInterest.get(id)
  const tag = answers?.tags[placeOf(answers.gifts, number)] ?? -1
  return sayings[number]?.[tag] ?? null
}
