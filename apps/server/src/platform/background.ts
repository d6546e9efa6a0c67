/** Work that goes on after an answer has left, and that the end of the process waits for. */
import type { Log } from './logging.ts'

export type Background = {
  /** Lets the work run on; a failure is logged as `failure`. */
  run(work: () => Promise<void>, failure: string): void
  /** Waits for all of it. */
  drain(): Promise<void>
}

/** What runs is known to this process alone: what must survive its end is a job. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (work, failure) => {
      const done = work()
        .catch((err: unknown) => log.error({ err }, failure))
        .finally(() => running.delete(done))
      running.add(done)
    },
    drain: async () => {
      await Promise.all(running)
    },
  }
}
