/** How broad the catalogue is: for what people like, and for whom, when and at which price real requests ask. */
import { readFileSync } from 'node:fs'
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { loadRetailers } from './load.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const { gifts, taxonomy, lexicon } = catalog

/** Upper ends of price levels in cents: a trifle, a usual gift, a generous one, and above. */
const LEVEL_ENDS = [1500, 3500, 8000, Number.POSITIVE_INFINITY]
const levelOf = ({ priceCents }: Gift): number => LEVEL_ENDS.findIndex((end) => priceCents[1] <= end)

/** The interests that a gift serves, and what holds them. */
function servedBy({ interests }: Gift): Set<string> {
  const out = new Set<string>()
  for (let ids = Object.keys(interests); ids.length > 0; )
    ids = ids
      .filter((id) => !out.has(id) && out.add(id))
      .flatMap((id) => taxonomy.interests[id]?.parent ?? [])
  return out
}

it('holds at least 1,500 ideas, each graded 2 or 3 by a reader', () => {
  expect(gifts.length).toBeGreaterThanOrEqual(1500)
  expect(gifts.filter(({ grade }) => grade !== 2 && grade !== 3).map(({ id }) => id)).toEqual([])
})

it('has at least eight ideas of eight kinds over three price levels for at least 60 interests', () => {
  const served = Map.groupBy(
    gifts.flatMap((gift) => [...servedBy(gift)].map((id) => ({ id, gift }))),
    ({ id }) => id,
  )
  const broad = [...served].filter(([, rows]) => {
    const own = rows.map(({ gift }) => gift)
    return new Set(own.map(({ things }) => things[0])).size >= 8 && new Set(own.map(levelOf)).size >= 3
  })
  expect(broad.length).toBeGreaterThanOrEqual(60)
})

it('has a tree of at least 350 interests with at least 4,000 phrases', () => {
  const rows = Object.values(taxonomy.interests)
  expect(rows.length).toBeGreaterThanOrEqual(350)
  expect(rows.flatMap(({ words, cued = [] }) => [...words, ...cued]).length).toBeGreaterThanOrEqual(4000)
  expect(lexicon.languages).toHaveLength(3)
})

it('names at least 60 shops, each with what it carries', () => {
  const retailers = Object.values(loadRetailers())
  expect(retailers.length).toBeGreaterThanOrEqual(60)
  expect(retailers.filter(({ categories }) => categories.length === 0)).toEqual([])
})

describe('whom, when and at which price real requests ask', () => {
  type Cell = {
    readonly recipient: string | null
    readonly occasion: string | null
    readonly budgetMax: number | null
    readonly tricky: string | null
  }
  const lines = readFileSync(new URL('./testing/labelled-requests.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const cells = lines
    .map((line) => JSON.parse(line) as Cell)
    .filter(({ tricky, budgetMax }) => tricky === null && (budgetMax === null || budgetMax >= CHEAPEST))
    .map(({ recipient, occasion, budgetMax }) =>
      [recipient, occasion, budgetMax === null ? null : `under $${budgetMax}`]
        .filter((part) => part !== null)
        .join(', '),
    )

  it('has at least twelve ideas for each of them', () => {
    const thin = [...new Set(cells)].filter(
      (query) =>
        engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') }).picks.length < 12,
    )
    expect(new Set(cells).size).toBeGreaterThan(150)
    expect(thin).toEqual([])
  })
})

/** In dollars: below it there are few gifts at all. */
const CHEAPEST = 3
