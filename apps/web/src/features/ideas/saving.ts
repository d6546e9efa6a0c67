/** Keeping gifts, as the screen around the results does it, and where the answers remember what is kept. */
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import type { QueryClient } from '@tanstack/react-query'
import { IDEAS_KEY } from './api.ts'

export type Saving = {
  /** Ids of the gifts that are being saved or removed just now. */
  readonly pendingIds: ReadonlySet<string>
  /** Saves the gift, or removes a saved one. */
  readonly onToggle: (idea: Idea) => void
}

/**
 * Writes into every cached answer that holds the gift under which id it is kept (null: it is not). How fresh the
 * answers are stays as it was.
 */
export function rememberSavedId(queryClient: QueryClient, giftId: string, savedId: string | null): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [IDEAS_KEY] })) {
    queryClient.setQueryData<FindIdeasOutput>(
      query.queryKey,
      (answer) => answer && withSavedId(answer, giftId, savedId),
      { updatedAt: query.state.dataUpdatedAt },
    )
  }
}

function withSavedId(answer: FindIdeasOutput, giftId: string, savedId: string | null): FindIdeasOutput {
  if (!answer.ideas.some(({ id }) => id === giftId)) return answer
  return { ...answer, ideas: answer.ideas.map((idea) => (idea.id === giftId ? { ...idea, savedId } : idea)) }
}
