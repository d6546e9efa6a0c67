/** Mails to whoever's plan came to stand otherwise: a payment that failed, an end that was chosen, an end. */
import type { SiteFacts } from '@presently/contract/site-config'
import { findUser } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import { link, type Mail, paragraph } from '../../platform/mail/mail.ts'
import { OFFER_TABLE } from './offers.ts'
import { graceEnd, isLive, offerIn } from './status.ts'
import { type SubscriptionRow, subscriptionsOf } from './store.ts'

type Row = Omit<SubscriptionRow, 'version'>
type Change = { readonly before: Row; readonly row: Row }
type Content = Pick<Mail, 'kind' | 'subject' | 'parts'>

export const whyOfPlan = ({ name }: SiteFacts): string =>
  `It comes because this address belongs to an account with a plan at ${name}.`
const KEPT_THINGS = 'What you saved and your reminders stay with your account.'

/**
 * Tells the account's owner of a change, in the transaction that writes it: once for each change. Nobody is told at an
 * address that they have not proven, nor of an end while another plan goes on.
 */
export async function tellOwner(
  executor: Executor,
  { before, row }: Change,
  { origin, putMail }: { readonly origin: string; readonly putMail: PutMail },
): Promise<void> {
  const content = contentFor({ before, row }, origin)
  if (!content || row.userId === null) return
  if (!isLive(row) && (await subscriptionsOf(executor, row.userId)).some(isLive)) return
  const user = await findUser(executor, row.userId)
  if (!user || user.emailVerifiedAt === null) return
  const to = { userId: user.id, recipient: user.email }
  await putMail(executor, (site) => ({ ...content, ...to, why: whyOfPlan(site) }), row.readAt)
}

/** What there is to tell; null where nothing changed that an owner should hear of. */
function contentFor({ before, row }: Change, origin: string): Content | null {
  const offer = offerIn(row.offer)
  if (!offer || !isLive(before)) return null
  const { name } = OFFER_TABLE[offer]
  if (!isLive(row)) return ended(name, before, origin)
  if (row.pastDueSince !== null && before.pastDueSince === null)
    return failed(name, graceEnd(row.pastDueSince), origin)
  if (row.cancelAtPeriodEnd && !before.cancelAtPeriodEnd && row.currentPeriodEnd)
    return cancelled(name, row.currentPeriodEnd, origin)
  return null
}

const failed = (name: string, lastDay: Date, origin: string): Content => ({
  kind: 'payment-failed',
  subject: 'Your payment did not go through',
  parts: [
    paragraph(
      `The card for your ${name} plan could not be charged. It is tried again over the next days, and you keep ${name} until ${dayOf(lastDay)}.`,
    ),
    paragraph('Another card puts it right.'),
    link('Change the card', `${origin}/settings`),
  ],
})

const cancelled = (name: string, lastDay: Date, origin: string): Content => ({
  kind: 'plan-cancelled',
  subject: `Your ${name} plan is canceled`,
  parts: [
    paragraph(`You keep ${name} until ${dayOf(lastDay)}. Nothing more is charged. ${KEPT_THINGS}`),
    paragraph('If you change your mind before that day, the plan simply goes on.'),
    link('See your plan', `${origin}/settings`),
  ],
})

const ended = (name: string, { pastDueSince }: Row, origin: string): Content => ({
  kind: 'plan-ended',
  subject: `Your ${name} plan has ended`,
  parts: [
    paragraph(
      `${pastDueSince === null ? '' : 'The payment did not go through. '}Your ${name} plan has ended, and nothing more is charged. ${KEPT_THINGS}`,
    ),
    link('See the plans', `${origin}/settings`),
  ],
})

/** 'January 5, 2027': the day in UTC, as Stripe counts. */
export const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
