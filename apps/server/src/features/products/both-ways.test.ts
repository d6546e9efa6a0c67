/** Products are read alike wherever they are searched: in the index of a file, and in the database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeInto } from '../../test-support/feeds.ts'
import { createProducts, type Products } from './service.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
/** Nothing else of it is called. */
const log = {
  error: (told: unknown) => {
    throw new Error(JSON.stringify(told))
  },
} as never
/** As long as Vitest's own for a condition: `waitUntil` by itself gives up after a second. */
const SOON = { interval: 50, timeout: 300_000 }

const TITLES = [
  'Laptop bag, 15 inch, gray felt',
  'Canvas tote bag',
  'Laptop sleeve with a bag for the charger',
  'Laptop stand',
  'Damascus kitchen knife',
  'Set of three kitchen knives',
  'Over-ear headset for games',
  'Headset with a microphone',
  'Smart watch with a red strap',
  'Smart lamp',
  'Wrist watch',
  'TN-2110 toner',
  'Toner TN 2110',
  'Ladies’ gray wool scarf',
  'Scarves of red silk',
  'Grey mens jumper',
  'Garden gloves',
  'Gardener’s hand cream',
  'Photo album',
  'Jewellery box',
  'Jewelry box with a lock',
  'Evening bag',
  'Even tea lights',
  'Children’s pyjamas',
  'Pajama set for a child',
  'Café au lait bowls',
  'Wireless headphones',
  'Bluetooth speaker, for wireless listening',
  'Camera strap of leather',
  'Camera',
  'Battery powered lantern',
  'Rechargeable batteries',
] as const

/** A wish, and what it may not miss. */
const WISHES: readonly (readonly [wish: string, found: string])[] = [
  ['laptop bag for my brother', 'Laptop bag, 15 inch, gray felt'],
  ['she wants a kitchen knife', 'Set of three kitchen knives'],
  ['he wants kitchen knives, max $50', 'Damascus kitchen knife'],
  ['a head set for my son', 'Over-ear headset for games'],
  ['my sister wants a smartwatch', 'Smart watch with a red strap'],
  ['he needs a tn2110 toner', 'Toner TN 2110'],
  ['a grey scarf for grandma', 'Ladies’ gray wool scarf'],
  ['a scarf for my wife', 'Scarves of red silk'],
  ['mum loves gardening', 'Garden gloves'],
  ['a jewellery box for my niece', 'Jewelry box with a lock'],
  ['an evening bag for my aunt', 'Evening bag'],
  ['pajamas for my nephew', 'Children’s pyjamas'],
  ['cafe bowls for my friend', 'Café au lait bowls'],
  ['wireless headphones under $100', 'Wireless headphones'],
  ['a camera strap for dad', 'Camera strap of leather'],
  ['dad needs a battery', 'Rechargeable batteries'],
  ['a photo album and a camera for mum', 'Camera'],
  ['a red strap for my watch loving uncle', 'Smart watch with a red strap'],
]

describeOnEachDatabase('products searched both ways', (database) => {
  let folder: string
  let inFile: Products
  let inDatabase: Products
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'both-ways-'))
    const items = TITLES.map((title, at) =>
      anItem({
        externalId: `item-${at}`,
        productKey: `item-${at}`,
        title,
        description: `${title}. Sent within two days, with a card.`,
        priceCents: 1000 + at * 37,
        salePriceCents: null,
        category: '',
        dealCategory: null,
        url: `https://${SHOP_HOST}/item-${at}`,
      }),
    )
    await takeInto(database(), () => NOW, aSource(items))
    const open = async (searchIn: 'memory' | 'postgres') => {
      const products = createProducts({
        db: database().db,
        clock: () => NOW,
        log,
        dataDir: folder,
        searchIn,
        followableAmong: async (links) => new Set(links.flatMap(({ url }) => url ?? [])),
        pauses: { look: 20, change: 5 },
      })
      await products.start()
      await vi.waitUntil(() => !products.isEmpty(), SOON)
      return products
    }
    inFile = await open('memory')
    inDatabase = await open('postgres')
    const rows = () => queryRows(database(), 'select number from product_search')
    await vi.waitUntil(async () => (await rows()).length === TITLES.length, SOON)
  })
  afterAll(async () => {
    await Promise.all([inFile.stop(), inDatabase.stop()])
    await rm(folder, { recursive: true })
  })

  const foundBy = async (products: Products, query: string): Promise<string[]> => {
    const wanted = TEST_ENGINE.productQuery({ query, limit: 18, now: NOW })
    if (wanted === null) throw new Error(`Nothing is searched for: ${query}`)
    // A busy machine may take longer than a visitor is kept waiting.
    let found: string[] = []
    await expect
      .poll(async () => {
        found = (await products.find(wanted, 60, log)).map(({ title }) => title)
        return found.length
      })
      .toBeGreaterThan(0)
    return found
  }

  it.each(WISHES)('are the same for: %s', async (wish, least) => {
    const found = await foundBy(inFile, wish)
    expect(found).toContain(least)
    expect((await foundBy(inDatabase, wish)).toSorted()).toEqual(found.toSorted())
  })

  it('have first what has the rarer word, or all of them, both ways', async () => {
    for (const [wish, first] of [
      ['laptop bag for my brother', TITLES[0]],
      ['a camera strap for dad', 'Camera strap of leather'],
      ['wireless headphones under $100', 'Wireless headphones'],
    ] as const)
      for (const products of [inFile, inDatabase])
        expect((await foundBy(products, wish))[0], wish).toBe(first)
  })
})
