/** The provider's own pages, checkout and portal, as a member comes to them and fills them in. */
import { createCheckout, openBillingPortal } from '@presently/contract/subscription'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Browser } from './accounts.ts'
import { CARD, type PayingSite } from './payments.ts'

/** A page of the test site, as visitors type it: where the hosted pages lead back to. */
export const OWN_PAGE = 'http://127.0.0.1:3000/settings'

/** Asks for a checkout of Premium; what differs from that is given. */
export const askForCheckout = (
  { payments }: PayingSite,
  { ask }: Browser,
  differing: object = {},
): Promise<LightMyRequestResponse> =>
  ask({
    method: 'POST',
    url: createCheckout.path,
    payload: {
      priceId: payments.prices.premium,
      successUrl: `${OWN_PAGE}?premium=success#premium`,
      cancelUrl: OWN_PAGE,
      ...differing,
    },
  })

export const askForPortal = ({ ask }: Browser, differing: object = {}): Promise<LightMyRequestResponse> =>
  ask({
    method: 'POST',
    url: openBillingPortal.path,
    payload: { returnUrl: `${OWN_PAGE}#premium`, ...differing },
  })

/** The path of the page that an answer leads to. */
export async function pageOf(answering: Promise<LightMyRequestResponse>): Promise<string> {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBe(200)
  return new URL(answer.json().url).pathname
}

/** Sends a form of one of the pages, as a browser does. */
export const submit = (
  { app }: PayingSite,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** Pays on a page of checkout with a card that pays. */
export const payOn = (site: PayingSite, page: string): Promise<LightMyRequestResponse> =>
  submit(site, page, { payment_method: CARD.pays })
