import type { Session } from '@presently/contract/account'
import type { UseQueryResult } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FirstRows } from '../../ui/first-rows.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Sessions } from './api.ts'
import { agoText } from './dates.ts'

/** Rows that stand there before the rest is asked for. */
const ROWS_FIRST = 5

type Props = { sessions: UseQueryResult<Sessions>; onEnd: (session: Session) => void }

export function SessionList({ sessions, onEnd }: Props) {
  // A list that was there stays, also when it could not be read anew.
  if (sessions.data)
    return <Rows sessions={sessions.data.sessions} readAt={sessions.dataUpdatedAt} onEnd={onEnd} />
  if (sessions.isError) {
    return (
      <LoadFailed
        error={sessions.error}
        title="We could not read your devices"
        headingLevel={3}
        onRetry={() => void sessions.refetch()}
      />
    )
  }
  return <Loading />
}

type RowsProps = { sessions: readonly Session[]; readAt: number; onEnd: Props['onEnd'] }

function Rows({ sessions, readAt, onEnd }: RowsProps) {
  const now = new Date(readAt)
  const currentFirst = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <FirstRows className="sessions" first={ROWS_FIRST}>
      {currentFirst.map((session) => (
        <Row key={session.id} session={session} now={now} onEnd={onEnd} />
      ))}
    </FirstRows>
  )
}

type RowProps = { session: Session; now: Date; onEnd: Props['onEnd'] }

function Row({ session, now, onEnd }: RowProps) {
  return (
    <li>
      <DeviceIcon device={session.device} />
      <div>
        <p className="device">
          {session.device} {session.isCurrent ? <Badge tone="delft">This device</Badge> : null}
        </p>
        <p className="meta">
          Last seen <time dateTime={session.lastSeenAt}>{agoText(session.lastSeenAt, now)}</time>
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${session.device}`}
          onClick={() => onEnd(session)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function DeviceIcon({ device }: { device: string }) {
  return /iphone|ipad|android|mobile/i.test(device) ? <Smartphone className="i" /> : <Monitor className="i" />
}

/** Two rows of the real height. */
function Loading() {
  return (
    <div role="status">
      <span className="sr">Loading your devices</span>
      <ul className="sessions loading" aria-hidden="true">
        {['first', 'second'].map((row) => (
          <li key={row}>
            <span className="bar square" />
            <div>
              <span className="bar" />
              <span className="bar short" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
