import type { InboxMessage } from '@presently/contract/operator-inbox'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { toast } from '../../ui/toast.ts'
import { DeskPage } from './desk-page.tsx'
import { answerMessage, deleteMessage, readMessage, reopenMessage, restoreMessage } from './members-calls.ts'
import { ANSWER_NOTE_MAX_LENGTH, LIST_MESSAGES, READ_MESSAGE } from './members-facts.ts'
import { Moment } from './moment.tsx'
import { useDeed } from './use-deed.ts'
import { WaitingPanel } from './waiting.tsx'
import { CATEGORY_WORDS, operatorText } from './words.ts'

const LIST = '/operator/inbox'

/** One message, and what may be done with it. That it was opened is noted. */
export function InboxMessageView({ id }: { id: string }) {
  const client = useQueryClient()
  const read = useQuery({
    queryKey: [READ_MESSAGE.path, id],
    queryFn: async () => {
      const message = await readMessage(id)
      void client.invalidateQueries({ queryKey: [LIST_MESSAGES.path] })
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DeskPage
      title="Message"
      lead="That you look is noted."
      aside={
        <Link className="link" href={LIST}>
          Back to the inbox
        </Link>
      }
    >
      {read.data ? <Message message={read.data} /> : null}
      {!read.data && read.error ? (
        <LoadFailed error={read.error} title="The message did not load" onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <WaitingPanel /> : null}
    </DeskPage>
  )
}

/** Keeps a message as the server answered. */
function useKept(id: string) {
  const client = useQueryClient()
  return (message: InboxMessage): void => {
    client.setQueryData([READ_MESSAGE.path, id], message)
    void client.invalidateQueries({ queryKey: [LIST_MESSAGES.path] })
  }
}

function Message({ message }: { message: InboxMessage }) {
  const headingId = useId()
  return (
    <>
      <section className="panel op-panel" aria-labelledby={headingId}>
        <h2 id={headingId}>{message.subject}</h2>
        <dl className="op-facts">
          {factsOf(message).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="op-message">{message.message}</p>
        <Acts message={message} />
      </section>
      {message.deletedAt === null ? <Answer message={message} /> : null}
    </>
  )
}

const factsOf = ({ name, email, at, category, userId, isPriority }: InboxMessage): [string, ReactNode][] => [
  ['From', name],
  [
    'E-mail',
    <a key="email" className="link" href={`mailto:${email}`}>
      {email}
    </a>,
  ],
  ['Written', <Moment key="at" at={at} />],
  ['Category', category === null ? 'none' : CATEGORY_WORDS[category]],
  [
    'Account',
    userId === null ? (
      'signed out'
    ) : (
      <Link key="account" className="link" href={`/operator/users/${userId}`}>
        Look at the account
      </Link>
    ),
  ],
  ['Plan', isPriority ? <Badge key="plan">Premium</Badge> : 'no Premium'],
]

function Acts({ message: { id, email, subject, deletedAt } }: { message: InboxMessage }) {
  const keep = useKept(id)
  const [, go] = useLocation()
  const putBack = useDeed({
    effect: () => restoreMessage(id),
    done: () => 'The message is back',
    failed: 'The message stays deleted',
    onDone: keep,
  })
  const remove = useDeed({
    effect: () => deleteMessage(id),
    done: () => 'The message is deleted',
    failed: 'The message stays',
    onDone: (message) => {
      keep(message)
      go(LIST)
      toast({
        title: 'The message is deleted',
        description: 'It goes for good in a day.',
        action: {
          label: 'Undo',
          otherWay: 'Open it under Deleted, and put it back.',
          onPress: () => putBack.mutate(undefined),
        },
      })
    },
  })
  if (deletedAt !== null)
    return (
      <div className="op-acts">
        <p className="meta">
          Deleted on <Moment at={deletedAt} />. It goes for good a day later.
        </p>
        <Button variant="secondary" size="sm" onClick={() => putBack.mutate(undefined)}>
          Put it back
        </Button>
      </div>
    )
  return (
    <div className="op-acts">
      <ButtonLink
        variant="secondary"
        size="sm"
        href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
      >
        Answer by e-mail
      </ButtonLink>
      <Button variant="danger" size="sm" onClick={() => remove.mutate(undefined)}>
        Delete
      </Button>
    </div>
  )
}

function Answer({ message }: { message: InboxMessage }) {
  const { id, answeredAt, answeredBy, note } = message
  const keep = useKept(id)
  const answer = useDeed({
    effect: (given: string) => answerMessage(id, given),
    done: () => 'Marked as answered',
    failed: 'The message stays open',
    onDone: keep,
  })
  const reopen = useDeed({
    effect: () => reopenMessage(id),
    done: () => 'The message is open again',
    failed: 'The message stays answered',
    onDone: keep,
  })
  if (answeredAt !== null)
    return (
      <section className="panel op-panel" aria-labelledby="answer">
        <h2 id="answer">Answered</h2>
        <p>
          {operatorText(answeredBy)}, <Moment at={answeredAt} />
        </p>
        {note ? <p className="op-message">{note}</p> : null}
        <div className="op-acts">
          <Button variant="secondary" size="sm" onClick={() => reopen.mutate(undefined)}>
            Open it again
          </Button>
        </div>
      </section>
    )
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    answer.mutate(textIn(new FormData(event.currentTarget), 'note'))
  }
  return (
    <section className="panel op-panel" aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <form className="form" noValidate onSubmit={submit}>
        <Field label="Note" help="What was answered, for whoever looks next. The writer does not see it.">
          {(control) => <textarea {...control} name="note" maxLength={ANSWER_NOTE_MAX_LENGTH} />}
        </Field>
        <div>
          <Button type="submit" aria-disabled={answer.isPending}>
            Mark as answered
          </Button>
        </div>
      </form>
    </section>
  )
}
