import { useEffect, useState } from 'react'

export type Attempts = {
  /** Begins an attempt and lets go of the one before; says whether the new one is still waited for. */
  readonly start: () => () => boolean
}

/**
 * Tells an answer that is still waited for from one that came too late: something else was asked since, or the part
 * that asked is gone.
 *
 * @example
 * const isAwaited = attempts.start()
 * const found = await ask()
 * if (isAwaited()) show(found)
 */
export function useAttempts(): Attempts {
  const [{ start, end }] = useState(countAttempts)
  useEffect(() => end, [end])
  return { start }
}

function countAttempts() {
  let current = 0
  return {
    end: () => {
      current += 1
    },
    start: () => {
      current += 1
      const mine = current
      return () => current === mine
    },
  }
}
