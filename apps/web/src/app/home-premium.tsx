import { useCurrentUser } from '../features/auth/api.ts'
import { TEASED_FEATURE, Teaser } from '../features/subscription/teaser.tsx'
import { usePaymentReturn } from '../features/subscription/use-payment-return.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { useFreshUser } from './use-fresh-user.ts'

/** What home has of paid plans: the way back from a payment, and what Premium would show to whoever lacks it. */
export function HomePremium() {
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  usePaymentReturn(useFreshUser())
  return user && !user.isPremium ? (
    <Teaser onUpgrade={() => openUpgrade({ lockedFeature: TEASED_FEATURE })} />
  ) : null
}
