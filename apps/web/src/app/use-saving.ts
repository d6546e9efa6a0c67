import type { Idea } from '@presently/contract/ideas'
import type { GiftData } from '@presently/contract/saved-gifts'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../features/auth/api.ts'
import { rememberSavedId, type Saving } from '../features/ideas/saving.ts'
import { usePendingGiftIds } from '../features/saved-gifts/api.ts'
import { useToggleSaved } from '../features/saved-gifts/use-toggle-saved.ts'
import type { NotSaved } from '../lib/upgrade.ts'
import { seeingOf, signInToSave } from './kept-gifts.ts'

type Options = {
  /** A free account keeps all it may: what offers more, or room for this one. */
  onLimitReached?: ((notSaved: NotSaved) => void) | undefined
  /** A gift was saved: what counts that. */
  onSaved?: ((idea: Idea) => void) | undefined
}

/** Lets the hearts of the results keep gifts: the ideas feature knows the answers, saved gifts the calls. */
export function useSaving({ onLimitReached, onSaved }: Options = {}): Saving {
  const queryClient = useQueryClient()
  const user = useCurrentUser().data
  const pendingIds = usePendingGiftIds()
  const toggle = useToggleSaved({
    // Where it could not be learned who looks at the page, the server decides.
    isVisitor: user === null,
    onChange: (giftId, savedId) => rememberSavedId(queryClient, giftId, savedId),
    onLimitReached,
    onSignIn: signInToSave,
    seeing: seeingOf(user),
  })
  return {
    pendingIds,
    onToggle: (idea) =>
      toggle({
        giftData: giftDataOf(idea),
        savedId: idea.savedId ?? null,
        onSaved: () => onSaved?.(idea),
      }),
  }
}

/** What is kept of an idea. Its link leads to one of its shops: that one is named. */
function giftDataOf(idea: Idea): GiftData {
  const { id, title, description, category, priceRange, url, image, retailers } = idea
  const shop = retailers.find((retailer) => retailer.url === url) ?? retailers[0]
  return { id, title, description, category, priceRange, url, image, retailer: shop?.name ?? null }
}
