import { setImmediate as turn } from 'node:timers/promises'
import { BY_ITSELF, type Engine, perform } from '../core/engine.ts'
import { invalidRequest } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { tidy } from '../core/tidy.ts'
import { must, settingsOf, type Work } from '../core/work.ts'
import { nextDue } from './due.ts'

export interface Timekeeper {
  /** Looks soon whether something fell due. */
  wake(): void
  /** Moves the common clock forwards and does everything on the way, in order. */
  advance(to: Date): Promise<void>
  close(): Promise<void>
}

const LOOK_EVERY_MS = 1_000

/** Does what time brings about, by the common clock and by test clocks. */
export function openTimekeeper(engine: () => Engine): Timekeeper {
  let isClosed = false
  let isWoken = false
  let line: Promise<unknown> = Promise.resolve()
  /** One after the other: two walks through time at once would do things twice. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = line.then(run, run)
    line = next.catch(() => undefined)
    return next
  }
  const walk = async (step: () => boolean): Promise<void> => {
    while (!isClosed && step()) await turn()
  }
  const look = async (): Promise<void> => {
    await walk(() => stepCommon(engine(), null))
    for (const clock of advancingClocks(engine())) await walk(() => stepTestClock(engine(), clock))
  }
  const wake = (): void => {
    if (isWoken || isClosed) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      if (isClosed) return
      inTurn(look).catch((error: unknown) => engine().log(`payment sandbox: ${String(error)}`))
    })
  }
  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()

  return {
    wake,
    advance: (to) =>
      inTurn(async () => {
        const target = Math.floor(to.getTime() / 1_000)
        checkForwards(engine(), target)
        await walk(() => stepCommon(engine(), target))
        perform(engine(), BY_ITSELF, (work) => moveTo(engine(), work, target))
        perform(engine(), BY_ITSELF, tidy)
      }),
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await line
    },
  }
}

function checkForwards(engine: Engine, target: number): void {
  const now = perform(engine, BY_ITSELF, (work) => work.now)
  if (target < now) throw invalidRequest('The clock of the sandbox goes forwards only.', { param: 'to' })
}

/** Keeps the clock from falling back behind what was done. */
function moveTo(engine: Engine, { tx }: Work, moment: number): void {
  const settings = settingsOf(tx)
  const needed = moment - engine.clock.seconds()
  settings.clock_offset_seconds = Math.max(settings.clock_offset_seconds, needed)
}

/** Does the next thing up to the target, or up to now; false when there is none. */
function stepCommon(engine: Engine, target: number | null): boolean {
  const due = engine.store.transact((tx) => {
    const now = engine.clock.seconds() + settingsOf(tx).clock_offset_seconds
    const found = nextDue(workToLook(engine, tx, now), null)
    return found && found.at <= (target ?? now) ? found : null
  })
  if (!due) return false
  perform(engine, { ...BY_ITSELF, at: due.at }, (work) => {
    if (target !== null) moveTo(engine, work, due.at)
    due.run(work)
  })
  return true
}

const workToLook = (engine: Engine, tx: Work['tx'], now: number): Work => ({
  tx,
  now,
  realNow: engine.clock.milliseconds(),
  origin: engine.origin(),
  ...BY_ITSELF,
})

const advancingClocks = (engine: Engine): string[] =>
  engine.store.transact((tx) => tx.peek('test_clock', 'status', 'advancing').map(({ id }) => id))

/** The same for a test clock; at the end it is ready. */
function stepTestClock(engine: Engine, id: string): boolean {
  return perform(engine, BY_ITSELF, (work) => {
    const clock = work.tx.get('test_clock', id)
    const target = clock?.status_details.advancing?.target_frozen_time
    if (!clock || target === undefined) return false
    const due = nextDue(work, id)
    if (due && due.at <= target) {
      clock.frozen_time = Math.max(clock.frozen_time, due.at)
      due.run(work)
      return true
    }
    const ready = must(work.tx.get('test_clock', id), `the clock ${id}`)
    ready.frozen_time = target
    ready.status = 'ready'
    ready.status_details = {}
    emit(work, 'test_helpers.test_clock.ready', 'test_clock', ready)
    return false
  })
}
