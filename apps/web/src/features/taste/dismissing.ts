/** Telling the account's taste that an idea is not wanted, and taking that back. */
import type { Said } from '@presently/contract/fields'
import type { dismissGift, restoreGift } from '@presently/contract/taste'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { acceptGone } from '../../lib/http.ts'
import { logQuietly } from '../../lib/log.ts'
import { DISMISS_GIFT, RESTORE_GIFT } from './contract-facts.ts'

type Dismissals = {
  /** Remembers, where the account's taste is on, that an idea is not wanted. */
  readonly dismiss: (giftId: string) => void
  /** Forgets that it was not wanted. */
  readonly restore: (giftId: string) => void
}

/** Both go on beside what the page shows: the search leaves the idea out by itself, and fails for nothing of this. */
export function useDismissals(): Dismissals {
  const { mutateAsync: send } = useMutation({ mutationFn: sendDismissal, scope: { id: 'dismissals' } })
  const tell = (dismissal: Dismissal) =>
    void send(dismissal)
      // Nothing was kept: the taste was off, or another window took it back.
      .catch(acceptGone)
      .catch((error: unknown) => logQuietly('Your taste did not learn of an idea.', error))
  return {
    dismiss: (giftId) => tell({ giftId, isWanted: false }),
    restore: (giftId) => tell({ giftId, isWanted: true }),
  }
}

type Dismissal = { readonly giftId: string; readonly isWanted: boolean }

const sendDismissal = ({ giftId, isWanted }: Dismissal): Promise<Said> =>
  isWanted
    ? callApi<typeof restoreGift>(
        RESTORE_GIFT,
        () => import('@presently/contract/taste').then((contract) => contract.restoreGift),
        { params: { giftId } },
      )
    : callApi<typeof dismissGift>(
        DISMISS_GIFT,
        () => import('@presently/contract/taste').then((contract) => contract.dismissGift),
        { body: { giftId } },
      )
