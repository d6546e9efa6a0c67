/**
 * How near the product comes to what readers of the whole catalogue chose, for requests that nothing was learned from:
 * `npm run train -- unseen`.
 */
import { loadCatalog } from '@presently/catalog/catalog'
import { createEngine } from '@presently/engine/create-engine'
import { readUnseen } from './chosen.ts'

const PAGE = 6
const SHOWN = 18
/** Any day without a feast near it. */
const NOW = new Date('2026-09-15T12:00:00Z')

const engine = createEngine(loadCatalog())

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)).toFixed(2)

for (const [file, chosen] of readUnseen()) {
  /** Of a request: how many of the first page, and what share of the chosen among all that is shown. */
  const hits = chosen.map(({ request, ids }) => {
    const { picks } = engine.suggest({ query: request, limit: SHOWN, now: NOW })
    const isChosen = picks.map(({ gift }) => ids.includes(gift.id))
    return {
      first: isChosen.slice(0, PAGE).filter(Boolean).length,
      share: isChosen.filter(Boolean).length / ids.length,
    }
  })
  process.stdout.write(
    `${file}, ${hits.length} requests: of the first ${PAGE} a reader chose ${mean(hits.map(({ first }) => first))}, ` +
      `at least one on a share of ${mean(hits.map(({ first }) => (first > 0 ? 1 : 0)))} of pages; ` +
      `of the chosen ${mean(hits.map(({ share }) => share))} are among the ${SHOWN} shown\n`,
  )
}
