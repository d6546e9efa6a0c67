import type { Turn } from '@presently/contract/concierge'
import type { Idea } from '@presently/contract/ideas'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BrandMark } from '../../ui/brand.tsx'
import type { Action } from './action.ts'
import { Changes } from './changes.tsx'
import { Offer, type Remembering } from './offer.tsx'
import type { Pending } from './pending.ts'
import { Picks } from './picks.tsx'
import { Question } from './question.tsx'
import type { Talk } from './use-talk.ts'

type Props = {
  talk: Talk
  /** What is said before anything was. */
  greeting: string
  /** The ideas on the page: the pictures of what is spoken of. */
  ideas: readonly Idea[]
  /** Shows an idea where it stands. */
  onShow: (giftId: string) => void
  remembering: Remembering
  /** After a press whose button goes. */
  onPressed: (action: Action) => void
}

/** What was said, the newest at the foot. What is still being written is read out once it is whole. */
export function TalkLog({ talk, greeting, ...ofTurns }: Props) {
  const { conversation, pending, failure, isLoading } = talk
  const turns = conversation?.turns ?? []
  const foot = useRef<HTMLDivElement>(null)
  const said = [...turns.map(({ id }) => id), pending?.said, pending?.turns.length, failure?.reason].join()

  useLayoutEffect(() => {
    const log = foot.current?.parentElement
    if (log) log.scrollTop = log.scrollHeight
  }, [said])

  return (
    // What is longer than the panel is scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="talk-log" role="log" aria-label="Conversation" aria-busy={pending !== null} tabIndex={0}>
      {turns.length === 0 && !isLoading && (
        <Ours>
          <p>{greeting}</p>
        </Ours>
      )}
      {turns.map((turn, at) => (
        <TurnView
          key={turn.id}
          turn={turn}
          isLast={pending === null && at === turns.length - 1}
          isIdle={pending === null}
          {...ofTurns}
        />
      ))}
      {pending && <BeingSaid pending={pending} {...ofTurns} />}
      <div ref={foot} />
    </div>
  )
}

type BeingSaidProps = Omit<Props, 'talk' | 'greeting'> & { pending: Pending }

/** What the giver has just sent, and the reply as far as it has come. */
function BeingSaid({ pending, ...ofTurns }: BeingSaidProps) {
  const isReading = !pending.turns.some(({ from }) => from === 'concierge')
  return (
    <>
      {pending.said !== null && <Said text={pending.said} />}
      {pending.turns.map((turn) => (
        <TurnView key={turn.id} turn={turn} isLast={false} isIdle={false} {...ofTurns} />
      ))}
      {isReading && (
        <Ours>
          <p className="thinking">
            <span className="sr">The concierge is reading</span>
            <i />
            <i />
            <i />
          </p>
        </Ours>
      )}
    </>
  )
}

type TurnProps = Omit<Props, 'talk' | 'greeting'> & {
  turn: Turn
  /** Questions and offers are open in the last turn alone. */
  isLast: boolean
  /** Nothing is being said: what is offered can be pressed. */
  isIdle: boolean
}

function TurnView({ turn, isLast, isIdle, ideas, onShow, remembering, onPressed }: TurnProps) {
  if (turn.from === 'giver') return <Said text={turn.text} />
  return (
    <Ours>
      <p className="words">{turn.text}</p>
      {turn.changes.length > 0 && (
        <Changes changes={turn.changes} isIdle={isIdle} onUndo={(undo) => onPressed({ undo })} />
      )}
      {turn.picks.length > 0 && <Picks picks={turn.picks} ideas={ideas} onShow={onShow} />}
      {turn.question && (
        <Question
          question={turn.question}
          isOpen={isLast}
          onChoose={(option) =>
            turn.question && onPressed({ choose: { questionId: turn.question.id, option } })
          }
        />
      )}
      {turn.offer && (isLast || turn.offer.kind === 'card') && (
        <Offer turn={turn} offer={turn.offer} remembering={remembering} onPressed={onPressed} />
      )}
    </Ours>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p className="me">
      <span className="sr">You: </span>
      {text}
    </p>
  )
}

function Ours({ children }: { children: ReactNode }) {
  return (
    <div className="it">
      <BrandMark />
      <div>
        <span className="sr">Concierge: </span>
        {children}
      </div>
    </div>
  )
}
