import { useQueryClient } from '@tanstack/react-query'
import { rememberSavedId } from '../features/ideas/saving.ts'
import { SavedGiftsPage } from '../features/saved-gifts/saved-gifts-page.tsx'
import { rememberSavedPlacement } from '../features/sponsored/api.ts'

/** The saved gifts; the hearts of results and placements that are still known learn what is removed here. */
export function SavedPage() {
  const queryClient = useQueryClient()
  function emptyHearts({ giftId }: { giftId: string | null }): void {
    if (giftId === null) return
    rememberSavedId(queryClient, giftId, null)
    rememberSavedPlacement(queryClient, giftId, null)
  }
  return <SavedGiftsPage onRemoved={emptyHearts} />
}
