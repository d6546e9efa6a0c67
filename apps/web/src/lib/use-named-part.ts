import { useEffect } from 'react'

/**
 * Shows the part of a page that the address names after #, once the page stands: the browser looks for it before that.
 * What it names should be a heading with `tabIndex={-1}`, which then has the focus. With `only`, no other part is shown.
 */
export function useNamedPart(only?: string): void {
  useEffect(() => {
    const name = location.hash.slice(1)
    const part = only === undefined || name === only ? document.getElementById(name) : null
    if (!part) return
    // After a move from another screen, whose heading would take the focus in the same breath.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView({ behavior: 'instant' })
      part.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [only])
}
