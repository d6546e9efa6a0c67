import { colourDistance } from './colour.ts'
import type { Sheet } from './papers.ts'
import type { NonEmpty } from './seed.ts'
import type { StageName } from './stage-names.ts'

/** An object this far from what it stands on is seen at a glance. */
export const DISTANCE_FLOOR = 0.17

/** What is behind the object on each stage; on the two of card nothing can clash. */
const BACKGROUND: Readonly<Record<StageName, 'paper' | 'floor' | 'card'>> = {
  table: 'paper',
  arch: 'paper',
  label: 'card',
  tag: 'card',
  stack: 'floor',
  unfold: 'floor',
  box: 'floor',
}

/**
 * How well inks stand out from a sheet: mostly its nearest ink, for that is the one that melts away.
 * Example: `standOut(sheet, ['#b3163f'], 'table') > DISTANCE_FLOOR`.
 */
export function standOut(sheet: Sheet, inks: readonly string[], stage: StageName): number {
  const background = BACKGROUND[stage]
  if (background === 'card') return 1
  const distances = inks.map((ink) => colourDistance(sheet[background], ink))
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length
  return Math.min(...distances) * 0.6 + mean * 0.4
}

/**
 * Chooses among the sheets that the object stands out from; where none is good, the best.
 * `roll` is a number from 0 up to 1. Example: `chooseSheet(SHEETS.home, { inks, stage: 'table', roll: 0.4 })`.
 */
export function chooseSheet(
  sheets: NonEmpty<Sheet>,
  { inks, stage, roll }: { inks: readonly string[]; stage: StageName; roll: number },
): Sheet {
  const ranked = sheets
    .map((sheet) => ({ sheet, distance: standOut(sheet, inks, stage) }))
    .toSorted((first, second) => second.distance - first.distance)
  const eligible = ranked.filter(({ distance }) => distance > DISTANCE_FLOOR)
  const chosen = eligible[Math.floor(roll * eligible.length)] ?? ranked[0]
  return chosen?.sheet ?? sheets[0]
}
