/** Jobs without a queue: a test runs each routine by its name, when it wants to. */
import type { Jobs } from '../db/jobs.ts'

export type HandJobs = Jobs & {
  /** Throws where no such routine is there. */
  run(routine: string): Promise<void>
}

export function handJobs(): HandJobs {
  const routines = new Map<string, (signal: AbortSignal) => Promise<void>>()
  return {
    enqueue: async () => {},
    on: () => {},
    every: (routine, work) => void routines.set(routine.name, work),
    start: async () => {},
    takeOverRestored: async () => {},
    onTried: () => {},
    askForRoutines: async () => {},
    stop: async () => {},
    queues: async () => [],
    deadJobs: async () => [],
    retryDead: async () => 0,
    async run(name) {
      const work = routines.get(name)
      if (!work) throw new Error(`no routine is called ${name}`)
      await work(new AbortController().signal)
    },
  }
}
