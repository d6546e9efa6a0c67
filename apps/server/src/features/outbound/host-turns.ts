/** How often each host is asked: one request at a time, with a pause between, and only so many an hour. */
import { setTimeout as sleep } from 'node:timers/promises'

export type HostTurns = {
  /** Waits for a host's next turn; false where its share is used up, or the work ends. */
  readonly take: (host: string) => Promise<boolean>
}

type TurnSettings = {
  readonly perHost: number
  readonly pauseMs: number
  readonly signal: AbortSignal
}

export function createHostTurns({ perHost, pauseMs, signal }: TurnSettings): HostTurns {
  const taken = new Map<string, number>()
  /** Ends when the host may be asked again. */
  const pauses = new Map<string, Promise<void>>()
  return {
    take: async (host) => {
      const before = taken.get(host) ?? 0
      if (before >= perHost || signal.aborted) return false
      taken.set(host, before + 1)
      const waited = pauses.get(host) ?? Promise.resolve()
      pauses.set(
        host,
        waited.then(() => sleep(pauseMs, undefined, { signal, ref: false })).catch(() => {}),
      )
      await waited
      return !signal.aborted
    },
  }
}
