import { cannotEarn } from '@presently/catalog/earning'
import { loadEarning, loadRetailers } from '@presently/catalog/load'
import type { RetailerRow } from '@presently/catalog/retailers'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { anOffer, aPlacement } from '../../test-support/shop-links.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const SHOPS = Object.entries(loadRetailers())
const EARNING = loadEarning()
const SUB_ID = '[a-z2-7]{20}'
const SKIMLINKS = '12345X678901'

/** A setting as the shop's programme wants it: an id, or a deep link of a network. */
const settingOf = ({ affiliate }: RetailerRow): Record<string, string> => {
  if (!affiliate) return {}
  return {
    [affiliate.env]: affiliate.prefix ? `https://www.awin1.com/cread.php?awinmid=7&ued=` : 'presently-20',
  }
}
const OWN_IDS = Object.assign({}, ...SHOPS.map(([, shop]) => settingOf(shop))) as Record<string, string>

/** A link to a shop: of an idea that names it, else of a phrase of ours. */
function linkTo(id: string): string {
  const gift = TEST_CATALOG.gifts.find(({ retailers }) => Object.hasOwn(retailers, id))
  return gift ? `/out/idea/${gift.id}/${id}` : `/out/search/${id}?q=chess+set`
}
const LINKS = SHOPS.map(([id, shop]) => ({ id, shop, path: linkTo(id) }))

describe('links to every shop', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestPglite()
  })
  afterAll(() => database.close())

  /** Where each link leads; of a shop that wants no redirect, what its page links to. */
  async function withSite(
    environment: Record<string, string>,
    use: (site: FastifyInstance) => Promise<void>,
  ) {
    const site = await buildTestApp(database, { environment })
    try {
      await use(site)
    } finally {
      await site.close()
    }
  }
  const leadsTo = async (site: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
    const answer = await site.inject({ url, headers: { 'user-agent': FIREFOX, ...headers } })
    const link = /<a class="btn btn-primary" href="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&')
    return answer.headers.location ?? link ?? `${answer.statusCode}`
  }

  it('carry the right tag and a sub id wherever they can earn: by their own programme first, else by the catch-all [GEN-02]', async () => {
    const environment = { ...OWN_IDS, AFFILIATE_SKIMLINKS: SKIMLINKS, AFFILIATE_SOVRN: '0123456789abcdef' }
    await withSite(environment, async (site) => {
      for (const { id, shop, path } of LINKS)
        expect(await leadsTo(site, path), id).toMatch(expectedOf(id, shop))
    })
  })

  it('are plain for who opted out, whatever is set [COOKIE-10]', async () => {
    await withSite({ ...OWN_IDS, AFFILIATE_SKIMLINKS: SKIMLINKS }, async (site) => {
      for (const { id, shop, path } of LINKS)
        for (const headers of [{ cookie: `${DO_NOT_SELL_COOKIE}=1` }, { 'sec-gpc': '1' }]) {
          const address = new URL(await leadsTo(site, path, headers))
          expect(address.hostname, id).toBe(new URL(shop.search.replace('{phrase}', '')).hostname)
          expect(address.href, id).not.toMatch(new RegExp(`presently-20|${SKIMLINKS}|=${SUB_ID}(?:&|$)`))
        }
    })
  })

  it('go by Sovrn where Skimlinks is not set, and plainly where neither is', async () => {
    const path = LINKS.find(({ id }) => id === 'michaels')?.path ?? ''
    await withSite({ AFFILIATE_SOVRN: '0123456789abcdef' }, async (site) => {
      expect(await leadsTo(site, path)).toMatch(
        new RegExp(
          `^https://redirect\\.viglink\\.com/\\?key=0123456789abcdef&u=https%3A%2F%2Fwww\\.michaels\\.com%2F[^&]*&cuid=${SUB_ID}$`,
        ),
      )
    })
    await withSite({}, async (site) =>
      expect(await leadsTo(site, path)).toMatch(/^https:\/\/www\.michaels\.com\//),
    )
  })

  it('a feed’s own network link keeps its network, and takes a sub id; a placement goes by no catch-all', async () => {
    const viaAwin = 'https://www.awin1.com/pclick.php?p=1&a=2&m=3'
    const offer = await anOffer(database, { url: viaAwin, hosts: ['www.awin1.com'] })
    const plain = await anOffer(database, { url: 'https://shop.example.com/mug' })
    const placement = await aPlacement(database, { url: 'https://shop.example.com/lamp' })
    await withSite({ AFFILIATE_SKIMLINKS: SKIMLINKS }, async (site) => {
      expect(await leadsTo(site, `/out/offer/${offer}`)).toMatch(
        new RegExp(`^${escaped(viaAwin)}&clickref=${SUB_ID}$`),
      )
      expect(await leadsTo(site, `/out/offer/${plain}`)).toMatch(/^https:\/\/go\.skimresources\.com\/\?id=/)
      expect(await leadsTo(site, `/out/sponsored/${placement}`)).toBe('https://shop.example.com/lamp')
    })
  })
})

const escaped = (text: string): string => text.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&')

/** How the address of a shop must look for somebody who did not opt out. */
function expectedOf(id: string, { search, affiliate, redirectAllowed }: RetailerRow): RegExp {
  const host = escaped(new URL(search.replace('{phrase}', '')).hostname)
  if (affiliate?.prefix)
    return new RegExp(
      `^https://www\\.awin1\\.com/cread\\.php\\?awinmid=7&ued=https%3A%2F%2F${host}[^&]*&clickref=${SUB_ID}$`,
    )
  if (affiliate?.params)
    return new RegExp(`^https://${host}/.*=presently-20&(?:ascsubtag|customid)=${SUB_ID}$`)
  if (cannotEarn(EARNING[id]) || !redirectAllowed) return new RegExp(`^https://${host}/`)
  return new RegExp(
    `^https://go\\.skimresources\\.com/\\?id=${SKIMLINKS}&xs=1&url=https%3A%2F%2F${host}[^&]*&xcust=${SUB_ID}$`,
  )
}
