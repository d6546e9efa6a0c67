/** Keeping gifts, as the screen around the results does it, and where the answers remember what is kept. */
import type { Idea } from '@presently/contract/ideas'
import type { QueryClient } from '@tanstack/react-query'
import { holdsIdea, withIdea } from './ideas-answer.ts'
import { changeAnswers } from './known-answers.ts'

export type Saving = {
  /** Ids of the gifts that are being saved or removed just now. */
  readonly pendingIds: ReadonlySet<string>
  /** Saves the gift, or removes a saved one. */
  readonly onToggle: (idea: Idea) => void
}

/** Writes into every cached answer that holds the gift under which id it is kept (null: it is not). */
export function rememberSavedId(queryClient: QueryClient, giftId: string, savedId: string | null): void {
  changeAnswers(queryClient, (answer) =>
    holdsIdea(answer, giftId) ? withIdea(answer, giftId, (idea) => ({ ...idea, savedId })) : answer,
  )
}
