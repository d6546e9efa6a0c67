/** The database restarted, killed and frozen under load. */
import { setTimeout as sleep } from 'node:timers/promises'
import { findIdeas } from '@presently/contract/ideas'
import { MIXED } from '../client/actions.ts'
import { openBrowser } from '../client/browser.ts'
import { startLoad } from '../client/load.ts'
import { createStatistics } from '../client/statistics.ts'
import { amount, type Outcome, type Part, roundTo, SEED, type Tell } from './part.ts'
import { closeLedger, openStage, type Stage, until, untilIn, untilMailsAreSent } from './stage.ts'

const RESTARTS = amount('CHAOS_RESTARTS', 5)
const FREEZE_SECONDS = amount('CHAOS_FREEZE_SECONDS', 30)
const AWAY_MS = 3_000
const CALM_MS = 3_000
/** A call makes several queries, each of which may wait for its limit of five seconds. Nobody hangs for longer. */
const HANG_MS = 25_000

export const postgres: Part = {
  name: 'postgres',
  about: `PostgreSQL restarted ${RESTARTS} times, its postmaster killed ${RESTARTS} times, frozen for ${FREEZE_SECONDS} seconds, under load`,
  run: async (tell) => {
    const stage = await openStage({ isDirect: true })
    try {
      return await troubled(stage, tell)
    } finally {
      await stage.close()
    }
  },
}

type Trouble = {
  readonly name: string
  readonly times: number
  readonly make: (stage: Stage) => Promise<void>
}

const TROUBLES: readonly Trouble[] = [
  {
    name: 'restarted',
    times: RESTARTS,
    make: async ({ cluster }) => {
      await cluster.end('SIGINT')
      await sleep(AWAY_MS)
      await cluster.start()
    },
  },
  {
    name: 'killed',
    times: RESTARTS,
    make: async ({ cluster }) => {
      await cluster.end('SIGKILL')
      await sleep(AWAY_MS)
      await cluster.start()
    },
  },
  {
    name: 'frozen',
    times: 1,
    make: async ({ cluster }) => {
      cluster.signalAll('SIGSTOP')
      await sleep(FREEZE_SECONDS * 1_000)
      cluster.signalAll('SIGCONT')
    },
  },
]

async function troubled(stage: Stage, tell: Tell): Promise<Outcome> {
  const pids = () => [...stage.world.webs, stage.world.worker].map((slot) => slot.site()?.child.process.pid)
  const before = pids()
  const statistics = createStatistics()
  const load = startLoad({
    actors: stage.actors(statistics, true),
    actions: MIXED,
    seed: SEED,
    pauseMs: 10,
  })
  const ideas = askForIdeas(stage)
  const recoveries: number[] = []
  for (const { name, times, make } of TROUBLES)
    for (let n = 1; n <= times; n += 1) {
      await sleep(CALM_MS)
      await make(stage)
      const ms = await Promise.all(stage.world.webs.map((slot) => untilIn(stage.world, slot)))
      recoveries.push(...ms)
      tell(`${name} ${n} of ${times}; ready again after ${roundTo(Math.max(...ms) / 1000)} s`)
    }
  await sleep(CALM_MS)
  const searches = await ideas.stop()
  await load.stop()
  const calls = await answersAgain(stage)
  const mails = await untilMailsAreSent(stage)
  const ledger = await closeLedger(stage)
  const unclear = statistics.failures.filter(({ why }) => !why.startsWith('503 {"message":"'))
  return {
    summary: `${statistics.calls()} calls, of which ${statistics.failures.length} answered 'try again'; longest wait ${roundTo(statistics.longestMs() / 1000)} s; ${searches.asked} searches without the database, ${searches.failed.length} failed; ${ledger.acknowledged} writes acknowledged, ${ledger.lost} lost, ${ledger.doubled} doubled, ${ledger.unknown} unanswered`,
    problems: [
      ...ledger.problems,
      ...unclear.slice(0, 20).map(({ kind, why }) => `${kind}: ${why}`),
      ...searches.failed.slice(0, 10),
      ...(statistics.longestMs() > HANG_MS ? [`somebody waited ${statistics.longestMs()} ms`] : []),
      ...(pids().join() === before.join() ? [] : ['a process did not live through it']),
      ...(mails.missing + mails.doubled.length > 0 ? [JSON.stringify(mails)] : []),
      ...calls,
    ],
    figures: {
      recoverySeconds: recoveries.map((ms) => roundTo(ms / 1000)),
      searches: searches.asked,
      ledger,
      mails,
      byKind: statistics.figures(),
    },
  }
}

/** Whoever is not signed in gets ideas also while there is no database. */
function askForIdeas({ world }: Stage): { stop(): Promise<{ asked: number; failed: readonly string[] }> } {
  let isRunning = true
  let asked = 0
  const failed: string[] = []
  const ask = async (site: string): Promise<void> => {
    const browser = openBrowser(site)
    while (isRunning) {
      const answer = await browser
        .ask({ path: findIdeas.path, body: { query: 'my sister loves pottery, $40' } })
        .catch((error: unknown) => ({ status: 0, body: String(error) }))
      asked += 1
      if (answer.status !== 200) failed.push(`ideas: ${answer.status} ${answer.body.slice(0, 120)}`)
      await sleep(250)
    }
    browser.close()
  }
  const asking = Promise.all(world.webs.map(({ address }) => ask(address)))
  return {
    stop: async () => {
      isRunning = false
      await asking
      return { asked, failed }
    },
  }
}

/** Every connection of the pools works again: as many calls at once as there are, on each instance. */
async function answersAgain({ members, world }: Stage): Promise<string[]> {
  const ask = () =>
    Promise.all(
      world.webs.flatMap(({ address }) =>
        Array.from({ length: 20 }, async () =>
          members[0]?.browser.ask({ path: '/api/auth/user', origin: address }),
        ),
      ),
    )
  await until('a round of calls is answered', async () => (await ask()).every((one) => one?.status === 200))
  const answers = await ask()
  return answers.filter((one) => one?.status !== 200).map((one) => `afterwards: ${one?.status}`)
}
