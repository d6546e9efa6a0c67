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
  return (
    // A dialog hides the rest of the page from readers, save what is marked as live when it opens: here, from then on.
    <div aria-live="off">
      {isNeeded ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </div>
  )
}
