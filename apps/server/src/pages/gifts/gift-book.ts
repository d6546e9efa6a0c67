/** Which ideas have a page of their own, and where. */
import { type GiftPageRow, loadGiftPages } from '@presently/catalog/gift-pages'
import type { Gift } from '@presently/engine/gift'

export type GiftPage = {
  readonly gift: Gift
  /** The last part of its address. */
  readonly slug: string
  /** ISO dates. */
  readonly addedOn: string
  readonly changedOn: string
}

export type GiftBook = {
  /** In the catalogue's order. */
  readonly pages: readonly GiftPage[]
  at(slug: string): GiftPage | null
  /** The slug that took the place of a former one, or of an idea's id; null where there is none. */
  movedTo(slug: string): string | null
  of(giftId: string): GiftPage | null
}

export const giftPath = ({ slug }: Pick<GiftPage, 'slug'>): string => `/gifts/${slug}`

/** An idea that no row tells of has no page: the checker of the catalogue asks for the row. */
export function createGiftBook(
  gifts: readonly Gift[],
  rows: readonly GiftPageRow[] = loadGiftPages(),
): GiftBook {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const pages = gifts.flatMap((gift) => {
    const row = rowOf.get(gift.id)
    return row ? [{ gift, slug: row.slug, addedOn: row.addedOn, changedOn: row.changedOn }] : []
  })
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const byId = new Map(pages.map((page) => [page.gift.id, page]))
  const moved = new Map(
    rows.flatMap(({ id, slug, formerSlugs }) =>
      byId.has(id) ? [id, ...formerSlugs].map((former) => [former, slug] as const) : [],
    ),
  )
  return {
    pages,
    at: (slug) => bySlug.get(slug) ?? null,
    movedTo: (slug) => (bySlug.has(slug) ? null : (moved.get(slug) ?? null)),
    of: (giftId) => byId.get(giftId) ?? null,
  }
}
