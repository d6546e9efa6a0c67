import type { SearchState } from '@presently/contract/concierge'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { useMedia } from '../../lib/use-media.ts'
import '../../ui/dialog.css'
import './concierge.css'
import { ConciergePanel, type PanelProps } from './concierge-panel.tsx'
import { useTalk } from './use-talk.ts'

/** From here on there is room beside the ideas. */
const WIDE = '(min-width: 62rem)'

type Props = PanelProps & {
  /** What the page shows now. */
  state: SearchState
  /** Whether the giver wants no model to hear of it. */
  isWithoutAi: () => boolean
  /** A reply changed the search; without an answer the page has to look for itself. */
  onChanged: (state: SearchState, answer: FindIdeasOutput | null) => void
  /** Moves reading to the ideas, once what lies over them is gone. */
  onSeeIdeas: () => void
}

/**
 * Beside the ideas where there is room; else over them, as a drawer or the whole screen of a phone. What is said and
 * half written outlives a change of the two, as when a tablet is turned.
 */
export function Concierge({ state, isWithoutAi, onChanged, onSeeIdeas, ...props }: Props) {
  const isWide = useMedia(WIDE)
  const talk = useTalk({ state, isWithoutAi, onChanged })
  const [draft, setDraft] = useState('')
  const titleId = useId()
  useEffect(() => trackEvent('concierge_opened'), [])
  const panel = { ...props, talk, draft, onDraft: setDraft, titleId }
  if (!isWide) return <Sheet {...panel} onSeeIdeas={onSeeIdeas} />
  return (
    <aside className="talk" aria-labelledby={titleId}>
      <ConciergePanel {...panel} look="beside" />
    </aside>
  )
}

type SheetProps = Omit<ComponentProps<typeof ConciergePanel>, 'look'> & Pick<Props, 'onSeeIdeas'>

function Sheet({ onSeeIdeas, ...props }: SheetProps) {
  const after = useRef<(() => void) | null>(null)
  const opener = useRef<Element | null>(null)

  function closeFor(next: () => void) {
    after.current = next
    props.onClose()
  }

  return (
    <Radix.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <div className="scrim talk-scrim">
          <Radix.Content
            className="talk over"
            aria-labelledby={props.titleId}
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (after.current) return after.current()
              // Where there came room beside the ideas, the focus is in the panel there.
              const isFree = document.activeElement === document.body
              if (isFree && opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <ConciergePanel
              {...props}
              look="over"
              onSeeIdeas={() => closeFor(onSeeIdeas)}
              onShow={(giftId) => closeFor(() => props.onShow(giftId))}
            />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
