/** A signal that says after a while that nobody waits any longer. */

export type Patience = {
  /** Aborts with 'impatient' when the time is over, or for the reason of another signal. */
  readonly signal: AbortSignal
  /** To be called when the work is done. */
  end(): void
}

export function patience(ms: number, ...others: readonly AbortSignal[]): Patience {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('impatient'), Math.max(0, ms)).unref()
  return {
    signal: AbortSignal.any([controller.signal, ...others]),
    end: () => clearTimeout(timer),
  }
}
