import { useEffect } from 'react'

/**
 * Shows the part of a page that the address names after #, once the page stands: the browser looks for it before that.
 * What it names should be a heading with `tabIndex={-1}`, which then has the focus.
 */
export function useNamedPart(): void {
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1))
    if (!part) return
    // After a move from another screen, whose heading would take the focus in the same breath.
    const frame = requestAnimationFrame(() => {
      part.scrollIntoView({ behavior: 'instant' })
      part.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
