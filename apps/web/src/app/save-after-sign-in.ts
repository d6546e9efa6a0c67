import type { User } from '@presently/contract/auth'
import { GiftData } from '@presently/contract/saved-gifts'
import type { QueryClient } from '@tanstack/react-query'
import type { Interaction } from '../features/history/api.ts'
import { postGift, refreshSaved } from '../features/saved-gifts/api.ts'
import { tellNotSaved, tellSaved } from '../features/saved-gifts/saving-toasts.ts'
import type { OpenUpgrade } from '../lib/upgrade.ts'
import { rememberKept, seeingOf, signInToSave, takeGift } from './kept-gifts.ts'

type Deps = {
  readonly queryClient: QueryClient
  readonly user: User
  readonly openUpgrade: OpenUpgrade
  readonly track: (interaction: Interaction) => void
  /** What was searched for on the page that is gone back to. */
  readonly searchQuery: string | null
}

/** Keeps what was remembered at that time for after signing in, and says how that went. */
export async function saveAfterSignIn(giftSince: unknown, deps: Deps): Promise<void> {
  const { queryClient, user, openUpgrade, track, searchQuery } = deps
  const { data: giftData } = GiftData.safeParse(takeGift(giftSince))
  // The storage of a tab may hold anything.
  if (!giftData) return
  const onSaved = (savedId: string, replacedGiftId: string | null): void => {
    rememberKept(queryClient, giftData.id, savedId)
    if (replacedGiftId !== null) rememberKept(queryClient, replacedGiftId, null)
    track({ type: 'save', source: 'save_button', gift: giftData, searchQuery, searchId: null })
  }
  try {
    const { message, savedGift } = await postGift(giftData)
    refreshSaved(queryClient)
    tellSaved(message, seeingOf(user))
    onSaved(savedGift.id, null)
  } catch (error) {
    tellNotSaved(error, {
      onSignIn: () => signInToSave(giftData),
      onLimitReached: () =>
        openUpgrade({ lockedFeature: 'unlimited saves', notSaved: { giftData, onSaved } }),
    })
  }
}
