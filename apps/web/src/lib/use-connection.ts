import { useEffect } from 'react'

/** Calls back each time the connection is there again, where the browser notices that. */
export function useConnection(onBack: () => void): void {
  useEffect(() => {
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [onBack])
}
