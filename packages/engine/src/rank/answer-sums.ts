/** What a gift's answers come to: the second counts half, all others a third. One strong tie beats three weak ones. */
import type { Column } from './column.ts'
import { WEIGHTS } from './weights.ts'

/** By gift number. */
export type AnswerSums = {
  readonly first: Float32Array
  readonly second: Float32Array
  readonly others: Float64Array
  /** What the gift answers best, as the place of what is asked; -1 for nothing. */
  readonly mains: Int8Array
}

export const newAnswerSums = (gifts: number): AnswerSums => ({
  first: new Float32Array(gifts),
  second: new Float32Array(gifts),
  others: new Float64Array(gifts),
  mains: new Int8Array(gifts),
})

/** Sums the columns; what was there before is overwritten. */
export function sumAnswers(sums: AnswerSums, columns: readonly Column[]): void {
  sums.first.fill(0)
  sums.second.fill(0)
  sums.others.fill(0)
  sums.mains.fill(-1)
  for (let place = 0; place < columns.length; place += 1) addColumn(sums, columns[place] as Column, place)
}

function addColumn({ first, second, others, mains }: AnswerSums, column: Column, place: number): void {
  for (let at = 0; at < column.count; at += 1) {
    const number = column.numbers[at] as number
    const strength = column.strengths[number] as number
    const best = first[number] as number
    const next = second[number] as number
    if (strength > best) {
      others[number] = (others[number] as number) + next
      second[number] = best
      first[number] = strength
      mains[number] = place
    } else if (strength > next) {
      others[number] = (others[number] as number) + next
      second[number] = strength
    } else others[number] = (others[number] as number) + strength
  }
}

/** What the answers of one gift come to; 0 for none, as most gifts have. */
export function answerScore({ first, second, others }: AnswerSums, number: number): number {
  const best = first[number] as number
  if (best === 0) return 0
  const { secondAnswer, furtherAnswer } = WEIGHTS
  return best + (second[number] as number) * secondAnswer + (others[number] as number) * furtherAnswer
}
