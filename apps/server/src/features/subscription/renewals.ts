/** Tells owners that their plan renews, some days ahead: once for each period. */
import { SITE } from '@presently/contract/site'
import { findUser } from '../../access/store.ts'
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { link, paragraph } from '../../platform/mail/mail.ts'
import { dollars, OFFER_TABLE } from './offers.ts'
import { offerIn } from './status.ts'
import { noteRenewalTold, renewingBetween, type SubscriptionRow } from './store.ts'
import { dayOf, WHY } from './tell-owner.ts'

export const TELL_RENEWALS: Routine = { name: 'tell-renewals', cron: HOURLY, patience: 600 }

/** Time enough to change one's mind. */
const AHEAD_DAYS = 3
const DAY_MS = 86_400_000

type RenewalDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly putMail: PutMail
  readonly origin: string
}

export async function tellRenewals(deps: RenewalDeps): Promise<void> {
  const from = deps.clock()
  const to = new Date(from.getTime() + AHEAD_DAYS * DAY_MS)
  for (const row of await renewingBetween(deps.db, { from, to })) await tellOne(deps, row)
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
    const mail = {
      kind: 'renewal-coming' as const,
      userId,
      recipient: user.email,
      subject: `Your ${name} plan renews on ${day}`,
      parts: [
        paragraph(`${dollars(cents)} is charged that day for the next month of ${SITE.name} ${name}.`),
        paragraph('You can change or cancel the plan before, and nothing more is charged.'),
        link('See your plan', `${origin}/settings`),
      ],
      why: WHY,
    }
    await putMail(tx, mail, clock())
  })
}
