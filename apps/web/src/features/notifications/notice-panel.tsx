import type { Notices } from '@presently/contract/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '../../lib/api-message.ts'
import { dayInWords } from '../../lib/day-in-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { type Notice, useMarkSeen } from './api.ts'

type Props = {
  id: string
  notices: UseQueryResult<Notices>
  /** A link was followed. */
  onLeave: () => void
}

/** A place of its own, not a menu: it is read, and its links are only a part of it. */
export function NoticePanel({ id, notices, onLeave }: Props) {
  const headingId = useId()
  return (
    <section className="notices" id={id} aria-labelledby={headingId}>
      <div className="notices-head">
        <h2 id={headingId}>Notifications</h2>
        <Link href="/settings" onClick={onLeave}>
          Settings
        </Link>
      </div>
      <Content notices={notices} onLeave={onLeave} />
    </section>
  )
}

function Content({ notices: { data, error, refetch }, onLeave }: Omit<Props, 'id'>) {
  if (data && data.notices.length > 0) return <NoticeList {...data} onLeave={onLeave} />
  if (data)
    return (
      <p className="notices-note">
        Nothing yet. With a plan, your reminders, price drops on gifts you saved and new deals show up here.
      </p>
    )
  if (error)
    return (
      <div className="notices-note" role="alert">
        <p>Your notifications did not load. {reasonOf(error)}</p>
        <RetryButton size="sm" onRetry={() => void refetch()} />
      </div>
    )
  return (
    <p className="notices-note" role="status">
      Loading...
    </p>
  )
}

function NoticeList({ notices, unseenCount, onLeave }: Notices & Pick<Props, 'onLeave'>) {
  const markSeen = useMarkSeen()
  // They stay marked as new for as long as they are looked at.
  const [fresh] = useState(() => new Set(notices.filter(({ isSeen }) => !isSeen).map(({ id }) => id)))
  const [newest] = notices
  useEffect(() => {
    if (newest && unseenCount > 0) markSeen(newest)
  }, [newest, unseenCount, markSeen])
  return (
    <ul>
      {notices.map((notice) => (
        <Row key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function Row({
  notice: { title, text, path, createdAt },
  isFresh,
  onLeave,
}: { notice: Notice; isFresh: boolean } & Pick<Props, 'onLeave'>) {
  return (
    <li>
      <Link href={path} onClick={onLeave}>
        <span className="notice-title">
          <b>{title}</b>
          {isFresh ? (
            <>
              {' '}
              <Badge tone="ribbon">New</Badge>
            </>
          ) : null}
        </span>{' '}
        <span>{text}</span> <time dateTime={createdAt}>{dayInWords(createdAt)}</time>
      </Link>
    </li>
  )
}
