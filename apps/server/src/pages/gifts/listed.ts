/** The pages of ideas, and those that lead to them, as the sitemap lists them. */
import type { ListedPage } from '../sitemap.ts'
import { type GiftBook, giftPath } from './gift-book.ts'
import { GIFTS_CRUMB, hubPagePath, ideasOn, pageCountOf } from './hub-article.ts'
import type { Hubs } from './hubs.ts'

export const listedGifts = ({ pages }: GiftBook): ListedPage[] =>
  pages.map((page) => ({ path: giftPath(page), lastChanged: page.changedOn }))

/** A page of a hub changed when one of the ideas on it did. */
export const listedHubs = (book: GiftBook, { categories, interests }: Hubs): ListedPage[] => [
  { path: GIFTS_CRUMB.path, lastChanged: lastOf(book.pages.map(({ changedOn }) => changedOn)) },
  ...[...categories, ...interests].flatMap((hub) =>
    Array.from({ length: pageCountOf(hub) }, (_, i) => {
      const page = { hub, number: i + 1 }
      return {
        path: hubPagePath(page),
        lastChanged: lastOf(ideasOn(page).map(({ changedOn }) => changedOn)),
      }
    }),
  ),
]

const lastOf = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last), '')
