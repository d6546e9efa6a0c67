/** Reads, searches, sign-in and writes of members, all at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { MIXED } from '../client/actions.ts'
import { startLoad } from '../client/load.ts'
import { createStatistics } from '../client/statistics.ts'
import { amount, type Outcome, type Part, roundTo, SEED, type Tell } from './part.ts'
import { closeLedger, openStage } from './stage.ts'

const SECONDS = amount('CHAOS_LOAD_SECONDS', 180)
const WARM_UP_SECONDS = 15
/** Nobody may be kept waiting for longer, however busy the machine is. */
const HANG_MS = 30_000

export const load: Part = {
  name: 'load',
  about: `mixed reads, searches, sign-ins and writes of 16 members on two instances for ${SECONDS} seconds`,
  run: async (tell) => {
    const stage = await openStage({ members: 16 })
    try {
      return await measured(stage, tell)
    } finally {
      await stage.close()
    }
  },
}

async function measured(stage: Awaited<ReturnType<typeof openStage>>, tell: Tell): Promise<Outcome> {
  const warming = startLoad({ actors: stage.actors(createStatistics(), false), actions: MIXED, seed: SEED })
  await sleep(WARM_UP_SECONDS * 1_000)
  await warming.stop()
  tell(`measuring for ${SECONDS} seconds`)
  const statistics = createStatistics()
  const running = startLoad({ actors: stage.actors(statistics, false), actions: MIXED, seed: SEED + 1 })
  await sleep(SECONDS * 1_000)
  await running.stop()
  const byKind = statistics.figures()
  const ledger = await closeLedger(stage)
  const perSecond = roundTo(statistics.calls() / SECONDS)
  const problems = [
    ...statistics.failures.slice(0, 20).map(({ kind, why }) => `${kind}: ${why}`),
    ...ledger.problems,
    ...(statistics.longestMs() > HANG_MS ? ['somebody waited for more than half a minute'] : []),
  ]
  return {
    summary: `${statistics.calls()} calls, ${perSecond} a second, ${statistics.failures.length} failed; ${ledger.acknowledged} writes acknowledged, ${ledger.lost} lost, ${ledger.doubled} doubled`,
    problems,
    figures: { seconds: SECONDS, perSecond, byKind, ledger },
  }
}
