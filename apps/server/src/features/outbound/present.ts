/** The two small pages of links: the last step to a shop by hand, and the end of a link that leads nowhere. */
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { PlainPage } from '../../platform/plain-page.ts'
import type { DeadEnd, ToShop } from './service.ts'

/** One plain link, which goes straight to the shop. */
export function leavingPage({ url, retailer }: ToShop): PlainPage {
  const name = escapeHtml(retailer)
  return {
    title: `On to ${retailer}`,
    main: `<div class="wrap lost">
<h1>On to ${name}</h1>
<p class="lead">${name} wants visitors to take the last step themselves. The link below goes straight there.</p>
<p><a class="btn btn-primary" href="${escapeHtml(url)}" rel="sponsored noopener">Continue to ${name}</a></p>
<p class="meta">${escapeHtml(AFFILIATE_DISCLOSURE)}</p>
</div>`,
  }
}

/** Why a link is not followed; 'unavailable' while nobody can tell where it leads. */
type DeadEndReason = DeadEnd | 'unavailable'

type Status = 403 | 404 | 410 | 503
const STATUS: Readonly<Record<DeadEndReason, Status>> = {
  network: 403,
  unknown: 404,
  refused: 404,
  gone: 410,
  dead: 410,
  unavailable: 503,
}

export type DeadEndOf = {
  readonly why: DeadEndReason
  readonly retailer?: string | null
  readonly title?: string | null
}

type Wanted = { readonly shop: string; readonly title: string | null }
const SENTENCE: Readonly<Record<DeadEndReason, (wanted: Wanted) => string>> = {
  unknown: () => 'We know no gift by this address. Search again, and take the link from there.',
  refused: () => 'This link does not lead to a shop that we know, so we do not follow it.',
  gone: () => 'This offer has ended. Search again for what is on sale now.',
  dead: ({ shop }) =>
    `Our last checks found no page behind this link at ${shop}, so we do not send you there.`,
  network: ({ shop, title }) =>
    `You asked us not to sell or share your data. The only link that we have to this page leads through an affiliate network, so we do not send you there. You can look for ${title === null ? 'it' : `“${title}”`} at ${shop} yourself.`,
  unavailable: () => 'We cannot look up this link at the moment. Please try it again in a minute.',
}

/** The end of a link, with ways back. */
export function deadEndPage({ why, retailer, title = null }: DeadEndOf): {
  readonly status: Status
  readonly page: PlainPage
} {
  const sentence = escapeHtml(SENTENCE[why]({ shop: retailer ?? 'the shop', title }))
  const heading = why === 'network' ? 'We do not follow this link for you' : 'This link leads nowhere now'
  const main = `<div class="wrap lost">
<h1>${heading}</h1>
<p class="lead">${sentence}</p>
<div class="row"><a class="btn btn-primary" href="/">Back to Search</a><a class="btn btn-secondary" href="/deals">Browse deals</a></div>
</div>`
  return { status: STATUS[why], page: { title: heading, main } }
}
