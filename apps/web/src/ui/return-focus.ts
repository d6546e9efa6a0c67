import { useRef } from 'react'

type FocusHandlers = { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void }

/**
 * For the content of a dialog that is opened by state: Radix gives the focus back only to a trigger of its own.
 * Where what had the focus is gone by then, the focus stays where the page has put it.
 */
export function useReturnFocus(): FocusHandlers {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
