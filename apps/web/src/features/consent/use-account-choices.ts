import { useEffect } from 'react'
import { logQuietly } from '../../lib/log.ts'

/**
 * Keeps the privacy choices of this browser and those of the account that is signed in alike; null for nobody. The code
 * comes with the first account.
 */
export function useAccountChoices(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return
    const ended = new AbortController()
    import('./account-choices.ts')
      .then(({ followAccount }) => followAccount(ended.signal))
      .catch((error: unknown) => logQuietly('The privacy choices stay in this browser for now.', error))
    return () => ended.abort()
  }, [userId])
}
