type Options = { attempts: number; intervalMs: number; signal?: AbortSignal | undefined }

/**
 * Asks until the answer is the one that is waited for: that answer, or null where it did not come in time or nobody
 * waits any more. A question that fails ends it.
 */
export async function pollFor<T>(
  ask: () => Promise<T>,
  isReached: (answer: T) => boolean,
  { attempts, intervalMs, signal }: Options,
): Promise<T | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await ask()
    if (signal?.aborted) return null
    if (isReached(answer)) return answer
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, intervalMs))
    if (signal?.aborted) return null
  }
  return null
}

/** How often, and how long apart, a plan that was paid for is looked for in the account. */
export const PLAN_POLL = { attempts: 20, intervalMs: 500 } as const
