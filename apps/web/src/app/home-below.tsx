import { Suspense, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { PAYMENT_PARAM } from '../features/subscription/payment-param.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { Ad } from './ad.tsx'
import { HomeGuides } from './home-guides.tsx'
import { HomePartners } from './home-partners.tsx'

/** Nothing of it is for a visitor who did not just pay. */
const PremiumPart = lazyExtra(() => import('./home-premium.tsx').then((m) => m.HomePremium))

/** What stands on home below what is seen first. */
export function HomeBelow() {
  return (
    <>
      <HomePartners />
      <Ad size="banner" className="section wrap" />
      <Premium />
      <HomeGuides />
    </>
  )
}

function Premium() {
  const user = useCurrentUser().data
  const [hasPaid] = useState(() => new URLSearchParams(location.search).has(PAYMENT_PARAM))
  return user || hasPaid ? (
    <Suspense fallback={null}>
      <PremiumPart />
    </Suspense>
  ) : null
}
