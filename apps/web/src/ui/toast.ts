import { createToastStore, type ToastInput } from './toast-store.ts'

/** The page has one foot, hence one store. */
export const toastStore = createToastStore()

/**
 * Says one thing at the foot of the page; the toast before it goes.
 *
 * @returns its id, by which `toastStore.dismiss` takes it away
 * @example
 * toast({ title: 'Link copied', variant: 'success' })
 */
export function toast(input: ToastInput): string {
  return toastStore.show(input)
}
