/** Part `quality`: labelled requests, ours and the development sample's. */
import { measureApart } from '../measure-apart.ts'
import type { QualityResult, QualityTask } from '../measures/quality.ts'
import { type Cell, percent, tableOf } from '../measures/table.ts'
import type { Part } from './part.ts'

const SETS: readonly QualityTask['set'][] = ['own', 'sample']

export type QualityRow = QualityResult & QualityTask

export const quality: Part<QualityRow[]> = {
  async run({ say }) {
    const rows: QualityRow[] = []
    for (const set of SETS) {
      const result = await measureApart<QualityResult>({ part: 'quality', set })
      if (result) rows.push({ set, ...result })
      else say(`The labelled requests called ${set} are not there: they are left out.`)
    }
    return rows
  },
  show: (rows) =>
    rows.length === 0
      ? ''
      : `Quality on labelled requests\n\n${tableOf(
          ['', ...rows.map(({ set }) => set)],
          FIGURES.map(([name, figure]): Cell[] => [name, ...rows.map(figure)]),
        )}`,
}

const FIGURES: readonly (readonly [name: string, figure: (row: QualityRow) => Cell])[] = [
  ['requests (judged)', (row) => `${row.requests} (${row.judged})`],
  ['budget exact', (row) => percent(row.budget)],
  ['age exact', (row) => percent(row.age)],
  ['recipient exact', (row) => percent(row.recipient)],
  ['occasion exact', (row) => percent(row.occasion)],
  ['exclusions found', (row) => percent(row.exclusions)],
  ['interests found', (row) => percent(row.interests)],
  ['six ideas', (row) => percent(row.sixIdeas)],
  ['three categories in six', (row) => percent(row.threeCategories)],
  ['ideas over budget', (row) => `${row.overBudget} of ${row.shown}`],
  ['ideas that name what is excluded', (row) => row.namingExcluded],
  ['ideas whose reason speaks of the request', (row) => percent(row.speakingOfIt / Math.max(1, row.shown))],
]
