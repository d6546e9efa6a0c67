import { useEffect, useSyncExternalStore } from 'react'
import './plain-toast.css'
import { Button } from './button.tsx'
import { toastStore } from './toast.ts'
import type { ToastAction } from './toast-store.ts'

/** Says what a toast would, where the code of toasts cannot be had: no gesture, no hotkey, the same words and time. */
export function PlainToast() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.list).find(({ open }) => open)
  useEffect(() => {
    if (!toast) return undefined
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast])
  if (!toast) return null
  return (
    <div className="plain-toast" role={toast.variant === 'destructive' ? 'alert' : 'status'}>
      <strong>{toast.title}</strong>
      {toast.description && <p>{toast.description}</p>}
      {toast.action && <PlainAction {...toast.action} onDone={() => toastStore.dismiss(toast.id)} />}
    </div>
  )
}

type PlainActionProps = ToastAction & { onDone: () => void }

function PlainAction({ label, onPress, onDone }: PlainActionProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => {
        onPress()
        onDone()
      }}
    >
      {label}
    </Button>
  )
}
