/** Redis killed, frozen and back again under load; and what is left of the limits meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { MIXED } from '../client/actions.ts'
import { type Asked, newAddress, openBrowser } from '../client/browser.ts'
import { startLoad } from '../client/load.ts'
import { createStatistics } from '../client/statistics.ts'
import { amount, type Outcome, type Part, SEED, type Tell } from './part.ts'
import { closeLedger, openStage, type Stage, until, untilIn } from './stage.ts'

const LOSSES = amount('CHAOS_REDIS_LOSSES', 5)
const AWAY_MS = 5_000
const CALM_MS = 4_000
/** Of the contract with visitors: docs/operations.md, limits. */
const SEARCHES_A_MINUTE = 20
const FREE_FAILURES = 5
const REFUSALS = 8

export const redis: Part = {
  name: 'redis',
  about: `Redis killed ${LOSSES} times and frozen ${LOSSES} times under load, then the limits with it, without it, and with it again`,
  run: async (tell) => {
    const stage = await openStage()
    try {
      return await troubled(stage, tell)
    } finally {
      await stage.close()
    }
  },
}

async function troubled(stage: Stage, tell: Tell): Promise<Outcome> {
  const statistics = createStatistics()
  const load = startLoad({ actors: stage.actors(statistics, false), actions: MIXED, seed: SEED, pauseMs: 10 })
  for (let n = 1; n <= LOSSES; n += 1) {
    await stage.redis.kill()
    await sleep(AWAY_MS)
    await stage.redis.start()
    await sleep(CALM_MS)
    stage.redis.signal('SIGSTOP')
    await sleep(AWAY_MS)
    stage.redis.signal('SIGCONT')
    await sleep(CALM_MS)
    tell(`gone and frozen ${n} of ${LOSSES}`)
  }
  await load.stop()
  const ledger = await closeLedger(stage)
  await limitStrictly(stage)
  const limits = await limitsOf(stage)
  tell(JSON.stringify(limits))
  return {
    summary: `${statistics.calls()} calls, ${statistics.failures.length} failed; searches let through: ${limits.with.searches} with Redis, ${limits.without.searches} without, ${limits.again.searches} with it again; wrong passwords looked at: ${limits.with.guesses}, ${limits.without.guesses}, ${limits.again.guesses}; ${ledger.acknowledged} writes acknowledged, ${ledger.lost} lost, ${ledger.doubled} doubled`,
    problems: [
      ...ledger.problems,
      ...statistics.failures.slice(0, 20).map(({ kind, why }) => `${kind}: ${why}`),
      ...faultsOf(limits, stage.world.webs.length),
    ],
    figures: { limits, ledger, byKind: statistics.figures() },
  }
}

/** With the limits of a real site: both instances are started anew. */
async function limitStrictly({ world }: Stage): Promise<void> {
  for (const slot of world.webs) {
    await slot.end('SIGTERM')
    await slot.start({ RATE_LIMIT_SCALE: '1' })
    await untilIn(world, slot)
  }
}

type Let = { readonly searches: number; readonly guesses: number }
type Limits = Readonly<Record<'with' | 'without' | 'again', Let>>

async function limitsOf(stage: Stage): Promise<Limits> {
  const first = await both(stage, 'first@example.com')
  await stage.redis.kill()
  const without = await both(stage, 'second@example.com')
  await stage.redis.start()
  // Each instance tries again every two seconds.
  await until('both count together again', async () => (await searchesOf(stage)) === SEARCHES_A_MINUTE)
  return { with: first, without, again: await both(stage, 'third@example.com') }
}

/** Without Redis each instance counts for itself: never is there no limit. */
const faultsOf = (limits: Limits, instances: number): string[] => [
  ...(['with', 'again'] as const)
    .filter((when) => limits[when].searches !== SEARCHES_A_MINUTE || limits[when].guesses !== FREE_FAILURES)
    .map((when) => `limits ${when}: ${JSON.stringify(limits[when])}`),
  ...(limits.without.searches > SEARCHES_A_MINUTE * instances ||
  limits.without.guesses > FREE_FAILURES * instances
    ? [`limits without: ${JSON.stringify(limits.without)}`]
    : []),
]

const both = async (stage: Stage, email: string): Promise<Let> => ({
  searches: await searchesOf(stage),
  guesses: await letThrough(stage, 401, { path: login.path, body: { email, password: 'not it' } }),
})

const searchesOf = (stage: Stage): Promise<number> =>
  letThrough(stage, 200, { path: findIdeas.path, body: { query: 'dad' } })

/** Asks both instances in turn until some were told to wait; answers how many were let through. */
async function letThrough({ world }: Stage, status: number, asked: Asked): Promise<number> {
  const browser = openBrowser(world.origin, newAddress())
  const statuses: number[] = []
  const count = (wanted: number): number => statuses.filter((one) => one === wanted).length
  while (count(429) < REFUSALS) {
    const answers = await Promise.all(
      world.webs.map(({ address }) => browser.ask({ ...asked, origin: address })),
    )
    statuses.push(...answers.map((answer) => answer.status))
  }
  browser.close()
  return count(status)
}
