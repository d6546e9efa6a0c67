/** The toasts of a page outlive its tests: the store stands outside of React. */
import { screen } from '@testing-library/react'
import { toastStore } from '../ui/toast.ts'

/** Takes away what an earlier test has said. */
export function clearToasts(): void {
  for (const { id } of toastStore.list()) toastStore.dismiss(id)
}

/** What is being said at the moment. */
export const openToasts = () => toastStore.list().filter(({ open }) => open)

/** The toast of this title, once it is there. */
export async function toastNamed(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.toast *' })
  const toast = heading.closest<HTMLElement>('.toast')
  if (!toast) throw new Error(`No toast is called '${title}'.`)
  return toast
}
