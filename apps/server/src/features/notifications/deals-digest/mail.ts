/** The week's new deals, in a mail and under the bell. */
import { DEAL_CATEGORIES, type DealCategory } from '@presently/contract/deals'
import type { NewNotice } from '../../../db/notices.ts'
import { ideaList, link, type MailOfSite, paragraph } from '../../../platform/mail/mail.ts'
import { dollars } from '../words.ts'

export type ToldDeal = {
  readonly id: string
  readonly title: string
  readonly retailer: string
  readonly priceCents: number
  readonly originalCents: number
  readonly isDemo: boolean
  readonly verdict: { readonly kind: string; readonly sentence: string }
}

/** Never empty. */
export type Picks = readonly { readonly category: DealCategory; readonly deal: ToldDeal }[]

type To = { readonly id: string; readonly email: string }

export const digestMail =
  ({ id, email }: To, picks: Picks, origin: string): MailOfSite =>
  (site) => ({
    kind: 'deals-digest',
    userId: id,
    recipient: email,
    subject: titleFor(picks),
    parts: [
      paragraph(`These began in the last days, in ${categoriesOf(picks)}.`),
      ideaList(
        picks.map(({ deal, category }) => ({ ...cardOf(deal), address: `${origin}${listOf(category)}` })),
      ),
      link('See the deals', `${origin}${pathFor(picks)}`),
      paragraph('Shops end their deals at any time: what counts is the price on their page.'),
    ],
    why:
      `It comes once a week where there is something new, because your plan at ${site.name} includes deal alerts and “Deals” is on in your settings. ` +
      `Your favorite categories there choose what is in it.`,
    stoppedBy: 'notifyDeals',
  })

export const digestNotice = (userId: string, picks: Picks): NewNotice => ({
  userId,
  kind: 'deals-digest',
  title: titleFor(picks),
  text: `In ${categoriesOf(picks)}.`,
  path: pathFor(picks),
})

const titleFor = ({ length }: Picks): string =>
  length === 1 ? 'A new deal in your categories' : `${length} new deals in your categories`

const listOf = (category: DealCategory): `/${string}` => `/deals?category=${category}`

/** The list of the first deal's category. */
const pathFor = ([first]: Picks): `/${string}` => (first ? listOf(first.category) : '/deals')

function categoriesOf(picks: Picks): string {
  const slugs = new Set(picks.map(({ category }) => category))
  const names = DEAL_CATEGORIES.filter(({ slug }) => slugs.has(slug)).map(({ name }) => name)
  return new Intl.ListFormat('en-US').format(names)
}

const cardOf = ({ title, priceCents, originalCents, retailer, verdict }: ToldDeal) => ({
  title,
  price: `${dollars(priceCents)} at ${retailer}, ${percentOff(priceCents, originalCents)}% off`,
  reason: verdict.sentence,
})

/** Cut down: never more than it is. */
const percentOff = (priceCents: number, originalCents: number): number =>
  Math.floor(((originalCents - priceCents) * 100) / originalCents)
