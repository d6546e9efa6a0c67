/** A table of vectors that is learned: bags of its rows are summed to points of length 1, and moved against their slopes by Adam. */
import { WIDTH } from '@presently/chooser/match/match-model'

/** Rows of a table, each with a weight. */
export type Bag = { readonly rows: Int32Array; readonly weights: Float32Array }

/** Points of length 1, one behind the other, and how long each was before. */
export type Points = { readonly values: Float32Array; readonly lengths: Float32Array }

const [BETA_1, BETA_2, EPSILON] = [0.9, 0.999, 1e-8]

export class Table {
  readonly values: Float32Array
  readonly #slopes: Float32Array
  readonly #first: Float32Array
  readonly #second: Float32Array
  readonly #touched = new Set<number>()
  #step = 0

  constructor(values: Float32Array) {
    this.values = values
    this.#slopes = new Float32Array(values.length)
    this.#first = new Float32Array(values.length)
    this.#second = new Float32Array(values.length)
  }

  pointsOf(bags: readonly Bag[]): Points {
    const values = new Float32Array(bags.length * WIDTH)
    const lengths = new Float32Array(bags.length)
    for (const [place, { rows, weights }] of bags.entries()) {
      const own = values.subarray(place * WIDTH, (place + 1) * WIDTH)
      for (let at = 0; at < rows.length; at += 1) {
        const from = (rows[at] as number) * WIDTH
        const weight = weights[at] as number
        for (let part = 0; part < WIDTH; part += 1)
          own[part] = (own[part] as number) + weight * (this.values[from + part] as number)
      }
      const length = Math.hypot(...own) || 1
      lengths[place] = length
      for (let part = 0; part < WIDTH; part += 1) own[part] = (own[part] as number) / length
    }
    return { values, lengths }
  }

  /** Adds to the rows of each bag what the slope of its point comes to. */
  addSlopes(bags: readonly Bag[], { values, lengths }: Points, slopes: Float32Array | Float64Array): void {
    const own = new Float32Array(WIDTH)
    for (const [place, { rows, weights }] of bags.entries()) {
      const from = place * WIDTH
      let along = 0
      for (let part = 0; part < WIDTH; part += 1)
        along += (slopes[from + part] as number) * (values[from + part] as number)
      // What lies along the point changes its length alone, and its length is always 1.
      for (let part = 0; part < WIDTH; part += 1)
        own[part] =
          ((slopes[from + part] as number) - along * (values[from + part] as number)) /
          (lengths[place] as number)
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number
        this.#touched.add(row)
        const weight = weights[at] as number
        for (let part = 0; part < WIDTH; part += 1)
          this.#slopes[row * WIDTH + part] =
            (this.#slopes[row * WIDTH + part] as number) + weight * (own[part] as number)
      }
    }
  }

  /** A step of Adam (Kingma and Ba, 2015) for the rows that have a slope. */
  move(rate: number): void {
    this.#step += 1
    const bias1 = 1 - BETA_1 ** this.#step
    const bias2 = 1 - BETA_2 ** this.#step
    for (const row of this.#touched)
      for (let at = row * WIDTH; at < (row + 1) * WIDTH; at += 1) {
        const slope = this.#slopes[at] as number
        this.#slopes[at] = 0
        const first = BETA_1 * (this.#first[at] as number) + (1 - BETA_1) * slope
        const second = BETA_2 * (this.#second[at] as number) + (1 - BETA_2) * slope * slope
        this.#first[at] = first
        this.#second[at] = second
        this.values[at] =
          (this.values[at] as number) - (rate * (first / bias1)) / (Math.sqrt(second / bias2) + EPSILON)
      }
    this.#touched.clear()
  }
}
