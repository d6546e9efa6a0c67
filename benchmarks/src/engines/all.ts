/** Every engine under test, ours first. */
import type { MakeEngine } from './engine.ts'
import { flexsearch } from './flexsearch.ts'
import { minisearch } from './minisearch.ts'
import { orama } from './orama.ts'
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
]
/** Others that anybody can install: what ours is compared with. */
export const PEERS: readonly EngineName[] = ['flexsearch', 'minisearch', 'sqlite', 'orama']

export const isEngineName = (name: string): name is EngineName => name in ENGINES
