/** What is asked for by name and stands in no catalogue: a card with searches for just that. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeInto } from '../../test-support/feeds.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const database = openedBy(openTestPglite)
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  await takeInto(
    database(),
    () => NOW,
    aSource([
      anItem({
        externalId: 'clock',
        productKey: 'clock',
        title: 'Westing talking clock with large buttons',
        description: 'A talking clock that says the time when a button is pressed.',
        priceCents: 3400,
        salePriceCents: null,
        category: '',
        dealCategory: null,
        url: `https://${SHOP_HOST}/clock`,
      }),
    ]),
  )
  folder = await mkdtemp(join(tmpdir(), 'named-'))
  app = await buildTestApp(database(), {
    clock: () => NOW,
    environment: { DATA_DIR: folder, DEMO_DATA: 'off' },
    productPauses: { look: 20, change: 5 },
  })
  await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ideasFor = async (query: string, add: readonly string[] = []): Promise<Idea[]> => {
  const answer = await app.inject({ method: 'POST', url: findIdeas.path, payload: { query, add } })
  expect(answer.statusCode, answer.body).toBe(200)
  return FindIdeasOutput.parse(answer.json()).ideas
}

it('stands first, in the giver’s words, and leads to three shops for them', async () => {
  const [card, ...others] = await ideasFor('a hoverboard for my nephew, under $150')
  expect(card).toMatchObject({ title: 'Hoverboard', isNamed: true, priceRange: '$100–$150' })
  expect(card?.reasons).toEqual(['You asked for it by name: hoverboard'])
  expect(card?.retailers).toHaveLength(3)
  for (const { url } of card?.retailers ?? []) expect(url).toMatch(/\/out\/search\//)
  expect(others.some(({ isNamed }) => isNamed)).toBe(false)
})

it('leads to shops of the giver’s country, in its money', async () => {
  const [card] = await ideasFor('a butter dish', ['market:GB'])
  expect(card).toMatchObject({ title: 'Butter dish', isNamed: true })
  expect(card?.priceRange).toMatch(/^£/)
  const [first] = card?.retailers ?? []
  expect(first?.url).toMatch(/\/out\/search\/[a-z-]+/)
})

it('gives way to a shop’s own product that is it', async () => {
  let ideas: Idea[] = []
  await expect
    .poll(async () => {
      ideas = await ideasFor('talking clock for my nan')
      return ideas.slice(0, 6).some(({ isProduct }) => isProduct)
    })
    .toBe(true)
  expect(ideas.some(({ isNamed }) => isNamed)).toBe(false)
})
