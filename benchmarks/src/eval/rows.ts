/** A run of the evaluation as rows of a table: for the terminal, and for the document that keeps them. */
import { percent } from '../measures/table.ts'
import type { Figures } from './figures.ts'

/** Name of the figure, and how it is written. */
const FIGURES: readonly (readonly [name: string, write: (figures: Figures) => string])[] = [
  ['requests answered', ({ requests, answered }) => `${answered} of ${requests}`],
  ['ideas (thought up by a model)', ({ ideas, aiIdeas }) => `${inWords(ideas)} (${aiIdeas})`],
  ['over the budget', ({ overBudget }) => String(overBudget)],
  ['named like what is excluded', ({ namingExcluded }) => String(namingExcluded)],
  ['with a field missing or wrong', ({ withFaults }) => String(withFaults)],
  ['neither ours nor marked as a model’s', ({ invented }) => String(invented)],
  [
    'links that lead elsewhere than through us',
    ({ links, strangeLinks }) => (links === 0 ? '–' : `${strangeLinks} of ${inWords(links)}`),
  ],
  ['ideas whose reason speaks of the request', ({ speakingOfIt }) => percent(speakingOfIt)],
  ['nDCG@6 by tags (graded requests)', ({ ndcg, graded }) => `${ndcg.toFixed(3)} (${graded})`],
  ['answers by what the model did', ({ aiStates }) => statesInWords(aiStates)],
  ['p50 / p95, ms', ({ p50Ms, p95Ms }) => `${milliseconds(p50Ms)} / ${milliseconds(p95Ms)}`],
  ['tokens in / out', ({ cost }) => (cost ? `${inWords(cost.tokensIn)} / ${inWords(cost.tokensOut)}` : '–')],
  ['US dollars', ({ cost }) => (cost ? cost.dollars.toFixed(4) : '–')],
]

export const rowsOf = (runs: readonly Figures[]): string[][] =>
  FIGURES.map(([name, write]) => [name, ...runs.map(write)])

const inWords = (count: number): string => count.toLocaleString('en-US')
const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))
const statesInWords = (states: Figures['aiStates']): string =>
  Object.entries(states)
    .map(([state, count]) => `${state} ${count}`)
    .join(', ') || '–'

/** The rows as a table of a Markdown document. */
export const markdownTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** A document with what stands between the marks of a name put anew; refused where it has no such marks. */
export function withTable(document: string, name: string, table: string): string {
  const [from, to] = [`<!-- eval:${name} -->`, `<!-- /eval:${name} -->`]
  const [start, end] = [document.indexOf(from), document.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`The document has no place for a table: ${from} … ${to}`)
  return `${document.slice(0, start + from.length)}\n${table}\n${document.slice(end)}`
}
