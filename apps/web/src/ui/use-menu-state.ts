import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Phase = 'closed' | 'open' | 'leaving'

type MenuState = {
  phase: Phase
  open: () => void
  close: () => void
  /** For the element around button and menu. */
  onPointerLeave: (event: PointerEvent) => void
  onPointerEnter: (event: PointerEvent) => void
}

/**
 * Whether a menu shows. With a delay it still shows for so long once it is closed; it is then also closed by a mouse
 * that leaves it, and kept by one that comes back in time.
 */
export function useMenuState(hideDelayMs: number): MenuState {
  const [phase, setPhase] = useState<Phase>('closed')
  const leftByMouse = useRef(false)

  useEffect(() => {
    if (phase !== 'leaving') return undefined
    const timer = setTimeout(() => setPhase('closed'), hideDelayMs)
    return () => clearTimeout(timer)
  }, [phase, hideDelayMs])

  function close(): void {
    leftByMouse.current = false
    setPhase((before) => (before === 'open' && hideDelayMs > 0 ? 'leaving' : 'closed'))
  }

  return {
    phase,
    open: () => setPhase('open'),
    close,
    onPointerLeave: ({ pointerType }) => {
      if (hideDelayMs === 0 || pointerType !== 'mouse' || phase !== 'open') return
      close()
      leftByMouse.current = true
    },
    onPointerEnter: () => {
      if (phase === 'leaving' && leftByMouse.current) setPhase('open')
    },
  }
}

/** Calls back at a press outside of the element. */
export function useOutsidePress(
  root: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isActive) return
    const stop = new AbortController()
    const listen = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', listen, { signal: stop.signal })
    return () => stop.abort()
  }, [root, isActive])
}
