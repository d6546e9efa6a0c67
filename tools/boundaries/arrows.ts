/** Who may import whom, as docs/architecture.md has it. Each rule answers what to do instead, or null. */
import type { Edge } from './edges.ts'
import { isApp, isPure, type Place, placeOf } from './places.ts'

/** What one import means: where it stands and, where it leads to a file of ours, where that stands. */
export type Arrow = { readonly edge: Edge; readonly from: Place; readonly to: Place | null }
export type Rule = (arrow: Arrow) => string | null

export const arrowOf = (edge: Edge): Arrow => ({
  edge,
  from: placeOf(edge.from),
  to: edge.target.kind === 'file' ? placeOf(edge.target.path) : null,
})

const betweenFeatures: Rule = ({ from, to }) => {
  if (!from.feature || !to?.feature || from.house !== to.house || from.feature === to.feature) return null
  const meeting = from.house === 'web' ? 'apps/web/src/app' : 'apps/server/src/feature-parts.ts'
  return `feature ${from.feature} may not import feature ${to.feature}: let ${meeting} pass it in as a function or a slot`
}

/** Layers and what each may import besides itself. A layer that is not listed joins the others and is not asked. */
const LAYERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  web: { lib: [], ui: ['lib'], features: ['ui', 'lib'] },
  server: {
    platform: [],
    db: ['platform'],
    access: ['db', 'platform'],
    features: ['access', 'db', 'platform'],
    pages: ['access', 'db', 'platform'],
  },
}

const betweenLayers: Rule = ({ from, to }) => {
  if (!to || from.house !== to.house || from.isTest || from.layer === to.layer || !isLayered(from))
    return null
  const allowed = LAYERS[from.house]?.[from.layer]
  if (!allowed || allowed.includes(to.layer)) return null
  const known = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other layer'
  return `${from.layer} may import ${known}, not ${to.layer}: move what both need down, or take it as an argument`
}

/** features/index.ts and a feature are different things. */
const isLayered = (place: Place): boolean => place.layer !== 'features' || place.feature !== null

const HOUSES: Readonly<Record<string, readonly string[]>> = {
  web: ['contract'],
  server: ['contract', 'engine', 'guard', 'catalog', 'gift-art', 'stripe-sandbox', 'ai-sandbox'],
  catalog: ['engine', 'reader', 'chooser'],
  engine: ['reader', 'chooser'],
  guard: ['engine'],
}

/** What learns sees requests as the product reads them: none of it runs in the product. */
const LEARNS_FROM: Readonly<Record<string, readonly string[]>> = { chooser: ['engine', 'catalog', 'reader'] }

const mayMeet = (from: Place, to: Place): boolean =>
  (HOUSES[from.house]?.includes(to.house) ?? false) ||
  (!from.isProduct && (LEARNS_FROM[from.house]?.includes(to.house) ?? false))

const betweenHouses: Rule = ({ edge, from, to }) => {
  if (!to || from.house === to.house) return null
  if (edge.specifier.startsWith('.')) {
    return `${to.house} is another package: import it by its package name, so that its exports hold`
  }
  if (from.house === 'root') return null
  if (isApp(to.house)) return `nothing may import an app: move what is needed into a package`
  if (mayMeet(from, to)) return null
  if (from.house === 'web')
    return `web may import only contract, not ${to.house}: ask the server through a call`
  return `${from.house} may not import ${to.house}: take what it needs as an argument`
}

const catalogTakesTypes: Rule = ({ edge, from, to }) =>
  from.house === 'catalog' && to?.house === 'engine' && edge.kind !== 'type' && !from.isTest
    ? "catalog is data and knows only the engine's types: use import type"
    : null

const DATABASE_PACKAGES = /^(?:drizzle-orm|pg|@electric-sql\/pglite)$/

const sqlInStores: Rule = ({ edge, from }) => {
  if (edge.target.kind !== 'package' || !DATABASE_PACKAGES.test(edge.target.name)) return null
  const isStore = from.layer === 'db' || from.name === 'store.ts'
  if (from.house !== 'server' || isStore || !from.isProduct) return null
  return `only store.ts and db/ speak SQL: move the query into this feature's store.ts`
}

const noHttpInServices: Rule = ({ edge, from }) => {
  if (edge.target.kind !== 'package' || !/^(?:fastify|@fastify\/)/.test(edge.target.name)) return null
  if (from.name !== 'service.ts' && from.name !== 'store.ts') return null
  return `${from.name} knows no HTTP: read the request in routes.ts and pass plain values`
}

const pureEngine: Rule = ({ edge, from }) =>
  isPure(from.house) && from.isProduct && edge.target.kind !== 'file'
    ? `the ${from.house} is pure and imports nothing from outside, not ${edge.specifier}: take it as an argument`
    : null

const browserIsNotNode: Rule = ({ edge, from }) =>
  from.house === 'web' && from.isProduct && edge.target.kind === 'node'
    ? `the browser has no ${edge.specifier}: do this in the server or in apps/web/build`
    : null

const testSupportInTests: Rule = ({ from, to }) =>
  from.isProduct && to?.isTest ? 'the product may not import what is made for tests' : null

export const RULES: readonly Rule[] = [
  betweenFeatures,
  betweenLayers,
  betweenHouses,
  catalogTakesTypes,
  sqlInStores,
  noHttpInServices,
  pureEngine,
  browserIsNotNode,
  testSupportInTests,
]
