import { useRef } from 'react'

type FocusHandlers = { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void }

type Opening = { readonly opener: Element | null; isTakenOver: boolean }

/** Of the dialog that opened last, as long as its focus has not been given back. */
let last: Opening | null = null

/** A dialog that takes the place of another has nothing focused when it opens: what opened the first has opened it too. */
function takeOver(): Opening {
  const { activeElement } = document
  if (activeElement !== document.body || last === null) return { opener: activeElement, isTakenOver: false }
  last.isTakenOver = true
  return { opener: last.opener, isTakenOver: false }
}

/**
 * For the content of a dialog that is opened by state: Radix gives the focus back only to a trigger of its own.
 * Where what had the focus is gone by then, the focus stays where the page has put it.
 */
export function useReturnFocus(): FocusHandlers {
  const own = useRef<Opening | null>(null)
  return {
    onOpenAutoFocus: () => {
      own.current = takeOver()
      last = own.current
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (last === own.current) last = null
      const { opener = null, isTakenOver = false } = own.current ?? {}
      if (!isTakenOver && opener instanceof HTMLElement) opener.focus()
    },
  }
}
