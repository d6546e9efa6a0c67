/**
 * Part `cards`: from the press on Get Ideas to six cards in the document, in a browser whose processor is slowed down, by
 * tools/press-to-cards.ts. It stands alone: no peer has these cards.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../data.ts'
import { serve } from '../measures/served.ts'
import { tableOf } from '../measures/table.ts'
import type { Part } from './part.ts'

const SERVER = join(ROOT, 'apps/server/src/main.ts')
const BROWSER = join(ROOT, 'tools/press-to-cards.ts')

export type CardsResult = {
  readonly slowdown: number
  readonly presses: number
  readonly fastestMs: number
  readonly medianMs: number
  readonly slowestMs: number
}

export const cards: Part<CardsResult> = {
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-cards-'))
    const settings = { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
    const site = await serve([SERVER], settings)
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', BROWSER, site.address])
      return resultOf(JSON.parse(stdout))
    } finally {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  show: ({ slowdown, presses, fastestMs, medianMs, slowestMs }) =>
    `Six cards after Get Ideas, processor slowed ${slowdown} times, ${presses} presses\n\n${tableOf(
      ['fastest ms', 'median ms', 'slowest ms'],
      [[fastestMs, medianMs, slowestMs]],
    )}`,
}

function resultOf({ slowdown, timesMs }: { slowdown: number; timesMs: number[] }): CardsResult {
  const sorted = timesMs.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  return { slowdown, presses: sorted.length, fastestMs: at(0), medianMs: at(0.5), slowestMs: at(1) }
}
