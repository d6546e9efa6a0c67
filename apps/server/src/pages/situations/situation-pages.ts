/** The pages of situations and their index, before it is known who looks. */
import type { Engine, GradedPick } from '@presently/engine/suggest'
import type { Clock } from '../../platform/clock.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Covers } from '../covers.ts'
import { sentenceCase } from '../gifts/chosen-sentences.ts'
import { type GiftBook, type GiftPage, giftPath } from '../gifts/gift-book.ts'
import { giftCoverPath, SITE_PICTURE } from '../gifts/gift-pages.ts'
import { GIFTS_CRUMB } from '../gifts/hub-article.ts'
import type { Goods } from '../goods.ts'
import { breadcrumbs, type Crumb, itemList, type OfSite, pageHead } from '../page-head.ts'
import { asDescription, crumbsNav, giftCards, searchForm } from '../page-parts.ts'
import type { DrawnPage } from '../site-page.ts'
import { neighboursOf } from './neighbours.ts'
import { type Situation, situationPath } from './situation.ts'
import { twelveFor } from './twelve.ts'

const INDEX: Crumb = { name: 'Gifts for', path: '/gifts-for' }
const NEIGHBOURS = 6

export type SituationPagesDeps = OfSite & {
  readonly situations: readonly Situation[]
  readonly book: GiftBook
  readonly goods: Goods
  readonly covers: Covers
  readonly engine: Pick<Engine, 'graded'>
  readonly clock: Clock
}

export type SituationPages = {
  at(slug: string): DrawnPage | null
  index(): DrawnPage
  /** Ways to some of them, as HTML: for the index of all ideas. */
  ways(): string
}

type Shown = { readonly page: GiftPage; readonly pick: GradedPick }

export function createSituationPages(deps: SituationPagesDeps): SituationPages {
  const { situations, site, origin } = deps
  const bySlug = new Map(situations.map((situation) => [situation.slug, situation]))
  // Each takes the chooser some milliseconds, once: neither the catalogue nor the request changes while the site runs.
  const drawn = new Map<string, DrawnPage>()
  return {
    at: (slug) => {
      const situation = bySlug.get(slug)
      if (!situation) return null
      const page = drawn.get(slug) ?? situationPage(situation, deps)
      drawn.set(slug, page)
      return page
    },
    index: () => ({
      path: INDEX.path,
      head: pageHead({
        site,
        origin,
        path: INDEX.path,
        title: 'Gifts for somebody like yours',
        description: `${situations.length} people and moments that gifts are given to and for, each with twelve ideas that were chosen for it, reasons and prices.`,
        type: 'website',
        picture: SITE_PICTURE,
        data: [breadcrumbs({ site, origin }, [GIFTS_CRUMB, INDEX])],
      }),
      main: indexMain(situations),
    }),
    ways: () =>
      situations.length === 0
        ? ''
        : `<section aria-labelledby="situations"><h2 id="situations">By whom it is for</h2>` +
          `${links(situations.slice(0, NEIGHBOURS * 2))}<p><a class="link" href="${INDEX.path}">All ${situations.length}</a></p></section>`,
  }
}

function situationPage(situation: Situation, deps: SituationPagesDeps): DrawnPage {
  const { engine, clock, book, origin } = deps
  const shown = twelveFor(engine, situation.request, clock()).flatMap((pick): Shown[] => {
    const page = book.of(pick.gift.id)
    return page ? [{ page, pick }] : []
  })
  return {
    path: situationPath(situation),
    head: situationHead(situation, shown, deps),
    main: situationMain(situation, shown, { ...deps, crumbs: crumbsOf(situation), origin }),
  }
}

const crumbsOf = (situation: Situation): Crumb[] => [
  GIFTS_CRUMB,
  INDEX,
  { name: situation.title, path: situationPath(situation) },
]

function situationHead(
  situation: Situation,
  shown: readonly Shown[],
  { site, origin, covers }: SituationPagesDeps,
): string {
  const { title, paragraph } = situation
  const [first] = shown
  return pageHead({
    site,
    origin,
    path: situationPath(situation),
    title,
    description: asDescription(paragraph),
    type: 'article',
    picture: first
      ? { path: giftCoverPath(first.page, covers), text: `A drawing of: ${first.page.gift.title}` }
      : SITE_PICTURE,
    data: [
      breadcrumbs({ site, origin }, crumbsOf(situation)),
      itemList(
        title,
        shown.map(({ page }) => ({ name: page.gift.title, url: `${origin}${giftPath(page)}` })),
      ),
    ],
  })
}

type MainDeps = SituationPagesDeps & { readonly crumbs: readonly Crumb[] }

function situationMain(
  situation: Situation,
  shown: readonly Shown[],
  { goods, situations, crumbs }: MainDeps,
): string {
  const near = neighboursOf(situation, situations, NEIGHBOURS)
  const cards = shown.map(({ page, pick }) => ({
    gift: page.gift,
    path: giftPath(page),
    text: reasonOf(pick),
  }))
  return `<article class="hub-page wrap">${crumbsNav(crumbs)}
<h1>${escapeHtml(situation.title)}</h1>
<p class="lead said">${escapeHtml(situation.paragraph)}</p>
${giftCards(cards, goods)}
<section class="find" aria-labelledby="find"><h2 id="find">Is yours a little different?</h2>
${searchForm({ label: 'Change the words until they fit, and get ideas with reasons.', wish: situation.request, button: 'Find gifts' })}</section>
${near.length > 0 ? `<section aria-labelledby="near"><h2 id="near">People and moments like it</h2>${links(near)}</section>` : ''}
</article>`
}

/**
 * What in the gift answers the liking; else what there is to say of it. Of a sum or a trait the reason would be the same for several, and
 * nobody who reads the page said the words of the request: they are not told that they did.
 */
function reasonOf({ gift, reasons }: GradedPick): string {
  const sayings = new Set(Object.values(gift.interests).map(sentenceCase))
  return sentenceCase(
    reasons.find(({ attribute }) => sayings.has(sentenceCase(attribute)))?.attribute ?? gift.detail,
  )
}

const links = (situations: readonly Situation[]): string =>
  `<ul class="ways">${situations
    .map(
      (situation) =>
        `<li><a class="link" href="${escapeHtml(situationPath(situation))}">${escapeHtml(situation.title)}</a></li>`,
    )
    .join('')}</ul>`

function indexMain(situations: readonly Situation[]): string {
  const groups = [...Map.groupBy(situations, ({ relation }) => relation)].sort((a, b) =>
    a[0].localeCompare(b[0], 'en'),
  )
  const sections = groups.map(
    ([relation, all], i) =>
      `<section aria-labelledby="relation-${i}"><h2 id="relation-${i}">${escapeHtml(sentenceCase(relation))}</h2>${links(all)}</section>`,
  )
  return `<article class="hub-page wrap">${crumbsNav([GIFTS_CRUMB, INDEX])}
<h1>Gifts for somebody like yours</h1>
<p class="lead">Each page has twelve ideas that were chosen for one person or one moment. A person stands here only where at least twelve are good.</p>
<section class="find" aria-labelledby="find"><h2 id="find">Nobody like yours?</h2>
${searchForm({ label: 'Describe the person, the day and the sum, and get ideas with reasons.', wish: 'my neighbor who restores old radios, under $40', button: 'Find gifts' })}</section>
${sections.join('\n')}
</article>`
}
