/** How well each gift answers one thing asked for. Sparse: few gifts answer, and only their places are touched. */

export type Column = {
  /** By gift number; 0 is no answer. */
  readonly strengths: Float32Array
  /** By gift number: how near it comes to what was asked, as in NEARNESS. */
  readonly near: Uint8Array
  /** The gifts that answer, in the first `count` places. */
  readonly numbers: Int32Array
  count: number
}

/** A gift for what was asked itself, for the whole that holds it, or for a neighbour of it. */
export const NEARNESS = { itself: 0, whole: 1, neighbor: 2 } as const

export const newColumn = (gifts: number): Column => ({
  strengths: new Float32Array(gifts),
  near: new Uint8Array(gifts),
  numbers: new Int32Array(gifts),
  count: 0,
})

/** Takes every answer out. */
export function clearColumn(column: Column): void {
  const { strengths, near, numbers } = column
  for (let place = 0; place < column.count; place += 1) {
    const number = numbers[place] as number
    strengths[number] = 0
    near[number] = 0
  }
  column.count = 0
}

/** Lets a gift answer so well, which is more than nothing. */
export function putAnswer(column: Column, number: number, strength: number): void {
  if (column.strengths[number] === 0) {
    column.numbers[column.count] = number
    column.count += 1
  }
  column.strengths[number] = strength
}

/** Whether a gift answers what was asked itself, and neither the whole that holds it nor a neighbour. */
export const isDirect = ({ strengths, near }: Column, number: number): boolean =>
  (strengths[number] as number) > 0 && near[number] === NEARNESS.itself

/** Whether a gift answers what was asked, be it as a gift for the whole that holds it. */
export const isAnswered = ({ strengths, near }: Column, number: number): boolean =>
  (strengths[number] as number) > 0 && near[number] !== NEARNESS.neighbor
