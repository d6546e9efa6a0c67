/** Small work that is done at start and then every hour. */
import type { Log } from './logging.ts'

const HOUR_MS = 3_600_000

export type HourlyWork = { readonly run: () => Promise<void>; readonly log: Log; readonly failure: string }

/** Runs now and every hour; a failure is logged as `failure`, and the next hour tries again. The returned function ends it and waits for a run under way. */
export function everyHour({ run, log, failure }: HourlyWork): () => Promise<void> {
  let running = Promise.resolve()
  const start = (): void => {
    running = running.then(run).catch((err: unknown) => log.error({ err }, failure))
  }
  start()
  const timer = setInterval(start, HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
