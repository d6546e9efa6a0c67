/** The calls of one's own account. */
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  exportData,
  listSessions,
  requestDeletion,
  undoDeletion,
} from '@presently/contract/account'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { deleteSessionsOf } from '../../access/store.ts'
import { readUserView } from '../../access/user-view.ts'
import type { Routines } from '../../db/jobs.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type PlanEnding, REMOVE_ACCOUNTS, removeDeletedAccounts } from './jobs.ts'
import {
  type AccountServiceDeps,
  askForDeletion,
  askForNewEmail,
  changePassword as change,
  type ExportDeps,
  endSession as end,
  exportEverything,
  keepAccount,
} from './service.ts'
import { sessionsOf } from './store.ts'

export type AccountDeps = AccountServiceDeps &
  ExportDeps & {
    readonly rateLimits: RateLimits
    readonly plans: PlanEnding
    readonly jobs: Routines
  }

export function accountFeature(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock, rateLimits } = deps
  deps.jobs.every(REMOVE_ACCOUNTS, (signal) => removeDeletedAccounts({ ...deps, log: app.log, signal }))
  registerSessionCalls(app, deps)
  registerCall(app, changeEmail, rateLimits.write, async ({ input, viewer, request }) => {
    await askForNewEmail(deps, { viewer, address: clientNetwork(request.ip) }, input)
    return { message: `We sent a link to ${input.email}. Your address changes when you open it.` }
  })
  registerCall(app, changePassword, rateLimits.write, async ({ input, viewer, request }) => {
    await change(deps, { viewer, address: clientNetwork(request.ip) }, input)
    return { message: 'Your password is changed, and every other session has ended.' }
  })
  registerCall(app, exportData, rateLimits.write, async ({ viewer, request }) => {
    const parts = await exportEverything(deps, { viewer, address: clientNetwork(request.ip) })
    return { exportedAt: clock().toISOString(), parts }
  })
  const view = async (userId: string) => {
    const user = await readUserView(db, userId, clock())
    if (!user) throw new AppError('unauthorized', sentenceFor('unauthorized'))
    return user
  }
  registerCall(app, requestDeletion, rateLimits.write, async ({ input, viewer, request }) => {
    await askForDeletion(deps, { viewer, address: clientNetwork(request.ip) }, input.password)
    // The hour does it again, where the payment provider is gone just now.
    await deps.plans.stopRenewing(viewer.userId).catch((err: unknown) => {
      request.log.error({ err }, 'the plan of an account that goes could not be stopped')
    })
    return view(viewer.userId)
  })
  registerCall(app, undoDeletion, rateLimits.write, async ({ viewer }) => {
    await keepAccount(deps, viewer.userId)
    return view(viewer.userId)
  })
}

function registerSessionCalls(app: FastifyInstance, { db, clock, rateLimits }: AccountDeps): void {
  registerCall(app, listSessions, rateLimits.call, async ({ viewer }) => {
    const rows = await sessionsOf(db, viewer.userId, clock())
    return {
      sessions: rows.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: tokenHash === viewer.session,
      })),
    }
  })
  registerCall(app, endSession, rateLimits.write, async ({ params, viewer }) => {
    await end({ db }, viewer.userId, params.id)
    return { message: 'The session has ended.' }
  })
  registerCall(app, endOtherSessions, rateLimits.write, async ({ viewer }) => {
    await deleteSessionsOf(db, viewer.userId, viewer.session)
    return { message: 'Every other session has ended.' }
  })
}
