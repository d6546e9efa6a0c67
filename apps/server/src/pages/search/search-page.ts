/** The search as pages that need no script: its form, what it found, and what was wrong with it. */
import { type FindIdeasOutput, PAGE_SIZE } from '@presently/contract/ideas'
import { AFFILIATE_DISCLOSURE, AMAZON_DISCLOSURE, HEADING, titled } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { DrawnPage } from '../site-page.ts'
import { addressOf, type Search } from './asked.ts'
import { ideaCards } from './idea-cards.ts'
import { marketSentence, understood, waysOn } from './saying.ts'
import { searchForm } from './search-form.ts'

/** What people search for is theirs, and each page leads to many more. */
const UNLISTED = '<meta name="robots" content="noindex, nofollow">'
const EXAMPLES = [
  'Mom, gardening, tea, $50',
  'Dad, grilling, vinyl, under $75',
  'Best friend, hiking, film photos, $40',
] as const

export type SearchPagesDeps = {
  readonly site: Pick<SiteFacts, 'name'>
  readonly amazonAssociate: boolean
}

type Found = {
  readonly search: Search
  /** From 1; beyond the last it is the last. */
  readonly page: number
  readonly answer: FindIdeasOutput
  readonly hasOptedOut: boolean
}

export type SearchPages = {
  /** The form alone. */
  form(): DrawnPage
  results(found: Found): DrawnPage
  /** @param message a sentence that says what to change */
  refused(words: string, message: string): DrawnPage
}

export function createSearchPages({ site, amazonAssociate }: SearchPagesDeps): SearchPages {
  const drawn = (title: string, main: string, path: string): DrawnPage => ({
    path,
    head: `<title>${escapeHtml(titled(title, site))}</title>\n    ${UNLISTED}`,
    main: `<article class="hub-page search-page wrap">${main}</article>`,
  })
  return {
    form: () => drawn('Find gift ideas', formMain(), '/'),
    results: (found) =>
      drawn(
        `Gift ideas for ${found.search.query}`,
        resultsMain(found, amazonAssociate),
        addressOf(found.search, found.page, '/'),
      ),
    refused: (words, message) =>
      drawn(
        'Find gift ideas',
        `<h1>Find gift ideas</h1>\n<p class="refused" role="alert">${escapeHtml(message)}</p>\n${searchForm(words)}`,
        '/',
      ),
  }
}

const formMain = (): string => `<h1>${HEADING[0]}<em>${HEADING[1]}</em>${HEADING[2]}</h1>
<p class="lead">Describe them in your own words: what they love, the occasion, your budget. You get ideas, the reason for each, and shops that sell them.</p>
${searchForm('')}
<section aria-labelledby="try"><h2 id="try">Not sure how to begin?</h2><ul class="ways">${EXAMPLES.map((query) => way(addressOf({ query }), query)).join('')}</ul></section>
<section aria-labelledby="browse"><h2 id="browse">Or look around</h2><ul class="ways">${way('/gifts', 'Gift ideas, one by one')}${way('/gifts-for', 'Gifts for somebody like yours')}</ul></section>`

const way = (href: string, label: string): string =>
  `<li><a class="link" href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`

function resultsMain({ search, page: asked, answer, hasOptedOut }: Found, amazonAssociate: boolean): string {
  const { ideas, notice, market } = answer
  const pages = Math.max(1, Math.ceil(ideas.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const shown = ideas.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const title = escapeHtml(search.query)
  return [
    `<h1>AI-Curated Gift Ideas for <span class="said">"${title}"</span></h1>`,
    `<p class="needs-script"><a class="link" href="${escapeHtml(addressOf(search, page, '/'))}">See them with everything else the site does</a></p>`,
    understood(search, answer.brief),
    ideas.length === 0 ? '' : said(notice?.message),
    market ? said(marketSentence(market)) : '',
    ideas.length === 0
      ? nothing(notice?.message)
      : `<section aria-labelledby="ideas"><h2 id="ideas">${countText(ideas.length, page, pages)}</h2><p class="meta">${AFFILIATE_DISCLOSURE}${amazonAssociate ? ` ${AMAZON_DISCLOSURE}` : ''}</p>
${ideaCards(shown, hasOptedOut)}${pager(search, page, pages)}</section>`,
    waysOn(search, answer),
    `<section class="find" aria-labelledby="change"><h2 id="change">Change the description</h2>${searchForm(
      search.query,
      search.add?.find((change) => change.startsWith('market:')),
    )}</section>`,
  ].join('\n')
}

const said = (text: string | undefined): string =>
  text === undefined ? '' : `<p class="notice" role="status">${escapeHtml(text)}</p>`

const nothing = (message: string | undefined): string =>
  `<section class="nothing" aria-labelledby="nothing"><h2 id="nothing">${escapeHtml(message?.replace(/\.$/, '') ?? 'Nothing fits all of this')}</h2>` +
  '<p>We would rather show nothing than something that breaks what you asked.</p></section>'

function countText(ideas: number, page: number, pages: number): string {
  const count = ideas === 1 ? '1 idea' : `${ideas} ideas`
  return pages === 1 ? count : `${count}, page ${page} of ${pages}`
}

function pager(search: Search, page: number, pages: number): string {
  if (pages === 1) return ''
  const link = (to: number, label: string, rel = ''): string =>
    `<li><a class="link"${rel} href="${escapeHtml(addressOf(search, to))}">${label}</a></li>`
  const numbers = Array.from({ length: pages }, (_, i) =>
    i + 1 === page ? `<li aria-current="page">${page}</li>` : link(i + 1, String(i + 1)),
  )
  const before = page > 1 ? link(page - 1, 'Previous', ' rel="prev"') : ''
  const after = page < pages ? link(page + 1, 'Next', ' rel="next"') : ''
  return `<nav class="pages" aria-label="Pages"><ul>${before}${numbers.join('')}${after}</ul></nav>`
}
