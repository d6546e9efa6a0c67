/** A model's idea that a shop sells is shown as what the shop asks; what only sounds like it is not. */
import type { Idea } from '@presently/contract/ideas'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../../db/open.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { takeInto } from '../../test-support/feeds.ts'
import { buildModelSite, type ModelSite } from '../../test-support/model.ts'
import { aSmallShop } from '../../test-support/small-shop.ts'

const REQUEST = 'wireless headphones for my brother who loves music, under $120'
const thoughtUp = (title: string, fromUsd: number, toUsd: number, thing = 'headphones') => ({
  kind: 'idea',
  title,
  what: 'Closed cups in felt, with a cable for the plane.',
  why: 'They keep his music going for a week of commutes.',
  words: ['loves music'],
  fromUsd,
  toUsd,
  search: title.toLowerCase(),
  things: [thing],
  category: 'Tech & Gadgets',
})
const ELEMENTS = [
  { kind: 'reading', of: 'my brother', no: [], has: [], must: [], like: ['music'], want: ['headphones'] },
  thoughtUp('Halden wireless over-ear headphones', 80, 100),
  thoughtUp('Maren open-back studio headphones', 90, 115),
  thoughtUp('Tall walnut stand for headphones', 25, 40, 'headphone stand'),
]

let database: Database
let site: ModelSite
beforeAll(async () => {
  database = await openTestPglite()
  await takeInto(database, () => new Date(), aSmallShop())
  site = await buildModelSite(database, {
    scenario: () => ({ steps: [{ text: JSON.stringify({ elements: ELEMENTS }) }] }),
    productPauses: { look: 20, change: 5 },
  })
  await site.listen()
})
afterAll(async () => {
  await site.close()
  await database.close()
})

// What products are searched in is built on a thread of its own.
beforeEach(() =>
  vi.waitFor(
    async () => {
      if (!(await shown()).some(isPriced)) throw new Error('No product is found yet.')
    },
    { timeout: 300_000 },
  ),
)

const isPriced = ({ retailers }: Idea): boolean =>
  retailers.some(({ priceCents }) => priceCents !== undefined)

let asked = 0
const shown = async (): Promise<Idea[]> => {
  asked += 1
  return (await site.search(REQUEST, { seed: asked })).ideas
}

it('has the price and the shops of the product that it is, and searches at others', async () => {
  const halden = (await shown()).find(({ title, isAi }) => isAi && title.startsWith('Halden'))
  expect(halden).toMatchObject({
    priceRange: '$89.99–$94.50',
    retailers: [
      { name: 'Northlight Audio', priceCents: 8999 },
      { name: 'Harbor Electronics', priceCents: 9450 },
      { name: 'Amazon' },
      { name: 'Best Buy' },
      { name: 'Walmart' },
    ],
  })
  expect(halden?.url).toBe(halden?.retailers[0]?.url)
  expect(halden?.retailers[0]?.url).toMatch(/\/out\/offer\//)
  expect(halden?.retailers.at(-1)?.url).toMatch(/\/out\/search\//)
})

it('stands there once, and not as the shop’s own card besides', async () => {
  const titles = (await shown()).map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Halden wireless over-ear'))).toHaveLength(1)
})

it('is estimated where no product is it: another maker’s, an accessory, a dearer one', async () => {
  const ideas = await shown()
  for (const start of ['Maren', 'Tall walnut'])
    expect(ideas.find(({ title, isAi }) => isAi && title.startsWith(start))?.retailers).toSatisfy(
      (rows: Idea['retailers']) => rows.every(({ priceCents }) => priceCents === undefined),
    )
})

it('comes so as well while the answer is still arriving', async () => {
  asked += 1
  const events = await site.stream(`${REQUEST} ${'!'.repeat(asked)}`)
  const arrived = events.flatMap((event) => (event.type === 'idea' ? event.idea : []))
  expect(arrived.find(({ title }) => title.startsWith('Halden'))?.retailers[0]).toMatchObject({
    name: 'Northlight Audio',
    priceCents: 8999,
  })
})
