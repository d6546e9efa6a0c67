import { Dialog as Radix } from 'radix-ui'
import { useEffect, useId, useRef } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { useMedia } from '../../lib/use-media.ts'
import '../../ui/dialog.css'
import './concierge.css'
import { ConciergePanel, type PanelProps } from './concierge-panel.tsx'

/** From here on there is room beside the ideas. */
const WIDE = '(min-width: 62rem)'

type Props = PanelProps & {
  /** Moves reading to the ideas, once what lies over them is gone. */
  onSeeIdeas: () => void
}

/** Beside the ideas where there is room; else over them, as a drawer or the whole screen of a phone. */
export function Concierge(props: Props) {
  const isWide = useMedia(WIDE)
  const titleId = useId()
  useEffect(() => trackEvent('concierge_opened'), [])
  if (!isWide) return <Sheet {...props} titleId={titleId} />
  return (
    <aside className="talk" aria-labelledby={titleId}>
      <ConciergePanel {...props} look="beside" titleId={titleId} />
    </aside>
  )
}

function Sheet({ titleId, onSeeIdeas, ...props }: Props & { titleId: string }) {
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
            aria-labelledby={titleId}
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (after.current) after.current()
              else if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <ConciergePanel
              {...props}
              look="over"
              titleId={titleId}
              onSeeIdeas={() => closeFor(onSeeIdeas)}
              onShow={(giftId) => closeFor(() => props.onShow(giftId))}
            />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
