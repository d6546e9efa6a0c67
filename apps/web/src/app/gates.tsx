import { useCurrentUser } from '../features/auth/api.ts'
import { signInAddress } from '../features/auth/redirect.ts'
import { KeptPeople } from '../features/people/kept-people.tsx'
import notebook from '../features/people/plates/notebook.svg'
import alarmClock from '../features/reminders/plates/alarm-clock.svg'
import wrappedGift from '../features/subscription/plates/wrapped-gift.svg'
import { PremiumGate } from '../features/subscription/premium-gate.tsx'
import { PremiumOnly } from '../features/subscription/premium-only.tsx'
import { useOpenUpgrade } from '../lib/upgrade.ts'

/** What each gate says of the screen behind it. */
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

const PEOPLE_POINTS = [
  'Note what somebody likes, their sizes, their dates, and what they were given',
  'Name them in a search, and every idea goes by what you noted',
  'What to avoid, allergies and what they have are never shown to you',
  'A gift you noted is not suggested to you for them again',
] as const

/** Stands where the people would, for whoever has no Premium. Who had it may still delete what was noted. */
export function PeopleGate() {
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  return (
    <div className="wrap narrow gate">
      <PremiumOnly
        name="People"
        lead="Remember the people you give to once, and let every search for them go by it."
        points={PEOPLE_POINTS}
        picture={notebook}
        headingLevel={1}
        signInHref={user ? null : signInAddress(location)}
        onUpgrade={() => openUpgrade({ lockedFeature: 'People' })}
      >
        {user ? <KeptPeople /> : null}
      </PremiumOnly>
    </div>
  )
}
