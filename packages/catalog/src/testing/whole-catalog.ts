/** The whole catalogue and an engine over it, made once for all the tests of a worker: making one takes over a second. */
import { createEngine } from '@presently/engine/create-engine'
import { loadCatalog } from '../catalog.ts'

export const catalog = loadCatalog()
export const engine = createEngine(catalog)
