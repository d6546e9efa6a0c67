/** The calls about users. */
import {
  endUserSession,
  endUserSessions,
  exportUserMails,
  exportUserSessions,
  findUser,
  readUser,
  resendMail,
} from '@presently/contract/operator-users'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { tableFile } from '../table-file.ts'
import { stateOf } from './present.ts'
import { endSessions, find, read, resend, type UsersDeps } from './service.ts'
import { type MailOfUser, mailsOf, type SessionOfUser, sessionsOf } from './store.ts'

export type UsersRouteDeps = UsersDeps & { readonly rateLimits: RateLimits }

const SESSION_COLUMNS: readonly CsvColumn<SessionOfUser>[] = [
  ['device', ({ device }) => device],
  ['signed in', ({ createdAt }) => createdAt.toISOString()],
  ['last seen', ({ lastSeenAt }) => lastSeenAt.toISOString()],
  ['id', ({ id }) => id],
]
const MAIL_COLUMNS: readonly CsvColumn<MailOfUser>[] = [
  ['kind', ({ kind }) => kind],
  ['written', ({ createdAt }) => createdAt.toISOString()],
  ['state', stateOf],
  ['id', ({ id }) => id],
]

export function usersCalls(app: FastifyInstance, deps: UsersRouteDeps): void {
  const { call, write } = deps.rateLimits
  registerCall(app, findUser, write, ({ desk, input }) => find(deps, desk.number, input.who))
  registerCall(app, readUser, call, ({ desk, params }) =>
    read(deps, { operator: desk.number, userId: params.id }),
  )
  registerCall(app, endUserSession, write, ({ desk, params: { id, sessionId } }) =>
    endSessions(deps, { operator: desk.number, userId: id }, sessionId),
  )
  registerCall(app, endUserSessions, write, ({ desk, params: { id } }) =>
    endSessions(deps, { operator: desk.number, userId: id }, null),
  )
  registerCall(app, resendMail, write, async ({ desk, params: { id: userId }, input, request }) => {
    const address = clientNetwork(request.ip)
    await resend(deps, { operator: desk.number, userId, address }, input.kind)
    return { message: 'The mail is on its way.' }
  })
  registerTables(app, deps)
}

/** The tables of one user as files: each is a look at the user. */
function registerTables(app: FastifyInstance, deps: UsersRouteDeps): void {
  const { db, clock, rateLimits } = deps
  registerFileCall(app, exportUserSessions, rateLimits.call, async ({ desk, params: { id: userId } }) =>
    tableFile(deps, desk.number, {
      name: 'sessions',
      userId: (await read(deps, { operator: desk.number, userId })).id,
      columns: SESSION_COLUMNS,
      rows: await sessionsOf(db, userId, clock()),
    }),
  )
  registerFileCall(app, exportUserMails, rateLimits.call, async ({ desk, params: { id: userId } }) =>
    tableFile(deps, desk.number, {
      name: 'mails',
      userId: (await read(deps, { operator: desk.number, userId })).id,
      columns: MAIL_COLUMNS,
      rows: await mailsOf(db, userId),
    }),
  )
}
