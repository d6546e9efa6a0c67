import { describe, expect, it } from 'vitest'
import { factsOf, type ReadPage, sharedComplaints } from './page-checks.ts'

const ADDRESS = 'https://a.example/gifts/kettle'
const crumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ position: 1, name: 'Home', item: 'https://a.example/' }],
}
const HEAD =
  `<title>Kettle</title><meta name="description" content="${'An enamel kettle that pours well. '.repeat(3)}">` +
  `<link rel="canonical" href="${ADDRESS}"><meta property="og:image" content="https://a.example/k.png">` +
  `<script type="application/ld+json">${JSON.stringify(crumbs)}</script>`
const MAIN = `<h1>Kettle</h1><p>${'It pours without a drip. '.repeat(20)}</p><img src="/art/k.svg" alt="" width="4" height="3"><h2 id="alike">Like it</h2><a href="/gifts/pot">Pot</a>`
const htmlOf = (head: string, main: string): string =>
  `<html><head>${head}</head><body><main id="main">${main}</main><script type="module" src="/a.js"></script></body></html>`
const page = (changes: Partial<ReadPage> = {}): ReadPage => ({
  address: ADDRESS,
  status: 200,
  type: 'text/html; charset=utf-8',
  html: htmlOf(HEAD, MAIN),
  bytes: 40_000,
  ...changes,
})
const complaintsOf = (changes: Partial<ReadPage>) => factsOf(page(changes)).complaints
const inHead = (from: string, to: string) => ({ html: htmlOf(HEAD.replace(from, to), MAIN) })
const inMain = (from: string, to: string) => ({ html: htmlOf(HEAD, MAIN.replace(from, to)) })
const offers = {
  lowPrice: '2.00',
  highPrice: '3.00',
  offerCount: 1,
  offers: [{ price: '2.00', priceCurrency: 'USD' }],
}
const withProduct = (said: object) => ({
  html: htmlOf(
    `${HEAD}<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: 'Kettle', image: 'k', ...said })}</script>`,
    MAIN,
  ),
})

it('has no complaint about a whole page, and knows where it leads', () => {
  const facts = factsOf(page())
  expect(facts.complaints).toEqual([])
  expect(facts.links).toEqual([ADDRESS, 'https://a.example/art/k.svg', 'https://a.example/gifts/pot'])
  expect(complaintsOf(withProduct({ offers }))).toEqual([])
})

describe('complains of', () => {
  it.each<readonly [what: string, change: Partial<ReadPage>, complaint: RegExp]>([
    ['a page that is not there', { status: 404 }, /answers 404/],
    ['too much to load', { bytes: 60_001 }, /weighs 60001 bytes/],
    ['no title', inHead('<title>Kettle</title>', ''), /needs one title/],
    [
      'a short description',
      inHead('An enamel kettle that pours well. '.repeat(3), 'Short.'),
      /description of 6 characters/,
    ],
    [
      'another address',
      inHead(ADDRESS, 'https://a.example/gifts/pot'),
      /names https:\/\/a\.example\/gifts\/pot/,
    ],
    ['noindex', inHead('<title>', '<meta name="robots" content="noindex"><title>'), /says noindex/],
    ['no picture for previews', inHead('og:image', 'og:none'), /no picture for link previews/],
    ['two main headings', inMain('<h2 id="alike">', '<h1>Two</h1><h2>'), /needs one h1/],
    ['a skipped heading', inMain('<h2 id="alike">Like it</h2>', '<h3>Like it</h3>'), /skips a level/],
    ['little to read', inMain('It pours without a drip. '.repeat(20), 'It pours.'), /thin page/],
    ['one id twice', inMain('<p>', '<p id="alike">'), /id alike twice/],
    ['a picture without a size', inMain(' width="4" height="3"', ''), /1 pictures without a size/],
    ['a link for scripts', inMain('href="/gifts/pot"', 'href="#"'), /leads nowhere without script/],
    ['a part for scripts', inMain('<p>', '<p class="needs-script">'), /needs a script/],
    [
      'another script',
      { html: page().html.replace('</body>', '<script src="/b.js"></script></body>') },
      /loads 2 scripts/,
    ],
    ['broken structured data', inHead('"@context"', '@context'), /that is no JSON/],
    ['an unknown statement', inHead('BreadcrumbList', 'Recipe'), /speaks of a Recipe/],
    ['breadcrumbs out of order', inHead('"position":1', '"position":2'), /not in order/],
    ['a product without offers', withProduct({}), /Product without offers/],
    [
      'an offer without a price',
      withProduct({ offers: { ...offers, lowPrice: '0' } }),
      /offers say no price/,
    ],
  ])('%s', (_what, change, complaint) => {
    expect(complaintsOf(change)).toContainEqual(expect.stringMatching(complaint))
  })
})

it('complains of two pages with one title or one description', () => {
  const other = factsOf(page({ address: 'https://a.example/gifts/pot' }))
  expect(sharedComplaints([factsOf(page()), other])).toEqual([
    expect.stringContaining('have one title: Kettle'),
    expect.stringContaining('have one description'),
  ])
})
