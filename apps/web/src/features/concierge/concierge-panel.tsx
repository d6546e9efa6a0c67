import type { Idea } from '@presently/contract/ideas'
import { CircleAlert, Gift, RotateCw, X } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/field.css'
import type { Action } from './action.ts'
import './concierge.css'
import type { Remembering } from './offer.tsx'
import { TalkComposer } from './talk-composer.tsx'
import { TalkLog } from './talk-log.tsx'
import { TalkMenu } from './talk-menu.tsx'
import type { Talk } from './use-talk.ts'

export type PanelProps = {
  /** By a press just now: it comes into view and takes the focus. */
  wasOpened: boolean
  ideas: readonly Idea[]
  onShow: (giftId: string) => void
  remembering: Remembering
  onClose: () => void
}

type Props = PanelProps & {
  talk: Talk
  /** What stands in the line to write. */
  draft: string
  onDraft: Dispatch<SetStateAction<string>>
  /** Over the page, with the way back to the ideas; or beside them. */
  look: 'beside' | 'over'
  titleId: string
  onSeeIdeas?: (() => void) | undefined
}

/** The conversation with its head and its line to write. */
export function ConciergePanel(props: Props) {
  const { talk, draft, onDraft, look, wasOpened, titleId, ideas } = props
  const { onShow, remembering, onClose, onSeeIdeas } = props
  const input = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!wasOpened) return
    input.current?.closest('.talk')?.scrollIntoView({ block: 'nearest' })
    // A keyboard that rises over half of the screen is not asked for by opening.
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [wasOpened])

  /** What was pressed goes, or has been done: writing goes on. */
  const toLine = () => input.current?.focus({ preventScroll: true })

  async function send(action: Action): Promise<void> {
    const isMessage = 'message' in action && action.way === 'message'
    if (isMessage) onDraft('')
    toLine()
    const isSent = await talk.send(action)
    // Nothing typed is lost; what was typed since comes first.
    if (isMessage && !isSent) onDraft((since) => since || action.message)
  }

  const { failure } = talk
  return (
    <>
      <div className="talk-head">
        <h2 id={titleId}>Concierge</h2>
        <span className="tiernote">
          <Gift className="i" />
          Premium
        </span>
        <TalkMenu talk={talk} onDone={toLine} />
        <button type="button" className="icon-btn" aria-label="Close the concierge" onClick={onClose}>
          <X className="i" />
        </button>
      </div>
      <TalkLog
        talk={talk}
        greeting={greetingFor(ideas.length)}
        ideas={ideas}
        onShow={onShow}
        remembering={remembering}
        onPressed={(action) => void send(action)}
      />
      {failure && (
        <Trouble
          reason={failure.reason}
          onRetry={() => {
            if ('message' in failure.action && draft.trim() === failure.action.message) onDraft('')
            void send(failure.action)
          }}
        />
      )}
      {talk.loadProblem ? (
        <Trouble
          reason={`What was said before could not be read. ${reasonOf(talk.loadProblem)}`}
          onRetry={() => {
            toLine()
            talk.reload()
          }}
        />
      ) : null}
      <TalkComposer
        draft={draft}
        isPending={talk.pending !== null}
        inputRef={input}
        seeIdeas={
          look === 'over' && onSeeIdeas ? { label: seeLabel(ideas.length), onPress: onSeeIdeas } : null
        }
        onDraft={onDraft}
        onSay={(message, way) => void send({ message, way })}
        onStop={talk.stop}
      />
    </>
  )
}

function Trouble({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div className="talk-trouble">
      <p role="alert">
        <CircleAlert className="i" />
        {reason}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <RotateCw className="i" />
        Try again
      </Button>
    </div>
  )
}

function greetingFor(found: number): string {
  if (found === 0) return 'Nothing fits yet. Tell me what could give way, and I will look again.'
  const ideas = found === 1 ? 'One idea is' : `${found} ideas are`
  return `${ideas} on the page. Tell me what is off and I will change the list.`
}

const seeLabel = (found: number): string => (found === 1 ? 'See the idea' : `See the ${found} ideas`)
