/** Part `engine`: whole answers over the curated ideas. */
import { measureApart } from '../measure-apart.ts'
import { tableOf } from '../measures/table.ts'
import type { WholeEngineResult } from '../measures/whole-engine.ts'
import type { Part } from './part.ts'

const REQUESTS = 12_000

export const engine: Part<WholeEngineResult | null> = {
  run: () => measureApart<WholeEngineResult>({ part: 'engine', requests: REQUESTS }),
  show: (result) =>
    result === null
      ? ''
      : `Whole engine over ${result.ideas.toLocaleString('en')} curated ideas, ${result.samples.toLocaleString('en')} different requests after ${result.warmUp.toLocaleString('en')} others, ready in ${result.buildMs} ms\n\n${tableOf(
          ['requests/s', 'p50 us', 'p95 us', 'p99 us', 'requests/s of processor time', 'share of the core'],
          [
            [
              result.perSecond,
              result.p50Us,
              result.p95Us,
              result.p99Us,
              result.perProcessorSecond,
              result.shareOfCore,
            ],
          ],
        )}`,
}
