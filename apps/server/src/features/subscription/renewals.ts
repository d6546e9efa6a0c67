/** Tells owners that their plan renews, some days ahead: once for each period. */
import { findUser } from '../../access/store.ts'
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import { link, type MailOfSite, paragraph } from '../../platform/mail/mail.ts'
import { partsOf } from '../../platform/parts.ts'
import { dollars, OFFER_TABLE } from './offers.ts'
import { offerIn } from './status.ts'
import { noteRenewalTold, renewingBetween, type SubscriptionRow } from './store.ts'
import { dayOf, whyOfPlan } from './tell-owner.ts'

export const TELL_RENEWALS: Routine = { name: 'tell-renewals', cron: HOURLY, patience: 600 }

/** Time enough to change one's mind. */
const AHEAD_DAYS = 3
const DAY_MS = 86_400_000

type RenewalDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly putMail: PutMail
  readonly origin: string
}

/** One that cannot be told keeps no other from being told. Throws once all were tried, where any could not be. */
export async function tellRenewals(deps: RenewalDeps, signal?: AbortSignal): Promise<void> {
  const from = deps.clock()
  const to = new Date(from.getTime() + AHEAD_DAYS * DAY_MS)
  const parts = partsOf(deps.log)
  for (const row of await renewingBetween(deps.db, { from, to })) {
    if (signal?.aborted) break
    await parts.do(() => tellOne(deps, row), 'an owner could not be told that a plan renews')
  }
  parts.end('owners could not be told that their plans renew')
}

/** Nobody is told at an address that they have not proven. */
async function tellOne({ db, clock, putMail, origin }: RenewalDeps, row: SubscriptionRow): Promise<void> {
  const { userId, currentPeriodEnd } = row
  const offer = offerIn(row.nextOffer ?? row.offer)
  if (!offer || userId === null || currentPeriodEnd === null) return
  const { name, cents } = OFFER_TABLE[offer]
  await db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user || user.emailVerifiedAt === null) return
    if (!(await noteRenewalTold(tx, row.id, currentPeriodEnd))) return
    const day = dayOf(currentPeriodEnd)
    const mail: MailOfSite = (site) => ({
      kind: 'renewal-coming',
      userId,
      recipient: user.email,
      subject: `Your ${name} plan renews on ${day}`,
      parts: [
        paragraph(`${dollars(cents)} is charged that day for the next month of ${site.name} ${name}.`),
        paragraph('You can change or cancel the plan before, and nothing more is charged.'),
        link('See your plan', `${origin}/settings`),
      ],
      why: whyOfPlan(site),
    })
    await putMail(tx, mail, clock())
  })
}
