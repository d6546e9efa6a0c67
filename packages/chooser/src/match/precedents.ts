/**
 * Requests for which readers chose or graded ideas, as points: an idea that was chosen where somebody asked for much the same is likely to be
 * right, and one that was found wrong there is likely to be wrong (case-based reasoning: Aamodt and Plaza, 1994).
 */
import { type CoarseRows, productAt, readCoarse, spread, WIDTH, writeCoarse } from './match-model.ts'

/** What readers said of an idea for a request: chosen out of the whole catalogue, graded 2 or 3, graded 0. */
export const VERDICTS = ['chosen', 'good', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

export type Precedents = {
  /** Row by row, the point of each request. */
  readonly points: CoarseRows
  /** By verdict and idea, the rows of the requests for which that was said of it. */
  readonly rows: Readonly<Record<Verdict, ReadonlyMap<string, Int32Array>>>
}

/** By gift number, the rows of each verdict; and the points, their units multiplied in. */
export type PrecedentIndex = {
  readonly points: Float32Array
  readonly rows: Readonly<Record<Verdict, readonly (Int32Array | undefined)[]>>
}

export function precedentIndex({ points, rows }: Precedents, ids: readonly string[]): PrecedentIndex {
  const ofVerdict = (verdict: Verdict): readonly (Int32Array | undefined)[] =>
    ids.map((id) => rows[verdict].get(id))
  return {
    points: spread(points),
    rows: { chosen: ofVerdict('chosen'), good: ofVerdict('good'), wrong: ofVerdict('wrong') },
  }
}

/** How near the nearest request is, from -1 to 1, and how many are near, as a logarithm. */
export type Nearness = { readonly nearest: number; readonly together: number }
/** Where there is none. */
const [NOT_NEAR, NONE] = [-1, -20]
/** How sharply near is told from far. */
const SHARPNESS = 12

/** How near a request is to each of those that came before, row by row; and what each counts where all are taken together. */
export type Nearby = { readonly near: Float64Array; readonly counts: Float64Array }

/** @param but a row that is not looked at: that of the request itself, where it is one of them; -1 for none */
export function nearbyOf(point: Float32Array, points: Float32Array, but: number): Nearby {
  const near = new Float64Array(points.length / WIDTH)
  const counts = new Float64Array(near.length)
  for (let row = 0; row < near.length; row += 1) {
    if (row === but) {
      near[row] = NOT_NEAR
      continue
    }
    near[row] = productAt(point, points, row * WIDTH)
    counts[row] = Math.exp(SHARPNESS * ((near[row] as number) - 1))
  }
  return { near, counts }
}

/** How near it is to those for which one verdict was said of an idea. */
export function nearnessTo({ near, counts }: Nearby, rows: Int32Array | undefined): Nearness {
  let nearest = NOT_NEAR
  let sum = 0
  for (let place = 0; place < (rows?.length ?? 0); place += 1) {
    const row = rows?.[place] as number
    if ((near[row] as number) > nearest) nearest = near[row] as number
    sum += counts[row] as number
  }
  return { nearest, together: sum === 0 ? NONE : Math.log(sum) }
}

type Head = {
  readonly requests: number
  /** By verdict: ideas, each with the rows of its requests. */
  readonly rows: Readonly<Record<Verdict, Readonly<Record<string, readonly number[]>>>>
}

export function writePrecedents({ points, rows }: Precedents): Uint8Array {
  const ofVerdict = (verdict: Verdict): Record<string, readonly number[]> =>
    Object.fromEntries(
      [...rows[verdict]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, own]) => [id, [...own]]),
    )
  const head: Head = {
    requests: points.units.length,
    rows: { chosen: ofVerdict('chosen'), good: ofVerdict('good'), wrong: ofVerdict('wrong') },
  }
  return writeCoarse(head, [points])
}

/** @throws a sentence where it is cut short */
export function readPrecedents(bytes: Uint8Array): Precedents {
  const { head, rows: points } = readCoarse<Head>(bytes, 'precedents') // written by writePrecedents
  const { requests, rows } = head
  if (points.units.length !== requests)
    throw new Error('The file of precedents is cut short: run `npm run train -- chooser`.')
  const ofVerdict = (verdict: Verdict): ReadonlyMap<string, Int32Array> =>
    new Map(Object.entries(rows[verdict]).map(([id, own]) => [id, Int32Array.from(own)]))
  return {
    points,
    rows: { chosen: ofVerdict('chosen'), good: ofVerdict('good'), wrong: ofVerdict('wrong') },
  }
}
