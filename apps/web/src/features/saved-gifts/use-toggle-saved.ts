import type { GiftData } from '@presently/contract/saved-gifts'
import { useQueryClient } from '@tanstack/react-query'
import type { NotSaved } from '../../lib/upgrade.ts'
import { isGiftPending, useRemoveSavedGift, useSaveGift } from './api.ts'
import {
  askToLogIn,
  type Seeing,
  tellNotRemoved,
  tellNotSaved,
  tellRemoved,
  tellSaved,
} from './saving-toasts.ts'

/** Stands for the id of a gift that is being saved, until the server has given it one. */
const NO_ID_YET = 'saving'

type Options = {
  /** Nobody is signed in: saving is answered by asking to log in. */
  isVisitor: boolean
  /**
   * Told what a gift is kept under (null: it is not kept): at once when the heart is pressed, and again when the
   * server has answered, with what was before where it refused.
   */
  onChange: (giftId: string, savedId: string | null) => void
  /** A free account keeps all it may. Without this the server's sentence is said. */
  onLimitReached?: ((notSaved: NotSaved) => void) | undefined
  /** Leads to signing in, after which the gift is kept. */
  onSignIn?: ((giftData: GiftData) => void) | undefined
  /** Where what is kept can be seen. */
  seeing?: Seeing | null | undefined
}

export type Toggled = {
  giftData: GiftData
  /** What the gift is kept under; null where it is not kept. */
  savedId: string | null
  onSaved?: (() => void) | undefined
}

/** The act of a heart: saves a gift, or removes it where it is saved. While a gift is under way its heart does nothing. */
export function useToggleSaved(options: Options): (toggled: Toggled) => void {
  const { isVisitor, onChange, onLimitReached, onSignIn, seeing } = options
  const queryClient = useQueryClient()
  const { mutateAsync: save } = useSaveGift()
  const { mutateAsync: remove } = useRemoveSavedGift()

  async function keep({ giftData, onSaved }: Toggled): Promise<void> {
    onChange(giftData.id, NO_ID_YET)
    try {
      const { message, savedGift } = await save({ giftId: giftData.id, giftData })
      onChange(giftData.id, savedGift.id)
      tellSaved(message, seeing)
    } catch (error) {
      onChange(giftData.id, null)
      return tellNotSaved(error, {
        onSignIn: signInFor(giftData),
        onLimitReached: onLimitReached && (() => onLimitReached(notSaved(giftData, onSaved))),
      })
    }
    onSaved?.()
  }

  const signInFor = (giftData: GiftData) => onSignIn && (() => onSignIn(giftData))

  const notSaved = (giftData: GiftData, onSaved: Toggled['onSaved']): NotSaved => ({
    giftData,
    onSaved: (savedId, replacedGiftId) => {
      if (replacedGiftId !== null) onChange(replacedGiftId, null)
      onChange(giftData.id, savedId)
      onSaved?.()
    },
  })

  async function letGo(giftId: string, savedId: string): Promise<void> {
    onChange(giftId, null)
    try {
      const said = await remove({ giftId, savedId })
      if (said) tellRemoved(said.message)
    } catch (error) {
      onChange(giftId, savedId)
      tellNotRemoved(error)
    }
  }

  return (toggled) => {
    const { giftData, savedId } = toggled
    if (isVisitor) return askToLogIn(signInFor(giftData))
    if (isGiftPending(queryClient, giftData.id)) return
    void (savedId === null ? keep(toggled) : letGo(giftData.id, savedId))
  }
}
