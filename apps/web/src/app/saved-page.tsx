import { useQueryClient } from '@tanstack/react-query'
import { rememberSavedId } from '../features/ideas/saving.ts'
import { SavedGiftsPage } from '../features/saved-gifts/saved-gifts-page.tsx'

/** The saved gifts; the hearts of results that are still open learn what is removed here. */
export function SavedPage() {
  const queryClient = useQueryClient()
  return (
    <SavedGiftsPage
      onRemoved={({ giftId }) => giftId !== null && rememberSavedId(queryClient, giftId, null)}
    />
  )
}
