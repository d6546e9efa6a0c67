import type { Brief } from '@presently/contract/brief'
import type { UseQueryResult } from '@tanstack/react-query'
import type { IdeasAnswer } from './ideas-answer.ts'

/** Where a search stands. While a changed brief is looked up, the brief before it stays readable. */
export type Outcome =
  | { readonly kind: 'searching'; readonly brief: Brief | null }
  | { readonly kind: 'failed'; readonly brief: null; readonly error: unknown }
  | { readonly kind: 'nothing'; readonly brief: Brief; readonly data: IdeasAnswer }
  | { readonly kind: 'ideas'; readonly brief: Brief; readonly data: IdeasAnswer }

export function outcomeOf(answer: UseQueryResult<IdeasAnswer>): Outcome {
  const { data } = answer
  if (answer.isPending || (answer.isPlaceholderData && !data?.isNear))
    return { kind: 'searching', brief: data?.brief ?? null }
  if (data === undefined) return { kind: 'failed', brief: null, error: answer.error }
  return { kind: data.ideas.length === 0 ? 'nothing' : 'ideas', brief: data.brief, data }
}
