import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../lib/load-chunk.ts'
import { toastStore } from './toast.ts'

const Toaster = lazy(async () => {
  const { Toaster: component } = await loadChunk(() => import('./toaster.tsx'))
  return { default: component }
})

/** Where toasts appear. Their code comes with the first one. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(toastStore.subscribe, toastStore.list).length > 0
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
