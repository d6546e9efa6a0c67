import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearchIndex } from './build.ts'
import type { SearchDocument } from './document.ts'
import { searchAll } from './exhaustive.test-kit.ts'
import { type SearchQuery, search } from './search.ts'
import { idOf, openSearchIndex, type SearchIndex, serialize } from './search-index.ts'
import { termOf } from './words.ts'

const WORDS = [
  'camera',
  'strap',
  'for',
  'leather',
  'guitar',
  'mug',
  'tea',
  'lamp',
  'with',
  'game',
  'board',
  'yoga',
]
const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((list) => list.join(' '))

const documentLists = (maxLength: number): fc.Arbitrary<SearchDocument[]> =>
  fc
    .array(
      fc.record({
        title: words(5),
        text: words(12),
        // Few prices, so that many documents cost the same.
        priceCents: fc.option(fc.constantFrom(0, 500, 1000, 1999, 2000, 5000), { nil: null }),
      }),
      { maxLength },
    )
    .map((list) => list.map((document, at) => ({ ...document, id: `d${at}` })))

const queries: fc.Arbitrary<SearchQuery> = fc.record({
  terms: fc.array(
    fc.record({
      term: fc.constantFrom(...WORDS, 'absent').map(termOf),
      weight: fc.constantFrom(1, 0.2, 0.6, 2.5, 0),
    }),
    { maxLength: 7 },
  ),
  ceilingCents: fc.option(fc.constantFrom(0, 499, 999.5, 1000, 2000, 9000), { nil: null }),
  floorCents: fc.option(fc.constantFrom(0, 500, 1500, 9000), { nil: null }),
  limit: fc.constantFrom(0, 1, 2, 5, 50),
})

const idsOf = (index: SearchIndex, query: SearchQuery): string[] =>
  [...search(index, query).documents].map((document) => idOf(index, document))

describe('search', () => {
  it('answers what scoring and sorting every document answers', () => {
    fc.assert(
      fc.property(documentLists(60), queries, (documents, query) => {
        expect(idsOf(buildSearchIndex(documents), query)).toEqual(searchAll(documents)(query))
      }),
      { numRuns: 300 },
    )
  })

  it('answers the same from a buffer that was kept', () => {
    fc.assert(
      fc.property(documentLists(30), queries, (documents, query) => {
        const index = buildSearchIndex(documents)
        const opened = openSearchIndex(serialize(index).slice(0))
        expect(search(opened, query)).toEqual(search(index, query))
        expect(idsOf(opened, query)).toEqual(idsOf(index, query))
      }),
      { numRuns: 50 },
    )
  })

  it('puts the best first, and among equals the cheapest, then the first', () => {
    const index = buildSearchIndex([
      { id: 'unpriced', title: 'Tea mug', text: '', priceCents: null },
      { id: 'dear', title: 'Tea mug', text: '', priceCents: 3000 },
      { id: 'best', title: 'Tea', text: 'tea', priceCents: 9000 },
      { id: 'cheap', title: 'Tea mug', text: '', priceCents: 1000 },
      { id: 'cheap too', title: 'Tea mug', text: '', priceCents: 1000 },
    ])
    const query = { terms: [{ term: 'tea', weight: 1 }], limit: 10 }
    expect(idsOf(index, query)).toEqual(['best', 'cheap', 'cheap too', 'dear', 'unpriced'])
    const { scores } = search(index, query)
    expect([...scores]).toEqual([...scores].sort((a, b) => b - a))
  })

  it('keeps to the price range, and leaves out what has no price where one is given', () => {
    const index = buildSearchIndex(
      [null, 500, 1000, 1001].map((priceCents) => ({
        id: `${priceCents}`,
        title: 'Lamp',
        text: '',
        priceCents,
      })),
    )
    const terms = [{ term: 'lamp', weight: 1 }]
    expect(idsOf(index, { terms, ceilingCents: 1000, limit: 9 })).toEqual(['500', '1000'])
    expect(idsOf(index, { terms, floorCents: 1000, limit: 9 })).toEqual(['1000', '1001'])
    expect(idsOf(index, { terms, floorCents: 501, ceilingCents: 1000, limit: 9 })).toEqual(['1000'])
    expect(idsOf(index, { terms, floorCents: 2000, ceilingCents: 1000, limit: 9 })).toEqual([])
    expect(idsOf(index, { terms, limit: 9 })).toHaveLength(4)
  })

  it('prefers the thing itself to what goes with it', () => {
    const index = buildSearchIndex([
      { id: 'strap', title: 'Leather camera strap', text: '', priceCents: 1 },
      { id: 'bag', title: 'Bag for a camera, leather', text: '', priceCents: 2 },
      { id: 'camera', title: 'Compact camera, silver', text: '', priceCents: 3 },
    ])
    expect(idsOf(index, { terms: [{ term: 'camera', weight: 1 }], limit: 3 })).toEqual([
      'camera',
      'strap',
      'bag',
    ])
  })

  it('answers nothing from an empty index, without terms, or where nothing is asked for', () => {
    const empty = buildSearchIndex([])
    expect(search(empty, { terms: [{ term: 'tea', weight: 1 }], limit: 5 }).count).toBe(0)
    const index = buildSearchIndex([{ id: 'a', title: 'Tea', text: '', priceCents: 1 }])
    expect(search(index, { terms: [], limit: 5 }).count).toBe(0)
    expect(search(index, { terms: [{ term: 'tea', weight: 1 }], limit: 0 }).count).toBe(0)
  })
})

describe('a large index', () => {
  const documents = manyDocuments(70_000)
  const index = buildSearchIndex(documents)
  const exhaustive = searchAll(documents)

  it.each(largeQueries())('answers exactly over several blocks: %j', (query) => {
    expect(idsOf(index, query)).toEqual(exhaustive(query))
  })

  it('answers exactly where common words are looked up only for what rare words have found', () => {
    const terms = ['w0x', 'w1x', 'w2x', 'w1hqx', 'wmqx'].map((term, at) => ({
      term,
      weight: at < 3 ? 0.5 : 2,
    }))
    for (const limit of [5, 20]) expect(idsOf(index, { terms, limit })).toEqual(exhaustive({ terms, limit }))
  })

  it('is refused when a part of it is missing, and when it is something else', () => {
    const buffer = serialize(index)
    expect(() => openSearchIndex(buffer.slice(0, -1))).toThrow('not whole')
    expect(() => openSearchIndex(new ArrayBuffer(100_000))).toThrow('no search index')
    expect(() => openSearchIndex(new ArrayBuffer(3))).toThrow('no search index')
  })
})

/** Words from common to rare, prices in no order, the same every time. */
function manyDocuments(count: number): SearchDocument[] {
  const next = numbers(7)
  const word = (): string => `w${Math.floor(next() ** 4 * 3000).toString(36)}x`
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  return Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    title: text(1 + Math.floor(next() * 3)),
    text: text(Math.floor(next() * 8)),
    priceCents: next() < 0.05 ? null : Math.floor(next() * 20_000),
  }))
}

function largeQueries(): SearchQuery[] {
  const next = numbers(11)
  return Array.from({ length: 12 }, (_, at) => ({
    terms: Array.from({ length: 1 + (at % 6) }, () => ({
      term: `w${Math.floor(next() ** 3 * 2000).toString(36)}x`,
      weight: next() < 0.5 ? 1 : next() * 2 + 0.1,
    })),
    ceilingCents: next() < 0.5 ? Math.floor(next() * 20_000) : null,
    floorCents: next() < 0.3 ? Math.floor(next() * 5_000) : null,
    limit: [1, 10, 50, 1000][at % 4] ?? 10,
  }))
}

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
