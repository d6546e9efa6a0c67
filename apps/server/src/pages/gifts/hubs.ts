/** Pages that lead to ideas: one a category, and one an interest that has enough of them. */
import { slugOfTitle } from '@presently/catalog/gift-pages'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { GiftBook, GiftPage } from './gift-book.ts'

export type Hub = {
  readonly kind: 'category' | 'interest'
  /** The last part of its address. */
  readonly slug: string
  /** 'Coffee & Tea', or the interest's label: 'fly fishing'. */
  readonly label: string
  /** Its ideas, those that most are glad of first. */
  readonly pages: readonly GiftPage[]
  /** Slugs of interests: those that it holds, and its neighbours; of a category those that most of its ideas answer. */
  readonly near: readonly string[]
}

export type Hubs = {
  readonly categories: readonly Hub[]
  /** By label. */
  readonly interests: readonly Hub[]
  category(slug: string): Hub | null
  interest(slug: string): Hub | null
  categoryOf(gift: Gift): Hub | null
}

/** An interest with fewer ideas has no page: there would be little on it. */
const IDEAS_MIN = 12
/** Of two interests with so much in common that one page would do, the wider one has it. */
const SHARED_MAX = 0.8
const NEAR_MAX = 12

export const hubPath = ({ kind, slug }: Pick<Hub, 'kind' | 'slug'>): string => `/gifts/${kind}/${slug}`

export function createHubs(book: GiftBook, { categories, interests }: Taxonomy): Hubs {
  const interestHubs = hubsOfInterests(book, interests)
  const bySlug = new Map(interestHubs.map((hub) => [hub.slug, hub]))
  const categoryHubs = categories.flatMap((label) => {
    const pages = book.pages.filter(({ gift }) => gift.category === label)
    return pages.length === 0 ? [] : [categoryHub(label, pages, bySlug)]
  })
  const categoriesBySlug = new Map(categoryHubs.map((hub) => [hub.slug, hub]))
  const categoriesByLabel = new Map(categoryHubs.map((hub) => [hub.label, hub]))
  return {
    categories: categoryHubs,
    interests: interestHubs,
    category: (slug) => categoriesBySlug.get(slug) ?? null,
    interest: (slug) => bySlug.get(slug) ?? null,
    categoryOf: ({ category }) => categoriesByLabel.get(category) ?? null,
  }
}

function categoryHub(label: string, pages: readonly GiftPage[], interests: ReadonlyMap<string, Hub>): Hub {
  const counts = new Map<string, number>()
  for (const { gift } of pages)
    for (const id of Object.keys(gift.interests))
      if (interests.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const near = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id)
  return {
    kind: 'category',
    slug: slugOfTitle(label),
    label,
    pages: pages.toSorted(byWorth(({ isWellLiked, grade = 0 }) => Number(isWellLiked) * 4 + grade)),
    near: near.slice(0, NEAR_MAX),
  }
}

type Interests = Taxonomy['interests']

function hubsOfInterests(book: GiftBook, interests: Interests): Hub[] {
  const held = Map.groupBy(
    book.pages.flatMap((page) => {
      const all = new Set(Object.keys(page.gift.interests).flatMap((own) => upFrom(own, interests)))
      return [...all].map((id) => ({ id, page }))
    }),
    ({ id }) => id,
  )
  const large = new Map(
    [...held].flatMap(([id, all]) =>
      all.length < IDEAS_MIN ? [] : [[id, all.map(({ page }) => page)] as const],
    ),
  )
  const kept = new Map(
    [...large].filter(([id, pages]) => !isNearlyItsParent(interests[id]?.parent, pages, large)),
  )
  return [...kept]
    .map(
      ([id, pages]): Hub => ({
        kind: 'interest',
        slug: id,
        label: interests[id]?.label ?? id,
        pages: pages.toSorted(byWorth((gift) => worthTo(id, gift))),
        near: nearTo(id, interests)
          .filter((other) => kept.has(other))
          .slice(0, NEAR_MAX),
      }),
    )
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** An interest, and those that hold it. */
function upFrom(id: string, interests: Interests): string[] {
  const { parent } = interests[id] ?? {}
  return parent === undefined ? [id] : [id, ...upFrom(parent, interests)]
}

function isNearlyItsParent(
  parent: string | undefined,
  pages: readonly GiftPage[],
  held: ReadonlyMap<string, readonly GiftPage[]>,
): boolean {
  const wider = parent === undefined ? undefined : held.get(parent)
  // All that an interest has, the one that holds it has too.
  return wider !== undefined && pages.length / wider.length > SHARED_MAX
}

function nearTo(id: string, interests: Interests): string[] {
  const { parent, related = [] } = interests[id] ?? {}
  const below = Object.keys(interests).filter((other) => interests[other]?.parent === id)
  const beside = Object.keys(interests).filter(
    (other) => other !== id && parent !== undefined && interests[other]?.parent === parent,
  )
  return [...new Set([...below, ...related, ...(parent === undefined ? [] : [parent]), ...beside])]
}

/** How glad lovers of an interest are of a gift, as readers judged it; of what nobody judged, whether it is mainly for it. */
const worthTo = (id: string, { gladness, interests, grade = 0 }: Gift): number =>
  (gladness?.[id] ?? (Object.keys(interests)[0] === id ? 2 : 1)) * 4 + grade

const byWorth =
  (worth: (gift: Gift) => number) =>
  (a: GiftPage, b: GiftPage): number =>
    worth(b.gift) - worth(a.gift) || (a.slug < b.slug ? -1 : 1)
