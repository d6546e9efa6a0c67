/** Instances and workers killed at any moment, under load, again and again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { MIXED } from '../client/actions.ts'
import { startLoad } from '../client/load.ts'
import { buyPlan, registerMember } from '../client/member.ts'
import { type Random, randomFrom } from '../client/random.ts'
import { createStatistics } from '../client/statistics.ts'
import type { Slot } from '../world/world.ts'
import { amount, type Outcome, type Part, SEED, type Tell } from './part.ts'
import { closeLedger, openStage, type Stage, untilIn, untilMailsAreSent } from './stage.ts'

const KILLS = amount('CHAOS_KILLS', 50)
/** Between a start and the next kill, in milliseconds: in the middle of whatever is under way. */
const [SHORTEST_MS, LONGEST_MS] = [100, 2_000]
/** Events that found nobody are sent again minutes later: the provider's clock is moved on by this much. */
const RETRIES_MS = 3_600_000

export const kills: Part = {
  name: 'kills',
  about: `kill -9 under load, ${KILLS} times of web instances and ${KILLS} times of workers`,
  run: async (tell) => {
    const stage = await openStage()
    try {
      return await killed(stage, tell)
    } finally {
      await stage.close()
    }
  },
}

async function killed(stage: Stage, tell: Tell): Promise<Outcome> {
  const { world } = stage
  const statistics = createStatistics()
  const actors = stage.actors(statistics, true)
  const load = startLoad({ actors, actions: MIXED, seed: SEED, pauseMs: 5 })
  let isOver = false
  const newcomers = joinUntil(stage, () => isOver)
  const random = randomFrom(SEED)
  await Promise.all([
    killAgainAndAgain({ slots: world.webs, random, tell, wait: (slot) => untilIn(world, slot) }),
    killAgainAndAgain({ slots: [world.worker], random, tell, wait: async () => 0 }),
  ])
  isOver = true
  tell('the kills are over')
  const joined = await newcomers
  await load.stop()
  tell('the load has ended')
  await world.payments.control.advance(new Date(world.payments.control.now().getTime() + RETRIES_MS))
  tell('waiting for the mails')
  const mails = await untilMailsAreSent(stage)
  tell('comparing')
  const ledger = await closeLedger(stage)
  const broken = statistics.failures.filter(({ why }) => !isOfKill(why))
  return {
    summary: `${2 * KILLS} kills in ${statistics.calls()} calls and ${joined} registrations with purchases; ${ledger.acknowledged} writes acknowledged, ${ledger.lost} lost, ${ledger.doubled} doubled, ${ledger.unknown} unanswered; ${mails.written} mails, ${mails.missing} missing, ${mails.takenAgain} taken again under their own Message-ID`,
    problems: [
      ...ledger.problems,
      ...broken.slice(0, 20).map(({ kind, why }) => `${kind}: ${why}`),
      ...(mails.missing + mails.doubled.length > 0 ? [JSON.stringify(mails)] : []),
    ],
    figures: { kills: KILLS, ledger, mails, joined, byKind: statistics.figures() },
  }
}

/** A call dies with its instance, or finds none: anything else that fails is a fault. */
const isOfKill = (why: string): boolean =>
  why.startsWith('502 ') || /^(?:the answer broke off|aborted)$|ECONNRESET|socket hang up/.test(why)

type Killing = {
  /** In turn. */
  readonly slots: readonly Slot[]
  readonly random: Random
  readonly tell: Tell
  readonly wait: (slot: Slot) => Promise<number>
}

async function killAgainAndAgain({ slots, random, tell, wait }: Killing): Promise<void> {
  for (let n = 0; n < KILLS; n += 1) {
    const slot = slots[n % slots.length]
    if (!slot) return
    await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS))
    await slot.end('SIGKILL')
    await slot.start()
    await wait(slot)
    if ((n + 1) % 10 === 0) tell(`${n + 1} kills of ${slots.length > 1 ? 'instances' : 'the worker'}`)
  }
}

/** One newcomer after the other registers, and buys a plan. */
async function joinUntil({ world, journal }: Stage, isOver: () => boolean): Promise<number> {
  let joined = 0
  while (!isOver()) {
    joined += 1
    const member = await registerMember({ site: world.origin, journal }, `newcomer-${joined}@example.com`)
    await buyPlan({ payments: world.payments, journal }, member, joined % 2 === 0 ? 'plus' : 'premium')
    member.browser.close()
    await sleep(250)
  }
  return joined
}
