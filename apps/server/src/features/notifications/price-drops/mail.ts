/** What is told of prices that dropped: in a mail, and under the bell. */
import type { NewNotice } from '../../../db/notices.ts'
import { ideaList, link, type MailOfSite, paragraph } from '../../../platform/mail/mail.ts'
import { dollars, shortened } from '../words.ts'

export type Drop = {
  /** Of the saved gift. */
  readonly title: string
  readonly retailer: string
  readonly cents: number
  readonly wasCents: number
}

type To = { readonly id: string; readonly email: string }

const SAVED_PATH = '/saved'

/** One mail for all that dropped at once. */
export const dropMail =
  ({ id, email }: To, drops: readonly Drop[], origin: string): MailOfSite =>
  (site) => ({
    kind: 'price-drop',
    userId: id,
    recipient: email,
    subject: subjectFor(drops),
    parts: [
      ideaList(drops.map((drop) => ({ ...cardOf(drop), address: `${origin}${SAVED_PATH}` }))),
      link('See your saved gifts', `${origin}${SAVED_PATH}`),
      paragraph('Shops change their prices at any time: what counts is the price on their page.'),
    ],
    why: `It comes because you saved ${drops.length === 1 ? 'this gift' : 'these gifts'} at ${site.name}, your plan includes price alerts, and “Deals” is on in your settings.`,
    stoppedBy: 'notifyDeals',
  })

export const dropNotice = (userId: string, drop: Drop): NewNotice => ({
  userId,
  kind: 'price-drop',
  title: 'A gift you saved costs less',
  text: `${shortened(drop.title)}: ${priceLine(drop)}`,
  path: SAVED_PATH,
})

function subjectFor(drops: readonly Drop[]): string {
  const [first] = drops
  return first && drops.length === 1
    ? `${shortened(first.title)} costs less now`
    : `${drops.length} gifts you saved cost less now`
}

const cardOf = ({ title, retailer, cents, wasCents }: Drop) => ({
  title,
  price: `${dollars(cents)} at ${retailer}`,
  reason: `Down from ${dollars(wasCents)}.`,
})

const priceLine = ({ cents, wasCents, retailer }: Drop): string =>
  `${dollars(cents)} at ${retailer}, down from ${dollars(wasCents)}.`
