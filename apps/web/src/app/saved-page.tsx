import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { usePeople } from '../features/people/api.ts'
import type { KeptGift } from '../features/saved-gifts/saved-gift.ts'
import { SavedGiftsPage } from '../features/saved-gifts/saved-gifts-page.tsx'
import { AskedPart } from './asked-part.tsx'
import { rememberKept } from './kept-gifts.ts'

const loadGiven = () => import('./saved-given.tsx').then((m) => m.SavedGiven)

/**
 * The saved gifts; the hearts of results and placements that are still known learn what is removed here. Premium members note to
 * whom one was given, and see it.
 */
export function SavedPage() {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<KeptGift | null>(null)
  const isPremium = useCurrentUser().data?.isPremium === true
  const people = usePeople({ isWanted: isPremium }).data ?? []
  function emptyHearts({ giftId }: { giftId: string | null }): void {
    if (giftId !== null) rememberKept(queryClient, giftId, null)
  }
  function givenTo({ giftId }: KeptGift): string | null {
    const names = people.filter(({ gifts }) => gifts.some((gift) => gift.giftId === giftId))
    return giftId === null || names.length === 0 ? null : names.map(({ name }) => name).join(', ')
  }
  return (
    <>
      <SavedGiftsPage
        onRemoved={emptyHearts}
        {...(isPremium && { givenTo, onGiven: (gift: KeptGift) => setGiven(gift) })}
      />
      {given && (
        <AskedPart load={loadGiven} failure="Not marked as given" onFailed={() => setGiven(null)}>
          {(Given) => <Given gift={given} onDone={() => setGiven(null)} />}
        </AskedPart>
      )}
    </>
  )
}
