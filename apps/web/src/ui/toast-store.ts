/** What is being said at the foot of the page. Kept outside React so that anything may say something. */

const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
/** One that offers something to do has to be reached, too. */
const TOAST_ACTION_DURATION_MS = 10_000
/** How long a dismissed toast stays known. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastVariant = 'default' | 'success' | 'destructive' | 'info'

/** The one thing that can be done about what a toast says. */
export type ToastAction = {
  label: string
  /** For whoever cannot reach the toast in time: another way to the same. */
  otherWay: string
  onPress: () => void
}

export type ToastInput = {
  title: string
  description?: string
  action?: ToastAction
  variant?: ToastVariant
}

export type ToastRecord = Required<Omit<ToastInput, 'description' | 'action'>> & {
  id: string
  description: string | null
  action: ToastAction | null
  /** How long it shows while nobody looks at it. */
  durationMs: number
  open: boolean
}

export type ToastStore = {
  /** Shows a toast in place of the one before, and gives its id. */
  show: (input: ToastInput) => string
  /** Closes a toast; one that is closed or gone stays so. */
  dismiss: (id: string) => void
  /** The newest first; a dismissed one is still among them, closed. The same array until something changes. */
  list: () => readonly ToastRecord[]
  /** Tells of every change, until the function that it gives is called. */
  subscribe: (listener: () => void) => () => void
}

/** A store without a toast. Pages share the one of `toast.ts`; a test makes its own. */
export function createToastStore(): ToastStore {
  let toasts: readonly ToastRecord[] = []
  let shown = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()

  function publish(next: readonly ToastRecord[]): void {
    toasts = next
    for (const listener of listeners) listener()
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      clearTimeout(removals.get(id))
      removals.delete(id)
    }
  }

  return {
    show({ title, description, action, variant = 'default' }) {
      shown += 1
      const toast = {
        id: `toast-${shown}`,
        title,
        description: description ?? null,
        action: action ?? null,
        variant,
        durationMs: action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS,
        open: true,
      }
      const next = [toast, ...toasts]
      forget(next.slice(TOAST_LIMIT).map(({ id }) => id))
      publish(next.slice(0, TOAST_LIMIT))
      return toast.id
    },
    dismiss(id) {
      if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return
      publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
      const removal = setTimeout(() => {
        removals.delete(id)
        publish(toasts.filter((toast) => toast.id !== id))
      }, TOAST_REMOVE_DELAY_MS)
      removals.set(id, removal)
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
