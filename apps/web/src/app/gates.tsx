import { useCurrentUser } from '../features/auth/api.ts'
import { signInAddress } from '../features/auth/redirect.ts'
import alarmClock from '../features/reminders/plates/alarm-clock.svg'
import wrappedGift from '../features/subscription/plates/wrapped-gift.svg'
import { PremiumGate } from '../features/subscription/premium-gate.tsx'
import { useOpenUpgrade } from '../lib/upgrade.ts'

/** What each gate says of the screen behind it (DECISIONS 32). */
const SAVED = {
  name: 'Saved Gifts',
  description: 'Keep every idea you love in one place.',
  picture: wrappedGift,
}
const REMINDERS = {
  name: 'Smart Reminders',
  description: 'Never miss a birthday or an anniversary again.',
  picture: alarmClock,
}

export function SavedGate() {
  const waitingCount = useCurrentUser().data?.savedGiftCount ?? 0
  return <Gate feature={SAVED} waitingCount={waitingCount} />
}

export function RemindersGate() {
  return <Gate feature={REMINDERS} waitingCount={0} />
}

function Gate({ feature, waitingCount }: { feature: typeof SAVED; waitingCount: number }) {
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  return (
    <PremiumGate
      {...feature}
      waitingCount={waitingCount}
      signInHref={user ? null : signInAddress(location)}
      onChoosePlan={() => openUpgrade({ lockedFeature: feature.name })}
    />
  )
}
