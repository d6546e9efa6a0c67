/** The qualities of all gifts, laid out for sums over many of them. */
import { GROUP_NAMES, GROUP_OF, QUALITIES, type Quality } from './qualities.ts'

export type QualityIndex = {
  /** By gift, where its qualities begin; one more at the end. */
  readonly starts: Int32Array
  readonly places: Uint8Array
  /** The degree, by how rare the quality is among gifts. */
  readonly amounts: Float32Array
  /** By gift, the length of its amounts taken together; never 0. */
  readonly lengths: Float32Array
}

/** Keeps a quality that hardly any gift has from outweighing all others. */
const RARITY_FLOOR = 0.05

/** @param gifts the qualities of each gift */
export function indexQualities(gifts: readonly (readonly Quality[])[]): QualityIndex {
  const having = new Float64Array(QUALITIES.length)
  for (const [quality] of gifts.flat()) having[quality] = (having[quality] as number) + 1
  const rarity = having.map((count) => 1 / Math.sqrt(RARITY_FLOOR + count / Math.max(1, gifts.length)))
  const starts = new Int32Array(gifts.length + 1)
  const all = gifts.flat()
  for (const [number, { length }] of gifts.entries()) starts[number + 1] = (starts[number] as number) + length
  return {
    starts,
    places: Uint8Array.from(all, ([quality]) => quality),
    amounts: Float32Array.from(all, ([quality, degree]) => degree * (rarity[quality] as number)),
    lengths: Float32Array.from(
      gifts,
      (own) => Math.hypot(...own.map(([quality, degree]) => degree * (rarity[quality] as number))) || 1,
    ),
  }
}

/** Sets `sums`, by gift, to how much of what is wanted it has, beside all that it has. */
export function sumWanted(
  sums: Float32Array,
  wanted: Float32Array,
  { starts, places, amounts, lengths }: QualityIndex,
): void {
  for (let number = 0; number < sums.length; number += 1) {
    let sum = 0
    const end = starts[number + 1] as number
    for (let at = starts[number] as number; at < end; at += 1)
      sum += (wanted[places[at] as number] as number) * (amounts[at] as number)
    sums[number] = sum / (lengths[number] as number)
  }
}

/** Of one gift: what is wanted of it by group, and what speaks most for it and against it. */
export type Wanted = {
  readonly groups: Float32Array
  most: number
  least: number
}

export const newWanted = (): Wanted => ({
  groups: new Float32Array(GROUP_NAMES.length),
  most: 0,
  least: 0,
})

/** Overwrites `out`. */
export function wantedOf(
  out: Wanted,
  number: number,
  wanted: Float32Array,
  { starts, places, amounts }: QualityIndex,
): Wanted {
  out.groups.fill(0)
  out.most = 0
  out.least = 0
  const end = starts[number + 1] as number
  for (let at = starts[number] as number; at < end; at += 1) {
    const place = places[at] as number
    const group = GROUP_OF[place] as number
    const worth = (wanted[place] as number) * (amounts[at] as number)
    out.groups[group] = (out.groups[group] as number) + worth
    if (worth > out.most) out.most = worth
    if (worth < out.least) out.least = worth
  }
  return out
}
