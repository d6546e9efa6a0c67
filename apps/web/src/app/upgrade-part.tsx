import { useCurrentUser } from '../features/auth/api.ts'
import { UpgradeDialog } from '../features/subscription/upgrade-dialog.tsx'
import { usePaid } from './use-paid.ts'

type Props = {
  isOpen: boolean
  lockedFeature: string | null
  onClose: () => void
}

/** The dialog of the plans for whoever looks; what is paid for there is looked for in the account. */
export function UpgradePart(props: Props) {
  const user = useCurrentUser().data
  return <UpgradeDialog {...props} user={user} onPaid={usePaid()} />
}
