/**
 * Who opted out is sent to no network, by whatever road: every kind of link is followed, with Global Privacy Control and with
 * the do-not-sell cookie, and all hosts that the browser asks are listed. A card with no other way says why it has no link.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
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
const DAY_MS = 86_400_000
const THINGS_EACH = 3
const OPEN_NETWORKS = 'apps/server/src/test-support/open-networks.ts'
/** Whoever stands between a site and a shop, written down here once more. */
const NETWORK_HOSTS = new RegExp(
  `(?:^|\\.)(?:${[
    'awin1.com|zenaps.com|shareasale.com|anrdoezrs.net|jdoqocy.com|tkqlhce.com|dpbolvw.net|kqzyfj.com|tqlkg.com|pxf.io|sjv.io',
    'linksynergy.com|skimresources.com|redirectingat.com|viglink.com|prf.hn|webgains.com|tradedoubler.com|rover.ebay.com|amzn.to',
    'doubleclick.net|googletagmanager.com|googlesyndication.com|google-analytics.com',
  ]
    .join('|')
    .replaceAll('.', '\\.')})$`,
)
const AFFILIATE_PARAMETERS =
  /[?&](?:tag|linkCode|ascsubtag|mkevt|mkcid|mkrid|campid|customid|toolid|awc|irclickid|cjevent|ranMID|ranSiteID|clickref|u1|xcust|cuid|epi|afftrack|subId1|gclid|utm_\w+)=/

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

const OURS = { AFFILIATE_AMAZON_TAG: 'test-20', AFFILIATE_EBAY_CAMPAIGN: '5338' }
const test = ownSiteTest.extend<object, object>({
  ownSettings: [OURS, { scope: 'worker' }],
  ownPrograms: [
    [
      `apps/server/src/feeds.ts import ${FEED_FILE} --retailer Kettles`,
      OPEN_NETWORKS,
      `apps/server/src/sponsored.ts import ${PLACEMENT_FILE}`,
    ],
    { scope: 'worker' },
  ],
})
test.skip(({ hasTouch }) => hasTouch, 'A link leads to the same on any screen.')
// One worker for the file: each worker starts a site of its own, and the last test moves its clock.
test.describe.configure({ mode: 'default' })

/** A thing of each network's feed, and with time all of them. */
type Sold = { readonly title: string; readonly link: string; readonly own: string | null }
const ALL_SOLD = JSON.parse(
  execFileSync(process.execPath, [OPEN_NETWORKS, '--list'], { encoding: 'utf8' }),
) as readonly Sold[] // our own program's words
const SOLD = ALL_SOLD.filter((_sold, place) => isLongTier || place % THINGS_EACH === 0)

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
  { how: 'Global Privacy Control', headers: { 'sec-gpc': '1' }, isOut: true, sold: SOLD },
  // The same answers by another sign: what is sold is followed whole above.
  { how: 'the do-not-sell cookie', headers: {}, isOut: true, sold: isLongTier ? SOLD : SOLD.slice(0, 2) },
  { how: 'nothing refused', headers: {}, isOut: false, sold: SOLD },
] as const

for (const { how, headers, isOut, sold } of WAYS)
  test(`with ${how} ${isOut ? 'no network is asked' : 'the networks are asked, so that this walk proves something'}`, {
    tag: '@quick',
  }, async ({ browser, ownOrigin: baseURL }) => {
    const { context, page } = await openAs(browser, {
      baseURL,
      headers,
      hasCookie: isOut && !('sec-gpc' in headers),
    })
    const asked = await listAsked(context, baseURL)
    await keepNetworkGifts(page)
    const links = new Set<string>()
    for (const address of PAGES) for (const link of await linksOn(page, address)) links.add(link)
    for (const { title } of sold) links.add(await linkOfProduct(page, title))
    for (const link of links) await follow(context, link)
    const kinds = new Set([...links].map((link) => /\/out\/(\w+)/.exec(link)?.[1] ?? 'plain'))
    expect([...kinds]).toEqual(expect.arrayContaining(['idea', 'offer', 'sponsored']))
    const hosts = [...new Set(asked().map((address) => new URL(address).host))].toSorted()
    test.info().annotations.push({ type: 'hosts asked', description: hosts.join(', ') })
    expect(hosts).toContain(SHOP)
    if (isOut) {
      expect(hosts.filter((host) => NETWORK_HOSTS.test(host))).toEqual([])
      expect(asked().filter((address) => AFFILIATE_PARAMETERS.test(address))).toEqual([])
      expect(asked()).toEqual(expect.arrayContaining(sold.flatMap(({ own }) => own ?? [])))
    } else {
      expect(hosts).toContain(NETWORK)
      const earning = sold.map(({ link }) => plainly(withOurs(link)))
      expect(asked().map(plainly)).toEqual(expect.arrayContaining(earning))
      // What a visitor kept from elsewhere is the visitor's.
      const ofFeeds = asked().filter((address) => !address.includes('B0KEPT'))
      expect(ofFeeds.filter((address) => /[?&](?:tag=(?!test-20)|campid=(?!5338))/.test(address))).toEqual([])
    }
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

test('a mail leads to the site alone, and from there to no network', { tag: '@quick' }, async ({
  browser,
  ownOrigin: baseURL,
}) => {
  const { context, page } = await openAs(browser, { baseURL, headers: { 'sec-gpc': '1' }, hasCookie: false })
  await page.goto('/dev')
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  const day = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10)
  const reminder = { title: 'Noor', description: 'copper kettle', reminderDate: day, timeZone: 'UTC' }
  expect((await page.request.post('/api/reminders', { data: reminder })).ok()).toBe(true)
  const asked = await listAsked(context, baseURL)
  await page.goto('/dev')
  await page.getByLabel(/^Move the clock/).fill('2')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const mail = page.getByRole('article').filter({ hasText: /Noor is in/ })
  await expect(async () => {
    await page.goto('/dev')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await mail.getByRole('link', { name: 'As it looks' }).click()
  await expect(page.getByRole('link', { name: 'See more ideas' })).toBeVisible()
  const links = await hrefs(page)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((href) => /^https?:/.test(href) && new URL(href).origin !== baseURL)).toEqual([])
  const ideas = links.filter((href) => new URL(href).searchParams.has('q'))
  expect(ideas.length).toBeGreaterThan(0)
  for (const address of ideas) for (const link of await linksOn(page, address)) await follow(context, link)
  const addresses = asked()
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => NETWORK_HOSTS.test(new URL(address).host))).toEqual([])
  expect(addresses.filter((address) => AFFILIATE_PARAMETERS.test(address))).toEqual([])
  await context.close()
})

type As = { readonly baseURL: string; readonly headers: Record<string, string>; readonly hasCookie: boolean }

async function openAs(browser: Browser, { baseURL, headers, hasCookie }: As) {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: headers })
  const page = await context.newPage()
  await signInAs(page, 'free')
  if (hasCookie) await context.addCookies([{ name: 'presently_dns', value: '1', url: baseURL }])
  return { context, page }
}

/** Every address outside that is asked for anything, also after a redirect; nobody outside has to answer. */
async function listAsked(context: BrowserContext, baseURL: string): Promise<() => string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) asked.push(url.href)
  })
  return () => asked
}

/** Follows a link to its end in a tab of its own, by hand where a shop wants that. */
async function follow(context: BrowserContext, link: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(link).catch(() => {})
  const onward = tab.getByRole('link', { name: /^Continue to / })
  const address = (await onward.count().catch(() => 0)) > 0 ? await onward.getAttribute('href') : null
  if (address !== null) await tab.goto(address).catch(() => {})
  await tab.close()
}

/** The link on the card of a product, found by its title. */
async function linkOfProduct(page: Page, title: string): Promise<string> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(async () => {
    await page.goto(addressOf(title))
    await expect(card).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  const [link = ''] = (await hrefs(card)).filter((href) => href.includes('/out/offer/'))
  return link
}

const hrefs = (scope: Page | Locator): Promise<string[]> =>
  scope.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

/** Links to Amazon and eBay carry the operator's own id, whoever's the feed had. */
function withOurs(link: string): string {
  const url = new URL(link)
  if (url.searchParams.has('tag')) url.searchParams.set('tag', OURS.AFFILIATE_AMAZON_TAG)
  if (url.searchParams.has('campid')) {
    url.searchParams.set('campid', OURS.AFFILIATE_EBAY_CAMPAIGN)
    url.searchParams.set('siteid', '0')
  }
  return url.href
}

/** An address with its parameters in order. */
function plainly(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/** Gifts kept from elsewhere, whose addresses lead through a network and carry its ids. */
async function keepNetworkGifts(page: Page): Promise<void> {
  for (const [id, url] of [
    ['a', `https://${NETWORK}/pclick.php?p=70`],
    ['b', `https://${SHOP}/kept?awc=1`],
    [
      'c',
      `https://${NETWORK}/cread.php?awinmid=1&ued=${encodeURIComponent(`https://${SHOP}/behind?gclid=1`)}`,
    ],
    ['d', `https://www.amazon.com/dp/B0KEPT?tag=somebody-20`],
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
