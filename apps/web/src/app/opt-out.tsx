import { type ReactNode, useSyncExternalStore } from 'react'
import { isOptedOut, onPrivacyChange } from '../features/consent/privacy.ts'
import { OptedOut } from '../lib/opted-out.ts'

/** Cards below show no link through a network to who opted out, from that moment on. */
export function OptOut({ children }: { children: ReactNode }) {
  return <OptedOut value={useSyncExternalStore(onPrivacyChange, isOptedOut)}>{children}</OptedOut>
}
