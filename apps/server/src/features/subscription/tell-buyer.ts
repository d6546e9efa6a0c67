/** The mail to whoever bought a plan signed out. No page tells whether the address has an account; this mail may. */
import { startLink } from '../../access/sessions.ts'
import { findUserByEmail } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import { link, linkTo, paragraph } from '../../platform/mail/mail.ts'
import { OFFER_TABLE } from './offers.ts'
import { offerIn } from './status.ts'
import type { SubscriptionRow } from './store.ts'

type Waiting = { readonly row: Omit<SubscriptionRow, 'version'>; readonly email: string; readonly now: Date }

/** Mails how to take a plan that was paid for signed out, to the address that was typed. */
export async function tellBuyer(
  executor: Executor,
  { row, email, now }: Waiting,
  { origin, putMail }: { readonly origin: string; readonly putMail: PutMail },
): Promise<void> {
  const offer = offerIn(row.offer)
  const plan = offer ? `${OFFER_TABLE[offer].name} plan` : 'plan'
  const user = row.emailKey === null ? null : await findUserByEmail(executor, row.emailKey)
  const address =
    user === null
      ? `${origin}/auth?redirect=%2Fsettings`
      : linkTo(
          origin,
          '/verify-email',
          await startLink(executor, { userId: user.id, purpose: 'verify-email', email: user.email, now }),
        )
  const how =
    user === null
      ? 'Make an account with this very address and open the link that it is then sent: the plan is yours from that moment.'
      : 'Open this link once to attach the plan to your account.'
  await putMail(
    executor,
    (site) => ({
      kind: 'purchase',
      userId: user?.id ?? null,
      recipient: email,
      subject: `Your ${plan} is paid`,
      parts: [
        paragraph(how),
        link(user === null ? 'Make an account' : 'Attach the plan', address),
        paragraph(`If you did not buy a plan at ${site.name}, answer this mail.`),
      ],
      why: `It comes because a plan was bought at ${site.name} with this address.`,
    }),
    now,
  )
}
