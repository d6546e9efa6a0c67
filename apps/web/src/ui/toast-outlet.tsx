import { Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { lazyExtra } from './lazy-extra.ts'
import { PlainToast } from './plain-toast.tsx'
import { toastStore } from './toast.ts'

const Toaster = lazyExtra(
  () => loadChunk(() => import('./toaster.tsx').then((part) => part.Toaster)),
  PlainToast,
)

/** Where toasts appear. Their code comes with the first one. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.list).length > 0
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
