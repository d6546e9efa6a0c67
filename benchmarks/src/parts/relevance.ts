/** Part `relevance`: rated searches, by themselves and within gift requests. */
import { join } from 'node:path'
import { DATA, JUDGED_FILE, missingOf, PRODUCT_FILES } from '../data.ts'
import { type EngineName, PEERS } from '../engines/all.ts'
import type { Mode } from '../engines/engine.ts'
import { measureApart } from '../measure-apart.ts'
import type { RelevanceResult } from '../measures/relevance.ts'
import { percent, tableOf } from '../measures/table.ts'
import type { Part } from './part.ts'

export type RelevanceRow = RelevanceResult & { readonly engine: EngineName; readonly mode: Mode }

export const relevance: Part<RelevanceRow[]> = {
  async run({ engines, say }) {
    const missing = missingOf([JUDGED_FILE, join(DATA, PRODUCT_FILES[0])])
    if (missing.length > 0) {
      say(`Relevance is not measured: ${missing.join(', ')} is not there.`)
      return []
    }
    const rows: RelevanceRow[] = []
    for (const engine of engines)
      for (const mode of modesOf(engine)) {
        const result = await measureApart<RelevanceResult>({ part: 'relevance', engine, mode })
        if (result) rows.push({ engine, mode, ...result })
        else say(`${engine} is left out: it is not there.`)
      }
    return rows
  },
  show: (rows) =>
    rows.length === 0
      ? ''
      : `Relevance: nDCG@10 on ${rows[0]?.queries} rated searches, and within gift requests\n\n${tableOf(
          ['engine', 'mode', 'short', 'condensed', 'in a sentence', 'worst sentence', 'cost'],
          rows.map((row) => [
            row.engine,
            row.mode,
            row.short.toFixed(3),
            row.shortCondensed.toFixed(3),
            row.sentence.toFixed(3),
            row.worstSentence.toFixed(3),
            percent(1 - row.sentence / row.short),
          ]),
        )}`,
}

/** Ours and the yardstick have one way to be used. */
const modesOf = (engine: EngineName): Mode[] => (PEERS.includes(engine) ? ['default', 'tuned'] : ['tuned'])
