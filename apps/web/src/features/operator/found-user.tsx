import type { FoundUser } from '@presently/contract/operator-users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { endSession, endSessions, readUser, resendMail } from './desk-calls.ts'
import { READ_USER } from './desk-facts.ts'
import { MemberErasure } from './member-erasure.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberPayment } from './member-payment.tsx'
import { GivenPlan, RUNS_THE_SITE, Suspension } from './member-standing.tsx'
import { Moment, momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useDeed } from './use-deed.ts'
import './figures.css'
import { WaitingPanel } from './waiting.tsx'
import { MAIL_STATE_WORDS, TIER_WORDS } from './words.ts'

type Session = FoundUser['sessions'][number]
type Mail = FoundUser['mails'][number]

const keyOf = (id: string) => [READ_USER.path, id] as const

/** One user: plan, sessions, mails, and what may be done for them. */
export function FoundUserView({ id }: { id: string }) {
  const user = useQuery({
    queryKey: keyOf(id),
    queryFn: () => readUser(id),
    staleTime: 0,
    refetchOnMount: true,
  })
  if (user.data) return <User user={user.data} />
  if (!user.error) return <WaitingPanel />
  return <LoadFailed error={user.error} title="The user did not load" onRetry={() => void user.refetch()} />
}

function User({ user }: { user: FoundUser }) {
  const keep = useKeeping(user.id)
  return (
    <>
      <Facts user={user} />
      <div className="op-grid op-even op-after">
        {user.isOperator ? null : <Suspension user={user} onChange={keep} />}
        <GivenPlan user={user} onChange={keep} />
      </div>
      <div className="op-grid op-even op-after">
        <MemberPayment user={user} onChange={keep} />
        {user.isOperator ? null : <MemberErasure user={user} />}
      </div>
      {user.isOperator ? <p className="meta op-after">{RUNS_THE_SITE}</p> : null}
      <MemberNotes notes={user.notes} />
      <Sessions user={user} />
      <Mails user={user} />
    </>
  )
}

function Facts({ user }: { user: FoundUser }) {
  const { savedGifts, reminders, people } = user.counts
  const facts: readonly { readonly name: string; readonly value: ReactNode }[] = [
    { name: 'Id', value: user.id },
    { name: 'Plan', value: `${TIER_WORDS[user.subscriptionTier]}, ${user.premiumStatus}` },
    { name: 'Access until', value: momentOr(user.accessUntil, 'no end set') },
    { name: 'Registered', value: <Moment at={user.createdAt} /> },
    { name: 'Address', value: user.emailVerified ? 'confirmed' : 'not confirmed' },
    { name: 'Given by the site', value: givenOf(user) },
    { name: 'Deletion', value: <Deletion date={user.deletionDate} /> },
    { name: 'Keeps', value: `${savedGifts} gifts, ${reminders} reminders, ${people} people` },
  ]
  return (
    <section className="panel op-panel" aria-label="Account">
      <h2>
        {user.email} {user.suspendedAt === null ? null : <Badge tone="amber">Suspended</Badge>}
      </h2>
      <dl className="op-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function givenOf({ gift }: FoundUser): ReactNode {
  if (!gift) return 'no plan'
  return (
    <>
      {TIER_WORDS[gift.tier]} until <Moment at={gift.until} />
    </>
  )
}

function Deletion({ date }: { date: string | null }) {
  if (date === null) return 'not asked for'
  return (
    <>
      on <Moment at={date} />
    </>
  )
}

/** Keeps the user as the server answered, so that nothing is read twice. */
function useKeeping(id: string) {
  const client = useQueryClient()
  return (user: FoundUser): void => void client.setQueryData(keyOf(id), user)
}

function Sessions({ user: { id, sessions } }: { user: FoundUser }) {
  const onDone = useKeeping(id)
  const failed = 'The session goes on'
  const end = useDeed({
    effect: ({ id: sessionId }: Session) => endSession({ id, sessionId }),
    done: (_user, { device }) => `Ended: ${device}`,
    failed,
    onDone,
  })
  const endAll = useDeed({ effect: () => endSessions(id), done: () => 'Every session ended', failed, onDone })
  const columns: readonly Column<Session>[] = [
    { label: 'Device', cell: ({ device }) => device, sortBy: ({ device }) => device },
    {
      label: 'Signed in',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sortBy: ({ createdAt }) => createdAt,
    },
    {
      label: 'Last seen',
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
      sortBy: ({ lastSeenAt }) => lastSeenAt,
    },
    {
      label: 'Action',
      cell: (session) => (
        <Button variant="secondary" size="sm" onClick={() => end.mutate(session)}>
          End<span className="sr"> the session: {session.device}</span>
        </Button>
      ),
    },
  ]
  return (
    <OperatorTable
      caption="Sessions"
      columns={columns}
      query={asQuery(sessions)}
      keyOf={(session) => session.id}
      empty="This user is signed in nowhere."
      csv={`/api/operator/users/${id}/sessions.csv`}
    >
      {sessions.length > 0 ? (
        <Button variant="danger" size="sm" className="op-act" onClick={() => endAll.mutate(undefined)}>
          End every session
        </Button>
      ) : null}
    </OperatorTable>
  )
}

const MAIL_COLUMNS: readonly Column<Mail>[] = [
  { label: 'Mail', cell: ({ kind }) => kind, sortBy: ({ kind }) => kind },
  {
    label: 'Written',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    label: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'sent' ? 'moss' : state === 'failed' ? 'amber' : 'plain'}>
        {MAIL_STATE_WORDS[state]}
      </Badge>
    ),
    sortBy: ({ state }) => state,
  },
]

function Mails({ user: { id, mails, emailVerified, suspendedAt } }: { user: FoundUser }) {
  const client = useQueryClient()
  const resend = useDeed({
    effect: (kind: 'verify-email' | 'reset-password') => resendMail(id, kind),
    done: ({ message }) => message,
    failed: 'No mail was sent',
    onDone: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  })
  return (
    <OperatorTable
      caption="Mails"
      columns={MAIL_COLUMNS}
      query={asQuery(mails)}
      keyOf={(mail) => mail.id}
      empty="No mail was written to this user in the last 30 days."
      csv={`/api/operator/users/${id}/mails.csv`}
    >
      <div className="row op-act" hidden={suspendedAt !== null}>
        {emailVerified ? null : (
          <Button variant="secondary" size="sm" onClick={() => resend.mutate('verify-email')}>
            Send the link that confirms the address
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => resend.mutate('reset-password')}>
          Send a link to choose a new password
        </Button>
      </div>
    </OperatorTable>
  )
}

const asQuery = <Row,>(data: readonly Row[]) => ({ data, error: null, refetch: () => {} })
