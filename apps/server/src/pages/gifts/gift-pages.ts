/** The pages of ideas and those that lead to them, before it is known who looks. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Covers } from '../covers.ts'
import type { Goods, ShopOffer } from '../goods.ts'
import { DEALS_PATH, NEW_IDEAS_PATH } from '../news.ts'
import { breadcrumbs, type Crumb, itemList, type OfSite, pageHead } from '../page-head.ts'
import { asDescription } from '../page-parts.ts'
import { rssLink } from '../rss.ts'
import type { DrawnPage } from '../site-page.ts'
import { sentenceCase } from './chosen-sentences.ts'
import { type ArticleOptions, giftArticle } from './gift-article.ts'
import { type GiftBook, type GiftPage, giftPath } from './gift-book.ts'
import {
  GIFTS_CRUMB,
  giftsIndex,
  type HubPage,
  hubArticle,
  hubFacts,
  hubPagePath,
  hubTitle,
  ideasOn,
} from './hub-article.ts'
import { type Hubs, hubPath } from './hubs.ts'
import { productData } from './offers.ts'

/** The site's own picture, for pages that have none of theirs. */
export const SITE_PICTURE = { path: '/share.png', text: 'Drawings of gifts' } as const

export type GiftPagesDeps = OfSite & {
  readonly book: GiftBook
  readonly hubs: Hubs
  readonly goods: Goods
  readonly covers: Covers
  readonly interests: Taxonomy['interests']
  /** Gifts for whom a gift is for, the nearest first. */
  readonly alike: (giftId: string, limit: number) => readonly Gift[]
  readonly freeSaveLimit: number
}

/** What is known only when it is asked for. */
type GiftPageState = Pick<ArticleOptions, 'offers' | 'hasOptedOut' | 'keeping'> & {
  /** Offers that everybody may see: what search engines are told. */
  readonly openOffers: readonly ShopOffer[]
}

const ALIKE = 6

export const giftCoverPath = (page: GiftPage, covers: Covers): string =>
  `${giftPath(page)}/cover.png?v=${covers.version(page.gift)}`

export type GiftPages = {
  gift(page: GiftPage, state: GiftPageState): DrawnPage
  hub(page: HubPage): DrawnPage
  /** @param further what else leads on from the index, as HTML */
  index(further?: string): DrawnPage
}

export function createGiftPages(deps: GiftPagesDeps): GiftPages {
  const { site, origin, book, hubs, goods } = deps
  const alikeOf = alikeOnce(deps)

  return {
    gift: (page, { openOffers, ...state }) => ({
      path: giftPath(page),
      head: giftHead(page, deps, openOffers),
      main: giftArticle({
        page,
        crumbs: crumbsOf(page, hubs),
        interests: interestsOf(page, deps),
        alike: alikeOf(page),
        goods,
        freeSaveLimit: deps.freeSaveLimit,
        ...state,
      }),
    }),
    hub: (page) => ({
      path: hubPagePath(page),
      head: hubHead(page, { site, origin }),
      main: hubArticle(page, { hubs, goods }),
    }),
    index: (further) => ({
      path: GIFTS_CRUMB.path,
      head: pageHead({
        site,
        origin,
        path: GIFTS_CRUMB.path,
        title: 'Gift ideas, one by one',
        description: `${book.pages.length} gift ideas by what they are and by what somebody loves, each with whom it delights, whom it does not, and what it usually costs.`,
        type: 'website',
        picture: SITE_PICTURE,
        further: [rssLink('New gift ideas', NEW_IDEAS_PATH), rssLink('Deals', DEALS_PATH)],
        data: [breadcrumbs({ site, origin }, [GIFTS_CRUMB])],
      }),
      main: giftsIndex({ book, hubs, goods, ...(further !== undefined && { further }) }),
    }),
  }
}

/** Worked out when first asked for: each takes some milliseconds. */
function alikeOnce({ alike, book }: Pick<GiftPagesDeps, 'alike' | 'book'>) {
  const known = new Map<string, readonly GiftPage[]>()
  return ({ gift: { id } }: GiftPage): readonly GiftPage[] => {
    const found = known.get(id) ?? alike(id, ALIKE).flatMap((gift) => book.of(gift.id) ?? [])
    known.set(id, found)
    return found
  }
}

function crumbsOf(page: GiftPage, hubs: Hubs): Crumb[] {
  const category = hubs.categoryOf(page.gift)
  return [
    GIFTS_CRUMB,
    ...(category ? [{ name: category.label, path: hubPath(category) }] : []),
    { name: page.gift.title, path: giftPath(page) },
  ]
}

const interestsOf = ({ gift }: GiftPage, { interests, hubs }: GiftPagesDeps): ArticleOptions['interests'] =>
  Object.entries(gift.interests).map(([id, says]) => {
    const hub = hubs.interest(id)
    return { label: interests[id]?.label ?? id, says, path: hub && hubPath(hub) }
  })

function giftHead(page: GiftPage, deps: GiftPagesDeps, offers: readonly ShopOffer[]): string {
  const { site, origin, covers, hubs } = deps
  const { gift } = page
  const address = `${origin}${giftPath(page)}`
  const picture = giftCoverPath(page, covers)
  return pageHead({
    site,
    origin,
    path: giftPath(page),
    title: gift.title,
    description: asDescription(`${gift.description} ${sentenceCase(gift.detail)}.`),
    type: 'article',
    picture: { path: picture, text: `A drawing of: ${gift.title}` },
    data: [
      breadcrumbs({ site, origin }, crumbsOf(page, hubs)),
      ...productData({ gift, offers, address, picture: `${origin}${picture}` }),
    ],
  })
}

function hubHead(page: HubPage, { site, origin }: OfSite): string {
  const { hub, number } = page
  const title = number === 1 ? hubTitle(hub) : `${hubTitle(hub)}, page ${number}`
  const on = ideasOn(page)
  const first = on.slice(0, 2).map(({ gift }) => gift.title)
  return pageHead({
    site,
    origin,
    path: hubPagePath(page),
    title,
    description: asDescription(`${first.join(', ')} and more. ${sentenceCase(hub.label)}: ${hubFacts(hub)}`),
    type: 'website',
    picture: SITE_PICTURE,
    data: [
      breadcrumbs({ site, origin }, [
        GIFTS_CRUMB,
        { name: sentenceCase(hub.label), path: hubPagePath(page) },
      ]),
      itemList(
        title,
        on.map((idea) => ({ name: idea.gift.title, url: `${origin}${giftPath(idea)}` })),
      ),
    ],
  })
}
