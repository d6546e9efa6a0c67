import { Tooltip } from 'radix-ui'
import { type Ref, useEffect, useRef, useSyncExternalStore } from 'react'
import { type TooltipAnchor, tooltipStore } from './tooltip-store.ts'
import './tooltip-layer.css'

const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip closed, the next opens at once. */
const TOOLTIP_SKIP_DELAY_MS = 300
const GAP_PX = 6
const LANDMARK = 'header, main, footer'

/** Radix events by their DOM names: what its trigger wants to hear from the button. */
const EVENTS = [
  ['onPointerMove', 'pointermove'],
  ['onPointerLeave', 'pointerleave'],
  ['onPointerDown', 'pointerdown'],
  ['onFocus', 'focus'],
  ['onBlur', 'blur'],
  ['onClick', 'click'],
] as const

type Handlers = { [Name in (typeof EVENTS)[number][0]]?: (event: Event) => void }
type StandInProps = Handlers & { element: HTMLElement; ref?: Ref<HTMLElement>; 'aria-describedby'?: string }

/** Stands in for the button inside Radix's trigger and passes on what happens to the real one. */
function StandIn({ element, ref, 'aria-describedby': describedBy, ...handlers }: StandInProps) {
  const latest = useRef<Handlers>(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const stop = new AbortController()
    for (const [handler, name] of EVENTS) {
      element.addEventListener(name, (event) => latest.current[handler]?.(event), { signal: stop.signal })
    }
    return () => stop.abort()
  }, [element])
  useEffect(() => {
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }, [element, ref])
  useEffect(() => {
    if (describedBy) element.setAttribute('aria-describedby', describedBy)
    return () => element.removeAttribute('aria-describedby')
  }, [element, describedBy])
  return null
}

function AnchoredTooltip({ anchor }: { anchor: TooltipAnchor }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <StandIn element={anchor.element} />
      </Tooltip.Trigger>
      {/* Inside the landmark it belongs to, so that a reader comes upon it there. */}
      <Tooltip.Portal container={anchor.element.closest<HTMLElement>(LANDMARK)}>
        <Tooltip.Content className="tooltip" sideOffset={GAP_PX} collisionPadding={GAP_PX}>
          {anchor.label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** The tooltips of every button that has one, beside the page: the first opens after 700 ms, another within 300 ms of it at once. */
export function TooltipLayer() {
  const anchors = useSyncExternalStore(tooltipStore.subscribe, tooltipStore.list)
  return (
    <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      {anchors.map((anchor) => (
        <AnchoredTooltip key={anchor.id} anchor={anchor} />
      ))}
    </Tooltip.Provider>
  )
}
