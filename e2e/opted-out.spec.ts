/**
 * Who opted out is sent to no network, by whatever road: every kind of link is followed, with Global Privacy Control and with
 * the do-not-sell cookie, and all hosts that the browser asks are listed. A card with no other way says why it has no link.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect } from './support/fixtures.ts'
import { addressOf } from './support/gift-search.ts'
import { test as ownSiteTest } from './support/own-site.ts'
import { isLongTier } from './support/tier.ts'

const NETWORK = 'www.awin1.com'
const SHOP = 'shop.example.com'
const NO_LINK = /^No link: the only one leads through an affiliate network/
/** Of each kind, on each page. */
const FOLLOWED = isLongTier ? 30 : 2

/** Half of the rows tell the merchant's own address, and a placement leads through the network. */
const ROWS = Array.from({ length: 8 }, (_, place) => ({
  aw_product_id: `kettle-${place}`,
  product_name: `Copper kettle ${place}`,
  description: 'It holds two litres.',
  aw_deep_link: `https://${NETWORK}/pclick.php?p=${place}`,
  merchant_deep_link: place % 2 === 0 ? `https://${SHOP}/p/${place}?awc=1&size=l` : '',
  search_price: `${20 + place}.00 USD`,
  product_price_old: `${60 + place}.00 USD`,
  currency: 'USD',
  in_stock: '1',
  merchant_category: 'Electronics > Audio',
}))
const PLACEMENTS = [
  { title: 'Brass lamp', url: `https://${NETWORK}/pclick.php?p=90` },
  { title: 'Plain lamp', url: `https://${SHOP}/lamp?irclickid=7` },
].map((placement) => ({
  description: 'A lamp.',
  price: '24.00',
  image: '/art/placeholder.svg',
  retailer: placement.title,
  ...placement,
}))

const folder = mkdtempSync(join(tmpdir(), 'presently-opted-out-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const FEED_FILE = join(folder, 'feed.jsonl')
const PLACEMENT_FILE = join(folder, 'placements.json')
writeFileSync(FEED_FILE, `${ROWS.map((row) => JSON.stringify(row)).join('\n')}\n`)
writeFileSync(PLACEMENT_FILE, JSON.stringify(PLACEMENTS))

const test = ownSiteTest.extend<object, object>({
  ownSettings: [{ AFFILIATE_AMAZON_TAG: 'test-20' }, { scope: 'worker' }],
  ownPrograms: [
    [
      `apps/server/src/feeds.ts import ${FEED_FILE} --retailer Kettles`,
      `apps/server/src/sponsored.ts import ${PLACEMENT_FILE}`,
    ],
    { scope: 'worker' },
  ],
})
test.skip(({ hasTouch }) => hasTouch, 'A link leads to the same on any screen.')

const PAGES = [
  addressOf('copper kettle'),
  addressOf('my dad turns 60, loves fishing, under $50'),
  '/deals',
  '/',
  '/guides/coffee-nerds-under-25',
  '/saved',
  '/history',
  '/affiliate-disclosure',
]

const WAYS = [
  { how: 'Global Privacy Control', headers: { 'sec-gpc': '1' }, isOut: true },
  { how: 'the do-not-sell cookie', headers: {}, isOut: true },
  { how: 'nothing refused', headers: {}, isOut: false },
] as const

for (const { how, headers, isOut } of WAYS)
  test(`with ${how} ${isOut ? 'no network is asked' : 'the network is asked, so that this walk proves something'}`, {
    tag: '@quick',
  }, async ({ browser, ownOrigin: baseURL }) => {
    const { context, page } = await openAs(browser, {
      baseURL,
      headers,
      hasCookie: isOut && !('sec-gpc' in headers),
    })
    const hosts = listHosts(context, baseURL)
    await keepNetworkGifts(page)
    const links = new Set<string>()
    for (const address of PAGES) for (const link of await linksOn(page, address)) links.add(link)
    for (const link of links) await page.goto(link, { waitUntil: 'commit' }).catch(() => {})
    const kinds = new Set([...links].map((link) => /\/out\/(\w+)/.exec(link)?.[1] ?? 'plain'))
    expect([...kinds]).toEqual(expect.arrayContaining(['idea', 'offer', 'sponsored']))
    expect(hosts()).toContain(SHOP)
    expect(hosts().includes(NETWORK)).toBe(!isOut)
    expect(hosts().filter((host) => /awin|doubleclick|googletag|googlesyndication/.test(host))).toEqual(
      isOut ? [] : [NETWORK],
    )
    await context.close()
  })

test('a card that only a network leads from says so in place of its link, from the moment of the refusal', {
  tag: '@quick',
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/deals')
  const deal = page.getByRole('article', { name: 'Copper kettle 1' })
  const open = page.getByRole('article', { name: 'Copper kettle 2' })
  await expect(deal.getByRole('link', { name: /^View Deal/ })).toBeVisible()
  await page.getByRole('button', { name: /^Do Not Sell/ }).click()
  await expect(deal.getByText(NO_LINK)).toBeVisible()
  await expect(deal.getByRole('link')).toHaveCount(0)
  await expect(open.getByRole('link', { name: /^View Deal/ })).toBeVisible()

  await page.goto('/')
  const lamp = page.getByRole('article').filter({ hasText: 'Brass lamp' })
  await expect(lamp.getByText(NO_LINK)).toBeVisible()
  await expect(lamp.getByRole('link')).toHaveCount(0)
})

type As = { readonly baseURL: string; readonly headers: Record<string, string>; readonly hasCookie: boolean }

async function openAs(browser: Browser, { baseURL, headers, hasCookie }: As) {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers })
  const page = await context.newPage()
  await signInAs(page, 'free')
  if (hasCookie) await context.addCookies([{ name: 'presently_dns', value: '1', url: baseURL }])
  return { context, page }
}

/** Every host that is asked for anything, also after a redirect; nobody outside has to answer. */
function listHosts(context: BrowserContext, baseURL: string): () => string[] {
  const own = new URL(baseURL).host
  const hosts = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== own) hosts.add(url.host)
  })
  return () => [...hosts].toSorted()
}

/** Gifts kept from elsewhere, whose addresses lead through a network and carry its ids. */
async function keepNetworkGifts(page: Page): Promise<void> {
  for (const [id, url] of [
    ['a', `https://${NETWORK}/pclick.php?p=70`],
    ['b', `https://${SHOP}/kept?awc=1`],
  ]) {
    const gift = { id, title: `Kept ${id}`, url }
    await page.request.post('/api/saved-gifts', { data: { giftData: gift } })
    await page.request.post('/api/track-interaction', {
      data: { interactionType: 'click', suggestionData: gift },
    })
  }
}

/** Some links of each kind: our own that leave, and those that leave by themselves. */
async function linksOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const links = await page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href]'), (link) => (link as HTMLAnchorElement).href).filter(
      (href) => href.includes('/out/') || !href.startsWith(location.origin),
    ),
  )
  const byKind = Map.groupBy(links, (link) => /\/out\/(\w+)/.exec(link)?.[1] ?? 'plain')
  return [...byKind.values()].flatMap((some) => some.slice(0, FOLLOWED))
}
