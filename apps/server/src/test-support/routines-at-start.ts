/** Jobs for tests of one application. Nothing is kept: whatever else is asked for is never done. */
import type { Jobs } from '../db/jobs.ts'
import type { Log } from '../platform/logging.ts'

type Work = Parameters<Jobs['every']>[1]

/** Each routine is done once when the application is ready, behind what the test does by then; closing waits for it. */
export function routinesAtStart(log: Log): Jobs {
  const routines = new Map<string, Work>()
  const unending = new AbortController().signal
  let running: Promise<unknown> = Promise.resolve()
  const run = async ([name, work]: [string, Work]): Promise<void> => {
    await work(unending).catch((err: unknown) => log.error({ err }, `the routine ${name} failed`))
  }
  const runAll = async (): Promise<void> => {
    running = Promise.all([running, ...[...routines].map(run)])
  }
  return {
    enqueue: async () => {},
    on: () => {},
    every: ({ name }, work) => void routines.set(name, work),
    start: runAll,
    takeOverRestored: async () => {},
    onTried: () => {},
    askForRoutines: runAll,
    stop: async () => void (await running),
    queues: async () => [],
    deadJobs: async () => [],
    retryDead: async () => 0,
  }
}

/** For tests that do a routine themselves, at a moment of theirs: the start does none. */
export const routinesWhenAsked = (log: Log): Jobs => ({ ...routinesAtStart(log), start: async () => {} })
