import type { MailAction } from '@presently/contract/reminders'
import { CloudAlert, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../lib/api-message.ts'
import { longDate } from '../../lib/calendar-words.ts'
import { isDeadLink } from '../../lib/dead-link.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MAIL_ACTIONS } from './contract-facts.ts'
import alarmClock from './plates/alarm-clock.svg'
import './mail-answer.css'
import { type MailAnswer as Answer, useMailAnswer } from './use-mail-answer.ts'

const TITLES: Readonly<Record<MailAction, string>> = {
  bought: 'You have a gift',
  later: 'We will remind you again',
  stop: 'This reminder is off',
  undo: 'It is as it was before',
}
const INCOMPLETE = 'Part of the link is missing. Open it from the mail again.'

type Props = {
  /** The secret of the link; null where it carried none. */
  token: string | null
  /** What the link is to do, as it stands in the address. */
  asked: string | null
}

/**
 * Does what was pressed in the mail of a reminder, and offers to take it back. What came of it is announced: its place is
 * there before the words are, and takes the focus of a button that goes.
 */
export function MailAnswer(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="mail-answer" role="status" tabIndex={-1} ref={place}>
      <Outcome {...props} onLeave={() => place.current?.focus({ preventScroll: true })} />
    </div>
  )
}

function Outcome({ token, asked, onLeave }: Props & { onLeave: () => void }) {
  const pressed = MAIL_ACTIONS.find((name) => name === asked) ?? null
  const [action, setAction] = useState<MailAction | null>(pressed)
  const answer = useMailAnswer(token, action)
  if (token === null || action === null) return <DeadLink text={INCOMPLETE} />
  const undo = () => {
    onLeave()
    setAction('undo')
  }
  if (answer.isSuccess) return <Done action={action} answer={answer.data} onUndo={undo} />
  if (answer.isPending) return <Spinner isAnnounced={false} />
  if (isDeadLink(answer.error)) return <DeadLink text={reasonOf(answer.error)} />
  return <LoadFailed title="It is not done yet" error={answer.error} onRetry={() => void answer.refetch()} />
}

type DoneProps = { action: MailAction; answer: Answer; onUndo: () => void }

function Done({ action, answer, onUndo }: DoneProps) {
  return (
    <EmptyPanel title={TITLES[action]} text={sentenceFor(action, answer)} plate={alarmClock}>
      <div className="row">
        <Link className="btn btn-primary" href="/reminders">
          See your reminders
        </Link>
        {action !== 'undo' && (
          <Button variant="secondary" onClick={onUndo}>
            <Undo2 className="i" />
            Undo
          </Button>
        )}
      </div>
    </EmptyPanel>
  )
}

function sentenceFor(action: MailAction, { title, day, againOn }: Answer): string {
  if (action === 'bought') return `No more mails about “${title}” on ${longDate(day)}.`
  if (action === 'later' && againOn !== null) return `“${title}” comes again on ${longDate(againOn)}.`
  if (action === 'stop') return `“${title}” sends no more mails until you switch it on.`
  return `“${title}” reminds you as you set it.`
}

const DeadLink = ({ text }: { text: string }) => (
  <EmptyPanel isError title="This link does not work" text={text} icon={<CloudAlert className="i" />}>
    <Link className="btn btn-secondary" href="/reminders">
      See your reminders
    </Link>
  </EmptyPanel>
)
