/** The engine remembers much between requests; none of it may be seen in an answer. */
import { createEngine } from '@presently/engine/create-engine'
import { expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const catalog = loadCatalog()
const now = new Date('2026-11-22T12:00:00Z')

type Engine = ReturnType<typeof createEngine>
const answerOf = (engine: Engine, query: string) =>
  engine.suggest({ query, limit: 18, now }).picks.map(({ gift }) => gift.id)

/** People who are alike in some of what an answer goes by, and unlike in the rest. */
const REQUESTS = [
  'a gift',
  'a gift for a kid',
  'a gift for a six year old',
  'a gift for an eight year old',
  'a gift for a teenager',
  'gift for my nephew',
  'birthday gift for my nephew',
  'gift for my nephew who is a nurse',
  'gift for my cousin',
  'gift for my cousin who loves Paw Patrol',
  'gift for my son',
  'gift for my son, he is 30',
  'gift for my son who just bought his first house',
  'gift for my student',
  'gift for a friend',
]

it('an answer is the same whatever was asked before it', () => {
  const answersOf = (requests: readonly string[]) => {
    const engine = createEngine(catalog)
    return new Map(requests.map((query) => [query, answerOf(engine, query)]))
  }
  const forwards = answersOf(REQUESTS)
  const backwards = answersOf(REQUESTS.toReversed())
  for (const query of REQUESTS) expect(backwards.get(query), query).toEqual(forwards.get(query))
})
