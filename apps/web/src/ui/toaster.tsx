import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { useFloatPlace } from './float-place.ts'
import { toastStore } from './toast.ts'
import { placeToasts } from './toast-place.ts'
import { TOAST_DURATION_MS, type ToastRecord, type ToastStore, type ToastVariant } from './toast-store.ts'
import './toaster.css'

const SWIPE_THRESHOLD_PX = 50
const HOTKEY = ['F8']

const LOOKS: Record<ToastVariant, { className: string; Icon: typeof Info }> = {
  default: { className: 'toast info', Icon: Info },
  info: { className: 'toast info', Icon: Info },
  success: { className: 'toast', Icon: CircleCheck },
  destructive: { className: 'toast bad', Icon: OctagonAlert },
}

function ToastCard({ toast, onClose }: { toast: ToastRecord; onClose: () => void }) {
  const { className, Icon } = LOOKS[toast.variant]
  const isAlert = toast.variant === 'destructive'
  // An alert announces itself; the announcer beside it would say everything twice.
  const unannounced = isAlert ? { 'data-radix-toast-announce-exclude': '' } : {}
  return (
    <Toast.Root
      className={className}
      open={toast.open}
      duration={toast.durationMs}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Icon className="i" />
      <div {...(isAlert ? { role: 'alert' } : {})} {...unannounced}>
        <Toast.Title asChild>
          <b>{toast.title}</b>
        </Toast.Title>
        {toast.description ? (
          <Toast.Description asChild>
            <p>{toast.description}</p>
          </Toast.Description>
        ) : null}
        {toast.action ? (
          <Toast.Action asChild altText={toast.action.otherWay}>
            <Button variant="quiet" size="sm" className="toast-act" onClick={toast.action.onPress}>
              {toast.action.label}
            </Button>
          </Toast.Action>
        ) : null}
      </div>
      <Toast.Close className="icon-btn" aria-label="Dismiss" {...unannounced}>
        <X className="i" />
      </Toast.Close>
    </Toast.Root>
  )
}

/** The toasts of a store where they appear: closed by time, button, swipe and Escape; F8 leads to them. */
export function Toaster({ store = toastStore }: { store?: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list)
  const region = useRef<HTMLOListElement>(null)
  useFloatPlace(
    region,
    toasts.some(({ open }) => open),
    placeToasts,
  )
  return (
    <Toast.Provider
      label="Notification"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
      <Toast.Viewport ref={region} className="toast-region" hotkey={HOTKEY} />
    </Toast.Provider>
  )
}
