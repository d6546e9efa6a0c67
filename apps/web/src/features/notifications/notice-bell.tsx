import { Bell } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useMenuState, useOutsidePress } from '../../ui/use-menu-state.ts'
import { useNotices } from './api.ts'
import { NoticePanel } from './notice-panel.tsx'
import './notices.css'

/** More than that is no number that anybody needs. */
const COUNT_SHOWN_MAX = 9

/** What the account was told, under a bell that says how much of it is new. */
export function NoticeBell() {
  const { phase, open, close } = useMenuState(0)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLElement | null>(null)
  const panelId = useId()
  const notices = useNotices()
  const unseen = notices.data?.unseenCount ?? 0
  const isOpen = phase === 'open'
  const label = unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'
  useOutsidePress(root, isOpen, close)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    // The focus went on to another part of the page, not out of the window.
    if (relatedTarget && !root.current?.contains(relatedTarget)) close()
  }

  return (
    // It only hears of keys and of the focus of what is in it.
    <div className="menu-root bell" role="presentation" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Tooltip label="Notifications">
        {(anchor) => (
          <button
            ref={(element) => {
              button.current = element
              anchor(element)
            }}
            type="button"
            className="icon-btn"
            aria-label={label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={isOpen ? close : open}
          >
            <Bell className="i" />
            {unseen > 0 ? (
              <span className="bell-count num" aria-hidden="true">
                {unseen > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : unseen}
              </span>
            ) : null}
          </button>
        )}
      </Tooltip>
      {isOpen ? <NoticePanel id={panelId} notices={notices} onLeave={close} /> : null}
    </div>
  )
}
