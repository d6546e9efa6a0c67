/** The toasts of a page outlive its tests: the store stands outside of React. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { toastStore } from '../ui/toast.ts'

/** Takes away what an earlier test has said. */
export function clearToasts(): void {
  for (const { id } of toastStore.list()) toastStore.dismiss(id)
}

/** What is being said at the moment. */
export const openToasts = () => toastStore.list().filter(({ open }) => open)

/** The toast of this title, once it is there and can be pressed: its region lets pointers through for a moment more. */
export async function toastNamed(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toast = screen.getByText(title, { selector: '.toast *' }).closest<HTMLElement>('.toast')
    if (!toast) throw new Error(`No toast is called '${title}'.`)
    expect(toast.closest<HTMLElement>('[role=region]')?.style.pointerEvents).toBe('')
    return toast
  })
}
