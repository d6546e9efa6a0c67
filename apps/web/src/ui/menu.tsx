import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Tooltip } from './tooltip.tsx'
import { useMenuState, useOutsidePress } from './use-menu-state.ts'
import './menu.css'

type Props = {
  /** Name of the button and of the menu. */
  label: string
  icon: ReactNode
  /** Stands over the entries and is read with the menu. */
  intro?: ReactNode
  /** How long the menu still shows once it is closed; a mouse that leaves it then closes it too. */
  hideDelayMs?: number
  /** Elements of role menuitem, with `tabIndex={-1}`. */
  children: ReactNode
}

/** A button with a menu under it: arrow keys move, Escape and a press outside close. */
export function MenuButton({ label, icon, intro, hideDelayMs = 0, children }: Props) {
  const { phase, open, close, ...mouse } = useMenuState(hideDelayMs)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLElement | null>(null)
  const menuId = useId()
  const isOpen = phase === 'open'
  useOutsidePress(root, isOpen, close)

  function closeToButton(): void {
    close()
    button.current?.focus()
  }

  return (
    <div className="menu-root" ref={root} {...mouse}>
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
            onClick={isOpen ? close : open}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              // The page would scroll under the menu.
              event.preventDefault()
              open()
            }}
          >
            {icon}
          </button>
        )}
      </Tooltip>
      {phase === 'closed' ? null : (
        <MenuPanel
          id={menuId}
          label={label}
          intro={intro}
          isOpen={isOpen}
          button={button}
          onClose={closeToButton}
          onLeave={close}
        >
          {children}
        </MenuPanel>
      )}
    </div>
  )
}

type PanelProps = Pick<Props, 'label' | 'intro' | 'children'> & {
  id: string
  /** False while it still shows although it is closed already. */
  isOpen: boolean
  button: RefObject<HTMLElement | null>
  /** Closes and gives the focus back to the button. */
  onClose: () => void
  /** The focus went on by itself. */
  onLeave: () => void
}

function MenuPanel({ id, label, intro, isOpen, button, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) itemsOf(panel.current)[0]?.focus()
    // Closed while it had the focus: the focus must not go under with the panel.
    else if (panel.current?.contains(document.activeElement)) button.current?.focus()
  }, [isOpen, button])

  function onKeyDown(event: KeyboardEvent): void {
    // The browser's own shortcuts, such as Ctrl+R.
    if (event.ctrlKey || event.metaKey || event.altKey) return
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
    <div className={isOpen ? 'menu' : 'menu leaving'} inert={!isOpen}>
      {intro ? (
        <div className="menu-intro" id={`${id}-intro`}>
          {intro}
        </div>
      ) : null}
      <div
        ref={panel}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        {...(intro ? { 'aria-describedby': `${id}-intro` } : {})}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {children}
      </div>
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
