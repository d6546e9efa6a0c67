/** Parts of pages outside the application that several of them have. */
import type { Gift } from '@presently/engine/gift'
import { escapeHtml } from '../platform/escape-html.ts'
import type { Goods } from './goods.ts'
import type { Crumb } from './page-head.ts'

export const SHOP_LINK_REL = 'sponsored noopener'

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param date ISO date or time */
export const dateText = (date: string): string =>
  `<time datetime="${escapeHtml(date)}">${LONG_DATE.format(new Date(date))}</time>`

/** The way back up; the page itself is its last. */
export const crumbsNav = (crumbs: readonly Crumb[]): string =>
  `<nav class="crumbs" aria-label="Breadcrumb"><ol>${crumbs
    .map(({ name, path }, i) =>
      i === crumbs.length - 1
        ? `<li aria-current="page">${escapeHtml(name)}</li>`
        : `<li><a class="link" href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`,
    )
    .join('')}</ol></nav>`

export type GiftLink = {
  readonly gift: Gift
  readonly path: string
  /** What is said of it below its name. */
  readonly text?: string
}

/** Cards of gifts, each a link to its page. */
export function giftCards(links: readonly GiftLink[], { priceText, pictureAddresses }: Goods): string {
  const pictures = pictureAddresses(links.map(({ gift }) => gift))
  const cards = links.map(({ gift, path, text }, i) => {
    const picture = escapeHtml(`${pictures[i] ?? ''}&crop=1:1`)
    const said = text === undefined ? '' : `<span class="said">${escapeHtml(text)}</span>`
    return (
      `<li><a href="${escapeHtml(path)}"><img src="${picture}" alt="" width="360" height="360" loading="lazy" decoding="async">` +
      `<span class="of"><b>${escapeHtml(gift.title)}</b>${said}<span class="num">${priceText(gift)}</span></span></a></li>`
    )
  })
  return `<ul class="gift-list">${cards.join('')}</ul>`
}

/** The same as lines of text: a page of many pictures would be heavy. */
export const giftLines = (links: readonly GiftLink[], { priceText }: Goods): string =>
  `<ul class="gift-lines">${links
    .map(({ gift, path, text }) => {
      const said = text === undefined ? '' : `<span>${escapeHtml(text)}</span>`
      return `<li><a class="link" href="${escapeHtml(path)}">${escapeHtml(gift.title)}</a>${said}<span class="num">${priceText(gift)}</span></li>`
    })
    .join('')}</ul>`

type Search = { readonly label: string; readonly wish: string; readonly button: string }

/** The site's search with a wish filled in. */
export const searchForm = ({ label, wish, button }: Search): string =>
  `<form class="wish" action="/" method="get" role="search"><label for="wish">${escapeHtml(label)}</label>` +
  `<textarea id="wish" name="q" rows="2" maxlength="2000" required>${escapeHtml(wish)}</textarea>` +
  `<button class="btn btn-primary">${escapeHtml(button)}</button></form>`

const DESCRIPTION_MAX = 160

/** A text as a description: whole where it is short enough, else cut after a word. */
export function asDescription(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–—-]+$/, '')}…`
}
