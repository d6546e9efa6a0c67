/** The calls of the bell. */
import { listNotices, markNoticesSeen, NOTICES_MAX, type Notices } from '@presently/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { countUnseen, markSeen, type NoticeRow, noticesOf } from '../../db/notices.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

type NoticeDeps = { readonly db: Db; readonly clock: Clock; readonly rateLimits: RateLimits }

export function noticeRoutes(app: FastifyInstance, { db, clock, rateLimits }: NoticeDeps): void {
  registerCall(app, listNotices, rateLimits.call, async ({ viewer: { userId } }) => ({
    notices: (await noticesOf(db, userId, NOTICES_MAX)).map(presentNotice),
    unseenCount: await countUnseen(db, userId),
  }))
  registerCall(app, markNoticesSeen, rateLimits.write, async ({ input, viewer }) => {
    await markSeen(db, viewer.userId, { through: new Date(input.through), now: clock() })
    return { message: 'Marked as seen.' }
  })
}

const presentNotice = ({ createdAt, seenAt, ...row }: NoticeRow): Notices['notices'][number] => ({
  id: row.id,
  kind: row.kind,
  createdAt: createdAt.toISOString(),
  title: row.title,
  text: row.text,
  path: row.path,
  isSeen: seenAt !== null,
})
