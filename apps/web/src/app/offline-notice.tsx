import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import './offline-notice.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The region stands from the start, so that what appears in it is read out. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-region">
      {isOnline ? null : (
        <p className="offline">
          <WifiOff className="i" />
          You are offline. Searching works again once you are connected.
        </p>
      )}
    </div>
  )
}
