/** Every engine under test, ours first. */
import type { MakeEngine } from './engine.ts'
import { flexsearch } from './flexsearch.ts'
import { minisearch } from './minisearch.ts'
import { orama } from './orama.ts'
import { postgres } from './postgres.ts'
import { presently, presentlyWish } from './presently.ts'
import { reference } from './reference.ts'
import { sqlite } from './sqlite.ts'

export const ENGINES = {
  presently,
  'presently-wish': presentlyWish,
  reference,
  flexsearch,
  minisearch,
  sqlite,
  orama,
  postgres,
} as const satisfies Readonly<Record<string, MakeEngine>>

export type EngineName = keyof typeof ENGINES

export const ENGINE_NAMES: readonly EngineName[] = [
  'presently',
  'presently-wish',
  'reference',
  'flexsearch',
  'minisearch',
  'sqlite',
  'orama',
  'postgres',
]
/** Others that anybody can install: what ours is compared with. */
export const PEERS: readonly EngineName[] = ['flexsearch', 'minisearch', 'sqlite', 'orama', 'postgres']

/** Some are not asked beyond this size: their index outgrows the memory, or a search takes seconds. */
export const LARGEST: Partial<Readonly<Record<EngineName, number>>> = { minisearch: 100_000, orama: 100_000 }

export const isEngineName = (name: string): name is EngineName => name in ENGINES
