/** Learns which qualities requests want from those whose wanted qualities readers wrote down. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QUALITIES, readQualities } from '@presently/chooser/qualities/qualities'
import type { WantedModel } from '@presently/chooser/qualities/wanted'
import { fitRidge, type SparseRows } from './ridge.ts'

const FILE = join(import.meta.dirname, '../../catalog/data/qualities/requests.tsv')
const COUNT = QUALITIES.length
/** A sign that fewer requests have is chance. */
const SIGN_FROM = 6
/** Of 1.2, 2 and 3.5 the one that told most of requests kept apart. */
const RIDGE = 2

/** A request of the reader's corpus, its signs, and a degree for each of QUALITIES. */
export type Told = {
  readonly request: string
  readonly signs: readonly string[]
  readonly degrees: Float32Array
}

export const readTold = (signsOf: (request: string) => readonly string[]): readonly Told[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [request = '', qualities = ''] = line.split('\t')
      const degrees = new Float32Array(COUNT)
      for (const [quality, degree] of readQualities(qualities)) degrees[quality] = degree
      return { request, signs: signsOf(request), degrees }
    })

/** The same requests and settings give the same weights. */
export function learnWanted(told: readonly Told[]): WantedModel {
  const counts = new Map<string, number>()
  for (const sign of told.flatMap(({ signs }) => signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= SIGN_FROM).sort(([a], [b]) => (a < b ? -1 : 1))
  const signs = new Map(kept.map(([sign], place) => [sign, place]))
  const rarity = Float32Array.from(kept, ([, count]) => Math.log(1 + told.length / count))
  const { mean, spread } = middleOf(told)
  const targets = Float32Array.from({ length: told.length * COUNT }, (_, at) => {
    const quality = at % COUNT
    return ((told[Math.floor(at / COUNT)] as Told).degrees[quality] as number) - (mean[quality] as number)
  })
  const weights = fitRidge(rowsOf(told, signs, rarity), targets, COUNT, RIDGE)
  return { signs, rarity, spread, ...inBytes(weights) }
}

/** What requests want on the whole, and how far they are spread around it. */
function middleOf(told: readonly Told[]) {
  const mean = new Float32Array(COUNT).map(
    (_, at) => told.reduce((sum, { degrees }) => sum + (degrees[at] as number), 0) / told.length,
  )
  const spread = mean.map((middle, at) =>
    Math.sqrt(
      told.reduce((sum, { degrees }) => sum + ((degrees[at] as number) - middle) ** 2, 0) / told.length,
    ),
  )
  return { mean, spread: spread.map((one) => one || 1) }
}

/** Each request as a row of length 1. */
function rowsOf(
  told: readonly Told[],
  places: ReadonlyMap<string, number>,
  rarity: Float32Array,
): SparseRows {
  const rows = told.map(({ signs }) =>
    signs.flatMap((sign) => {
      const place = places.get(sign)
      return place === undefined ? [] : [place]
    }),
  )
  const starts = new Int32Array(rows.length + 1)
  for (const [row, { length }] of rows.entries()) starts[row + 1] = (starts[row] as number) + length
  return {
    starts,
    columns: Int32Array.from(rows.flat()),
    values: Float32Array.from(
      rows.flatMap((row) => {
        const length = Math.hypot(...row.map((place) => rarity[place] as number)) || 1
        return row.map((place) => (rarity[place] as number) / length)
      }),
    ),
    width: places.size,
  }
}

const BYTE_MAX = 127

/** A byte a weight, with a unit for each quality. */
function inBytes(weights: Float32Array): Pick<WantedModel, 'weights' | 'unit'> {
  const unit = new Float32Array(COUNT)
  for (const [at, weight] of weights.entries())
    unit[at % COUNT] = Math.max(unit[at % COUNT] as number, Math.abs(weight) / BYTE_MAX)
  return {
    unit,
    weights: Int8Array.from(weights, (weight, at) => Math.round(weight / (unit[at % COUNT] || 1))),
  }
}
