/** The page of an idea as HTML: what stands in `main`. */
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import type { Gift } from '@presently/engine/gift'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Goods, ShopOffer } from '../goods.ts'
import type { Crumb } from '../page-head.ts'
import { crumbsNav, dateText, giftCards, SHOP_LINK_REL, searchForm } from '../page-parts.ts'
import { chosenSentences, sentenceCase } from './chosen-sentences.ts'
import { type GiftPage, giftPath } from './gift-book.ts'
import { offerRows } from './offers.ts'

/** Of the sentences about whom it delights, and about whom it is wrong for. */
const DELIGHTS_TOLD = 5
const WRONG_TOLD = 3

/** What keeping it is for who looks. */
export type Keeping = 'signed-out' | 'open' | 'kept' | 'full'

export type ArticleOptions = {
  readonly page: GiftPage
  readonly crumbs: readonly Crumb[]
  /** Where each of its interests has a page; those that have none are left out. */
  readonly interests: readonly {
    readonly label: string
    readonly says: string
    readonly path: string | null
  }[]
  readonly alike: readonly GiftPage[]
  readonly goods: Goods
  readonly offers: readonly ShopOffer[]
  readonly hasOptedOut: boolean
  readonly keeping: Keeping
  /** How many gifts a free account keeps. */
  readonly freeSaveLimit: number
}

export function giftArticle(options: ArticleOptions): string {
  const { page, crumbs, goods, alike } = options
  const { gift } = page
  const wish = wishOf(gift, options.interests[0]?.label ?? null)
  return `<article class="gift-page">
<div class="wrap">${crumbsNav(crumbs)}
<div class="gift-top"><div class="media"><img src="${pictureOf(gift, goods)}" alt="" width="400" height="300" fetchpriority="high"></div>
<div class="gift-facts">${facts(options)}</div></div></div>
<div class="wrap reading">${forWhom(gift)}${answered(options)}
<section aria-labelledby="find"><h2 id="find">Find gifts for somebody like this</h2>
${searchForm({ label: 'Change the words until they fit the person you have in mind.', wish, button: 'Find gifts' })}</section></div>
${alike.length > 0 ? `<section class="wrap alike" aria-labelledby="alike"><h2 id="alike">${alike.length === 6 ? 'Six like it' : 'Like it'}</h2>${giftCards(linksTo(alike), goods)}</section>` : ''}
</article>`
}

const linksTo = (pages: readonly GiftPage[]) =>
  pages.map((page) => ({ gift: page.gift, path: giftPath(page) }))

const pictureOf = (gift: Gift, goods: Goods): string => escapeHtml(goods.pictureAddresses([gift])[0] ?? '')

function facts({ page, goods, offers, hasOptedOut, keeping, freeSaveLimit }: ArticleOptions): string {
  const { gift } = page
  return `<h1>${escapeHtml(gift.title)}</h1>
<p class="lead">${escapeHtml(gift.description)}</p>
<p class="meta">${escapeHtml(goods.audienceText(gift))} · ${escapeHtml(sentenceCase(gift.detail))}</p>
<p class="num price"><b>${goods.priceText(gift)}</b> typical price, looked at on ${dateText(gift.priceReviewedAt)}</p>
<p class="meta">${AFFILIATE_DISCLOSURE}</p>
${offerRows(offers, hasOptedOut)}
${shops(gift, goods, offers)}
${keep(page, keeping, freeSaveLimit)}`
}

/** Shops that no feed tells a price of: their search for such a thing. */
function shops(gift: Gift, goods: Goods, offers: readonly ShopOffer[]): string {
  const priced = new Set(offers.map(({ name }) => name.toLowerCase()))
  const links = goods
    .shopLinks(gift)
    .filter(({ name }) => !priced.has(name.toLowerCase()))
    .map(
      ({ name, url }) =>
        `<li><a class="btn btn-secondary btn-sm" href="${escapeHtml(url)}" target="_blank" rel="${SHOP_LINK_REL}">${escapeHtml(name)}<span class="sr">: see price (opens in a new tab)</span></a></li>`,
    )
  if (links.length === 0) return ''
  return `<div class="shops"><h2 class="minor" id="shops">See price at</h2><ul class="shop-list" aria-labelledby="shops">${links.join('')}</ul></div>`
}

function keep(page: GiftPage, keeping: Keeping, freeSaveLimit: number): string {
  const path = giftPath(page)
  if (keeping === 'signed-out') {
    const way = escapeHtml(`/auth?redirect=${encodeURIComponent(path)}`)
    return `<p class="keep" id="save"><a class="btn btn-primary" href="${way}">Sign in to save it</a></p>`
  }
  if (keeping === 'kept')
    return '<p class="keep" id="save"><span class="badge badge-moss">Saved</span> It is in <a class="link" href="/saved">your saved gifts</a>.</p>'
  const full =
    keeping === 'full'
      ? `<p class="keep" role="status">Free accounts keep ${freeSaveLimit} saved ${freeSaveLimit === 1 ? 'gift' : 'gifts'}. ` +
        `<a class="link" href="/settings#saved">Remove one</a>, or <a class="link" href="/settings#premium">choose a plan</a> for unlimited saves.</p>`
      : ''
  return `${full}<form class="keep" id="save" method="post" action="${escapeHtml(`${path}/save`)}"><button class="btn btn-primary">Save this gift</button></form>`
}

function forWhom({ delights = [], wrongFor = [] }: Gift): string {
  if (delights.length === 0) return ''
  const list = (sentences: readonly string[]) =>
    sentences.map((sentence) => `<li>${escapeHtml(sentenceCase(sentence))}</li>`).join('')
  const wrong =
    wrongFor.length === 0
      ? ''
      : `<section class="not-for" aria-labelledby="wrong"><h2 id="wrong">Whom it is not for</h2><ul>${list(chosenSentences(wrongFor, WRONG_TOLD))}</ul></section>`
  return (
    `<div class="for-whom"><section class="suits" aria-labelledby="delights"><h2 id="delights">Whom it delights</h2>` +
    `<ul>${list(chosenSentences(delights, DELIGHTS_TOLD))}</ul></section>${wrong}</div>`
  )
}

/** What in the gift answers each liking. */
function answered({ interests }: ArticleOptions): string {
  if (interests.length === 0) return ''
  const rows = interests.map(({ label, says, path }) => {
    const name = escapeHtml(sentenceCase(label))
    const link = path === null ? name : `<a class="link" href="${escapeHtml(path)}">${name}</a>`
    return `<div><dt>${link}</dt><dd>${escapeHtml(sentenceCase(says))}</dd></div>`
  })
  return `<section class="answers" aria-labelledby="answers"><h2 id="answers">For somebody who loves</h2><dl>${rows.join('')}</dl></section>`
}

/** Sums that people name, in whole dollars. */
const USUAL_SUMS = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000] as const

/** A request that the gift would answer: somebody it delights, what they love, and a sum that holds it. */
export function wishOf({ delights = [], title, priceCents }: Gift, loved: string | null): string {
  const [person] = chosenSentences(delights, 1)
  const sum = USUAL_SUMS.find((dollars) => dollars * 100 >= priceCents[1])
  const told = [...(loved === null ? [] : [`loves ${loved}`]), ...(person === undefined ? [] : [person])]
  const who = told.length > 0 ? told.join(', ') : `somebody who would like this: ${title}`
  return sum === undefined ? who : `${who}, under $${sum}`
}
