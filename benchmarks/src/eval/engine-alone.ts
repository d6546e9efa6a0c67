/** The engine without a server, a model or a network. */
import { loadCatalog } from '@presently/catalog/catalog'
import { createEngine } from '@presently/engine/create-engine'
import type { Answerer } from './answer.ts'

/** Fixed, so that runs compare. */
const NOW = new Date('2026-11-21T12:00:00Z')
const LIMIT = 18

export function engineAlone(): Answerer {
  const engine = createEngine(loadCatalog())
  return {
    name: 'engine alone',
    origin: null,
    ask: async (query) => {
      const start = performance.now()
      const { picks } = engine.suggest({ query, limit: LIMIT, now: NOW })
      const ms = performance.now() - start
      return {
        isAnswered: true,
        ms,
        aiState: null,
        ideas: picks.map(({ gift: { id, title, category, priceCents }, reasons }) => ({
          id,
          title,
          category,
          upperCents: priceCents[1],
          reasons: reasons.map(({ text }) => text),
          links: [],
          isAi: false,
          faults: reasons.length > 0 ? [] : ['reasons'],
        })),
      }
    },
    spent: async () => null,
  }
}
