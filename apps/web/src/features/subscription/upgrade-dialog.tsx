import type { Tier } from '@presently/contract/auth'
import { Info, Lock } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlanList } from './plan-box.tsx'
import './upgrade-dialog.css'

type Props = {
  isOpen: boolean
  /** What was refused, in the words of its own screen; null where nothing was. */
  lockedFeature: string | null
  /** The plan of whoever looks. */
  tier: Tier
  onClose: () => void
}

const TIER_NAMES: Readonly<Record<Tier, string>> = { free: 'Free', plus: 'Plus', premium: 'Premium' }

/** What the plans hold. They cannot be bought yet, and it says so. */
export function UpgradeDialog({ isOpen, lockedFeature, tier, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isWide
      title="Choose Your Plan"
      description={`Your plan now: ${TIER_NAMES[tier]}.`}
    >
      {lockedFeature === null ? null : (
        <p className="upgrade-locked">
          <Lock className="i" />
          <span>
            Locked feature: <b>{lockedFeature}</b>
          </span>
        </p>
      )}
      <PlanList currentId={tier === 'free' ? null : tier} />
      <p className="upgrade-note">
        <Info className="i" />
        Plans cannot be bought on this site yet.
      </p>
      <div className="dialog-acts">
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
