import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { AdSize } from '../features/ads/ad-size.ts'
import { AdSlot } from '../features/ads/ad-slot.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { areAdsAllowed, onPrivacyChange } from '../features/consent/privacy.ts'
import { hasPlan } from '../lib/account.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { AppLink } from './app-link.tsx'

/** Whether whoever looks sees ads. Where it is not known who that is, it may be somebody who pays for none. */
export function useHasAds(): boolean {
  const user = useCurrentUser().data
  return user !== undefined && !hasPlan(user)
}

/**
 * An ad slot, for whoever has no plan. A page puts a leaderboard at its foot; where there is no room for it, a smaller
 * one stands there.
 */
export function Ad({ size, className }: { size: AdSize; className?: string }) {
  const hasAds = useHasAds()
  const isAllowed = useSyncExternalStore(onPrivacyChange, areAdsAllowed)
  const [path] = useLocation()
  if (!hasAds) return null
  const clientId = isAllowed ? readSiteConfig().adsClientId : null
  return (
    <AdSlot size={size} clientId={clientId} path={path} Link={AppLink} {...(className && { className })} />
  )
}
