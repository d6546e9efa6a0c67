import { useQueryClient } from '@tanstack/react-query'
import { SavedGiftsPage } from '../features/saved-gifts/saved-gifts-page.tsx'
import { rememberKept } from './kept-gifts.ts'

/** The saved gifts; the hearts of results and placements that are still known learn what is removed here. */
export function SavedPage() {
  const queryClient = useQueryClient()
  function emptyHearts({ giftId }: { giftId: string | null }): void {
    if (giftId !== null) rememberKept(queryClient, giftId, null)
  }
  return <SavedGiftsPage onRemoved={emptyHearts} />
}
