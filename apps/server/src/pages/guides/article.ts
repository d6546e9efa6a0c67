/** A guide as HTML: what stands in `main`. */
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import type { StageName } from '@presently/gift-art/stage-names'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Goods } from '../goods.ts'
import { REVIEWED, SEARCH } from '../icons.ts'
import { type Guide, type GuidePick, picksOf } from './guide.ts'

const WORDS_A_MINUTE = 220
const REVIEW_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
/** Wide and low, the head of a page cuts above and below: on a label the object lies in the middle, and stays whole. */
const COVER_STAGE: StageName = 'label'
const SHOP_LINK_REL = 'sponsored noopener'

export type ArticleOptions = {
  readonly siteName: string
  readonly guide: Guide
  /** The guides it leads to, in its order. */
  readonly related: readonly Guide[]
  readonly goods: Goods
}

const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** Where a pick stands in its page. */
export const pickAnchor = ({ gift }: GuidePick): string => `pick-${gift.id}`

export function article(options: ArticleOptions): string {
  const { guide, goods } = options
  const picks = picksOf(guide)
  const pictures = new Map(
    goods.pictureAddresses(picks.map(({ gift }) => gift)).map((src, i) => [picks[i], src]),
  )
  const body = guide.blocks.map((block) =>
    block.kind === 'text' ? block.html : pickCard(block.pick, pictures.get(block.pick) ?? '', options),
  )
  return `<article class="guide-page">
${opening(options)}
<div class="wrap reading"><div class="prose">
${body.join('\n')}
${PROCESS}
</div></div>
</article>
${further(options)}`
}

function opening({ siteName, guide, goods }: ArticleOptions): string {
  const { cover, category, title, reviewed, words } = guide
  const picture = `${goods.pictureAddressOn(cover, COVER_STAGE)}&crop=16:9`
  const date = `<time datetime="${reviewed}">${REVIEW_DATE.format(new Date(reviewed))}</time>`
  return `<div class="wrap plate"><div class="media"><img src="${escapeHtml(picture)}" alt="" width="480" height="270" fetchpriority="high"></div></div>
<div class="wrap reading"><nav class="crumbs" aria-label="Breadcrumb"><a class="link" href="/guides">Gift Guides</a></nav>
<p class="row badges"><span class="badge badge-ribbon">${escapeHtml(category)}</span><span class="badge badge-delft">${REVIEWED}Editorial Review</span></p>
<h1>${escapeHtml(title)}</h1>
<p class="meta byline">${escapeHtml(siteName)} gift guide · Reviewed ${date} · ${readingMinutes(words)}\u00a0minute\u00a0read</p>
<p class="meta disclosure">${AFFILIATE_DISCLOSURE}</p></div>`
}

/** The gift's name, picture, typical price, opinion and shops. */
function pickCard(pick: GuidePick, picture: string, { goods }: ArticleOptions): string {
  const { gift, name, html } = pick
  const shops = goods.shopLinks(gift)
  const links = shops.map(
    ({ name: shop, url }) =>
      `<li><a class="link" href="${escapeHtml(url)}" target="_blank" rel="${SHOP_LINK_REL}">${escapeHtml(shop)}<span class="sr">: see price (opens in a new tab)</span></a></li>`,
  )
  const row =
    shops.length > 0
      ? `<div class="shops"><span>See price at</span><ul class="shop-list">${links.join('')}</ul></div>`
      : ''
  return `<section class="pick" id="${pickAnchor(pick)}" aria-labelledby="${pickAnchor(pick)}-name">
<div class="pick-head"><img src="${escapeHtml(`${picture}&crop=1:1`)}" alt="" width="360" height="360" loading="lazy" decoding="async"><div><h3 id="${pickAnchor(pick)}-name">${escapeHtml(name)}</h3><p class="num price"><b>${goods.priceText(gift)}</b> typical price</p>${row}</div></div>
${html}
</section>`
}

const PROCESS = `<aside class="process" aria-labelledby="process"><h2 id="process">How this guide was made</h2>
<p>We judged ideas, not products: what each one is, what it asks of its owner, and what it usually costs. Typical prices are ranges we reviewed, and a shop may ask more or less today. Nobody paid to be on this page. <a class="link" href="/guides#process">Our Editorial Process</a></p></aside>`

function further({ guide, related }: ArticleOptions): string {
  const searches = guide.searches.map(
    (search) =>
      `<li><a href="${escapeHtml(`/?q=${encodeURIComponent(search)}`)}">${SEARCH}<span>${escapeHtml(search)}</span></a></li>`,
  )
  const guides = related.map(
    ({ slug, title, description }) =>
      `<li><a href="/guides/${slug}"><b>${escapeHtml(title)}</b><span>${escapeHtml(description)}</span></a></li>`,
  )
  return `<div class="wrap reading further">
<section aria-labelledby="more-like-this"><h2 id="more-like-this">Find more like this</h2><ul class="searches">${searches.join('')}</ul></section>
<section aria-labelledby="related"><h2 id="related">Related guides</h2><ul class="related">${guides.join('')}</ul></section>
</div>`
}
