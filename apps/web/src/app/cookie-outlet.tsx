import { Suspense, useSyncExternalStore } from 'react'
import { isConsentAsked, onPrivacyChange } from '../features/consent/privacy.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const CookieBanner = lazyExtra(
  () => import('../features/consent/cookie-banner.tsx').then((part) => part.CookieBanner),
  () => null,
)

/** Where the cookie question stands. Who has answered it does not load it; while it cannot be had, nothing is allowed. */
export function CookieOutlet() {
  const isAsked = useSyncExternalStore(onPrivacyChange, isConsentAsked)
  return isAsked ? (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  ) : null
}
