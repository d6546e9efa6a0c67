import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { neighbourOf } from '../../lib/neighbour-of.ts'
import { painted } from '../../lib/painted.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemoveSavedGift } from './api.ts'
import { DEFAULT_TITLE, removeButtonId } from './gift-cards.tsx'
import type { KeptGift } from './saved-gift.ts'
import { tellNotRemoved, tellRemoved } from './saving-toasts.ts'

type Options = {
  gifts: readonly KeptGift[]
  /** Where reading goes on when the last gift is gone. */
  heading: RefObject<HTMLElement | null>
  onRemoved?: ((gift: KeptGift) => void) | undefined
}

type Removal = { askToRemove: (gift: KeptGift) => void; dialog: ReactNode }

/** Removing a gift: asks first, says how it went, and leaves the focus at the gift that takes its place. */
export function useRemoval({ gifts, heading, onRemoved }: Options): Removal {
  const { mutateAsync: remove, isPending } = useRemoveSavedGift()
  const [asked, setAsked] = useState<KeptGift | null>(null)
  const { noteLeaving, noteStaying } = useFocusOnNext(gifts, heading, asked !== null)

  async function removeAsked(gift: KeptGift): Promise<void> {
    noteLeaving(gift)
    try {
      const said = await remove({ giftId: gift.giftId, savedId: gift.id })
      setAsked(null)
      if (said) tellRemoved(said.message)
    } catch (error) {
      noteStaying()
      setAsked(null)
      return tellNotRemoved(error)
    }
    onRemoved?.(gift)
  }

  const dialog = (
    <ConfirmDialog
      title="Remove Gift?"
      description={`“${asked?.title ?? DEFAULT_TITLE}” will leave your saved gifts. This action cannot be undone.`}
      action="Remove"
      isOpen={asked !== null}
      isPending={isPending}
      onConfirm={() => asked && void removeAsked(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { askToRemove: setAsked, dialog }
}

/** Waits until a gift has left the list and the dialog is closed; then moves the focus to the gift in its place. */
function useFocusOnNext(
  gifts: readonly KeptGift[],
  heading: RefObject<HTMLElement | null>,
  isDialogOpen: boolean,
) {
  const leaving = useRef<{ id: string; next: string | null } | null>(null)

  useEffect(() => {
    const left = leaving.current
    if (left === null || isDialogOpen || gifts.some(({ id }) => id === left.id)) return
    leaving.current = null
    const next = left.next === null ? null : document.getElementById(removeButtonId(left.next))
    const target = next ?? heading.current
    target?.focus()
    // The pressed button is gone, and the dialog settles the focus in a task of its own: by the next paint it may have been
    // lost to the page.
    void painted().then(() => {
      if (document.activeElement === document.body) target?.focus()
    })
  }, [gifts, heading, isDialogOpen])

  return {
    noteLeaving: ({ id }: KeptGift) => {
      leaving.current = { id, next: neighbourOf(gifts, id)?.id ?? null }
    },
    noteStaying: () => {
      leaving.current = null
    },
  }
}
