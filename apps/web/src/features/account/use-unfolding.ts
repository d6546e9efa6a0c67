import { type RefObject, useEffect, useRef, useState } from 'react'

type Unfolding<E extends HTMLElement> = {
  /** For the element around both the button and what it unfolds. */
  ref: RefObject<E | null>
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A button that makes way for a form, and comes back when the form is done: the focus goes to the form's first field,
 * and back to the button.
 *
 * @param isOpenAtFirst whether it is unfolded when it appears
 */
export function useUnfolding<E extends HTMLElement>(isOpenAtFirst = false): Unfolding<E> {
  const ref = useRef<E>(null)
  const wasOpen = useRef(false)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const target = isOpen ? 'form input:not([hidden])' : '[data-unfolds]'
    ref.current?.querySelector<HTMLElement>(target)?.focus()
  }, [isOpen])
  return { ref, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
