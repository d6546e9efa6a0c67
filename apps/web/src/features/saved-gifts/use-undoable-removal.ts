import type { GiftData } from '@presently/contract/saved-gifts'
import { useQueryClient } from '@tanstack/react-query'
import { isGiftPending, type SavedTitle, useRemoveSavedGift, useSaveGift } from './api.ts'
import type { CustomData } from './saved-gift.ts'
import { tellNotRemoved, tellNotSaved, tellRemoved, tellSaved } from './saving-toasts.ts'

/** Told what a gift is kept under; null where it is kept no longer. */
export type OnChange = (giftId: string, savedId: string | null) => void

/**
 * Removes a gift by the button of its row, and offers it back for a while: all that was kept of it comes with the answer.
 * The focus goes to the row beside it.
 */
export function useUndoableRemoval(
  onChange: OnChange,
): (saved: SavedTitle, button: HTMLElement) => Promise<void> {
  const queryClient = useQueryClient()
  const { mutateAsync: remove } = useRemoveSavedGift()
  const { mutateAsync: save } = useSaveGift()

  async function bringBack(giftData: GiftData): Promise<void> {
    try {
      const { message, savedGift } = await save({ giftId: giftData.id, giftData })
      onChange(giftData.id, savedGift.id)
      tellSaved(message)
    } catch (error) {
      tellNotSaved(error)
    }
  }

  return async ({ id, giftId, title }, button) => {
    if (isGiftPending(queryClient, giftId)) return
    const heir = heirOf(button)
    try {
      const said = await remove({ giftId, savedId: id })
      onChange(giftId, null)
      const { activeElement } = document
      if (activeElement === button || activeElement === document.body) heir?.focus()
      if (!said) return
      const giftData = said.removed && giftDataOf(said.removed, { giftId, title })
      tellRemoved(said.message, giftData && (() => void bringBack(giftData)))
    } catch (error) {
      tellNotRemoved(error)
    }
  }
}

function giftDataOf(
  { giftId: _giftId, title, ...rest }: CustomData,
  known: Pick<SavedTitle, 'giftId' | 'title'>,
): GiftData {
  return { ...rest, id: known.giftId, title: title ?? known.title }
}

/** The button of the row beside, or the heading where there is none. */
function heirOf(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  return neighbor?.querySelector('button') ?? button.closest('section')?.querySelector('h2')
}
