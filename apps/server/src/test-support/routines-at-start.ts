/** Jobs for tests of one application: each routine is done once when it is ready, and closing waits for it. Nothing is kept. */
import type { Jobs } from '../db/jobs.ts'
import type { Log } from '../platform/logging.ts'

type Work = Parameters<Jobs['every']>[1]

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
    enqueue: async () => {
      throw new Error('These jobs are only routines.')
    },
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
