import { setTimeout as wait } from 'node:timers/promises'
import { StripeFailure } from './errors.ts'

/** Trouble that is ordered for the next calls, to see how a client stands it. */
export interface Fault {
  /**
   * `refuse`: an error before anything happened. `forget`: done, but answered by an error.
   * `cut`: done, and the connection is closed without an answer. `late`: done after a wait.
   */
  readonly kind: 'cut' | 'forget' | 'late' | 'refuse'
  readonly status: number
  readonly delayMs: number
  /** Only calls whose path begins so. */
  readonly path: string
}

export interface Faults {
  order(fault: Fault, count: number): void
  next(path: string): Fault | null
  clear(): void
}

export function openFaults(): Faults {
  let waiting: Fault[] = []
  return {
    order: (fault, count) => {
      waiting.push(...Array.from({ length: count }, () => fault))
    },
    next: (path) => {
      const position = waiting.findIndex((fault) => path.startsWith(fault.path))
      return position < 0 ? null : (waiting.splice(position, 1)[0] ?? null)
    },
    clear: () => {
      waiting = []
    },
  }
}

export const orderedError = (status: number): StripeFailure =>
  new StripeFailure({
    type: status === 429 ? 'invalid_request_error' : 'api_error',
    status,
    ...(status === 429 ? { code: 'rate_limit' } : {}),
    message: 'An unknown error occurred. This failure was ordered from the payment sandbox.',
    beforeExecution: true,
  })

export async function delayFor(fault: Fault | null): Promise<void> {
  if (fault?.kind === 'late' && fault.delayMs > 0) await wait(fault.delayMs)
}

/** Thrown where the connection shall end without an answer. */
export class CutConnection extends Error {}
