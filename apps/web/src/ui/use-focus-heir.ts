import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null

/**
 * Who gets the focus once the dialogs are closed, where what opened the dialog goes with it: a dialog gives the focus
 * back to its opener only while that is there.
 */
export function useFocusHeir(isClosed: boolean): (find: Find) => void {
  const heir = useRef<Find | null>(null)
  useEffect(() => {
    if (!isClosed) return
    heir.current?.()?.focus()
    heir.current = null
  }, [isClosed])
  return (find) => {
    heir.current = find
  }
}
