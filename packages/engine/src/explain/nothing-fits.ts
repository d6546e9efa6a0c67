/** What is said where nothing fits: what keeps ideas out. */
import type { Relaxation } from '../suggest.ts'

type Tried = { readonly relax: readonly Relaxation[] }

/** The rule whose end alone brings ideas back is the one that keeps them out. */
export function nothingFits({ relax: [first] }: Tried): string {
  const change = first?.add[0] ?? first?.drop[0] ?? ''
  const field = change.slice(0, change.indexOf(':'))
  const culprit = CULPRITS[field]
  return culprit
    ? `Nothing we know fits all of this: ${culprit} rules out the rest.`
    : 'Nothing we know fits all of this.'
}

/** What is said where a refinement alone leaves nothing: its relaxation, which leads back, stands first. */
export function stepUndone({ relax: [first] }: Tried): string | null {
  if (!first?.drop[0]?.startsWith('refine:')) return null
  return first.label === BACK_TO_PRICES
    ? 'Nothing we know that fits is cheaper than this.'
    : 'Nothing else we know fits all of this.'
}

/** Offered where nothing is cheaper. */
export const BACK_TO_PRICES = 'Back to the prices before'

const CULPRITS: Readonly<Record<string, string>> = {
  budget: 'the budget',
  constraints: 'the one kind of gift that is asked for',
  occasion: 'the occasion',
  age: 'the age',
  exclusions: 'what is to be avoided',
}
