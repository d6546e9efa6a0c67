import { useCurrentUser } from '../features/auth/api.ts'
import { FullList } from '../features/saved-gifts/full-list.tsx'
import { UpgradeDialog } from '../features/subscription/upgrade-dialog.tsx'
import type { UpgradeRequest } from '../lib/upgrade.ts'
import { seeingOf } from './kept-gifts.ts'
import { usePaid } from './use-paid.ts'

type Props = {
  /** Of the dialog that is open; null where none is. */
  request: UpgradeRequest | null
  onClose: () => void
}

/** The dialog of the plans for whoever looks; what is paid for there is looked for in the account. */
export function UpgradePart({ request, onClose }: Props) {
  const user = useCurrentUser().data
  const notSaved = request?.notSaved
  return (
    <UpgradeDialog
      isOpen={request !== null}
      lockedFeature={request?.lockedFeature ?? null}
      user={user}
      onClose={onClose}
      onPaid={usePaid()}
    >
      {notSaved ? <FullList notSaved={notSaved} seeing={seeingOf(user)} onDone={onClose} /> : null}
    </UpgradeDialog>
  )
}
