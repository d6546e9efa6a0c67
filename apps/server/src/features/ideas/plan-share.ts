/** What the plan of whoever asks adds to a search: more ideas, changes of the whole answer, the taste of the account. */
import { IDEAS_PER_PAID_SEARCH, IDEAS_PER_SEARCH, OPEN_REFINEMENTS } from '@presently/contract/ideas'
import type { Refinement, SuggestRequest, Taste } from '@presently/engine/suggest'
import type { Viewer } from '../../access/viewer.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logging.ts'

/** Null while its owner has it switched off. */
export type TasteOf = (userId: string) => Promise<Taste | null>

export type PlanShare = {
  /** What the engine is asked for beside the giver's own words. */
  readonly asked: Pick<SuggestRequest, 'limit' | 'refine' | 'taste'>
  /** Null where it is switched off; undefined where no plan opens it, or where it could not be read. */
  readonly taste: Taste | null | undefined
  /** Whether picks made of the taste belong to the answer. */
  readonly hasPicks: boolean
}

type Asking = {
  readonly viewer: Viewer
  /** As the contract's schema left them. */
  readonly refine: readonly string[] | undefined
  readonly log: Log
}

/** Throws upgrade-required for refinements that only a plan opens. */
export async function planShareOf(
  tasteOf: TasteOf,
  { viewer, refine: changes = [], log }: Asking,
): Promise<PlanShare> {
  // Their form is the schema's, checked before.
  const refine = changes.length > 0 && { refine: changes as readonly Refinement[] }
  if (viewer.kind === 'visitor' || !(viewer.plan.premiumActive || viewer.plan.isPremium)) {
    if (!changes.every(isForAll)) throw unrefined()
    return { asked: { limit: IDEAS_PER_SEARCH, ...refine }, taste: undefined, hasPicks: false }
  }
  const taste = await tasteOf(viewer.userId).catch((err: unknown) => {
    // A search is answered also while nobody can say what the account likes.
    log.error({ err }, 'a taste could not be read')
    return undefined
  })
  const asked = {
    limit: IDEAS_PER_PAID_SEARCH,
    ...refine,
    ...(taste && { taste }),
  }
  return { asked, taste, hasPicks: viewer.plan.isPremium }
}

const isForAll = (change: string): boolean => OPEN_REFINEMENTS.some((open) => open === change)

const unrefined = (): AppError =>
  new AppError(
    'upgrade-required',
    'This way to refine a whole answer is part of Plus and Premium. Choose a plan to use it.',
  )
