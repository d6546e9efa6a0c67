/** Whether who makes a request is to be left alone: no affiliate id, no count, no tie to what was looked at. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import type { Background } from '../platform/background.ts'
import { refusesSaleHere, sendsGpc } from '../platform/privacy-choice.ts'
import { keepSaleRefused, refusesSale } from './store.ts'
import type { Viewers } from './viewer.ts'

/** Asked once for each request that would track something. Never throws. */
export type HasOptedOut = (request: FastifyRequest) => Promise<boolean>

type OptOutDeps = { readonly db: Db; readonly viewers: Viewers; readonly background: Background }

/**
 * The do-not-sell cookie, `Sec-GPC: 1` or the signed-in account's kept choice. Global Privacy Control of somebody who is
 * signed in stands for the person, not for one browser: it is kept with the account.
 */
export function createOptOut({ db, viewers, background }: OptOutDeps): HasOptedOut {
  async function isRefused(request: FastifyRequest): Promise<boolean> {
    const viewer = await viewers.of(request)
    if (viewer.kind === 'visitor') return refusesSaleHere(request)
    const { userId } = viewer
    if (sendsGpc(request))
      background.run(() => keepSaleRefused(db, userId), 'a Global Privacy Control could not be kept')
    return refusesSaleHere(request) || refusesSale(db, userId)
  }

  return (request) =>
    isRefused(request).catch((err: unknown) => {
      request.log.error({ err }, 'a privacy choice could not be looked up')
      // Who may have said no is not tracked.
      return true
    })
}
