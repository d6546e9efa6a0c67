import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Tooltip } from './tooltip.tsx'
import './menu.css'

type Props = {
  /** Name of the button and of the menu. */
  label: string
  icon: ReactNode
  /** Elements of role menuitem, with `tabIndex={-1}`. */
  children: ReactNode
}

/** A button with a menu under it: arrow keys move, Escape and a press outside close. */
export function MenuButton({ label, icon, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLElement | null>(null)
  const menuId = useId()
  useOutsidePress(root, isOpen, () => setOpen(false))

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className="menu-root" ref={root}>
      <Tooltip label={label}>
        {(anchor) => (
          <button
            ref={(element) => {
              button.current = element
              anchor(element)
            }}
            type="button"
            className="icon-btn"
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-controls={isOpen ? menuId : undefined}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setOpen(true)
            }}
          >
            {icon}
          </button>
        )}
      </Tooltip>
      {isOpen ? (
        <MenuPanel id={menuId} label={label} onClose={close} onLeave={() => setOpen(false)}>
          {children}
        </MenuPanel>
      ) : null}
    </div>
  )
}

type PanelProps = {
  id: string
  label: string
  /** Closes and gives the focus back to the button. */
  onClose: () => void
  /** The focus went on by itself. */
  onLeave: () => void
  children: ReactNode
}

function MenuPanel({ id, label, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => itemsOf(panel.current)[0]?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onClose()
    if (event.key === 'Tab') return onLeave()
    const items = itemsOf(panel.current)
    const next = itemAfterKey(items, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function onClick(): void {
    // An item may have taken the focus elsewhere; where it did not, the focus must not go under with the panel.
    if (panel.current?.contains(document.activeElement)) onClose()
    else onLeave()
  }

  return (
    <div
      ref={panel}
      id={id}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** The item a key moves to; nothing for any other key. */
function itemAfterKey(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return rest.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

function useOutsidePress(root: RefObject<HTMLElement | null>, isActive: boolean, onPress: () => void): void {
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
