import { ADS_CLIENT_PLACEHOLDER } from '@presently/contract/site'
import { type ComponentProps, type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { pauseAds } from './ad-network.ts'
import { AD_SIZES, type AdSize, useAdSize } from './ad-size.ts'
import './ad-slot.css'

const Nothing = () => null
const HouseAd = lazyExtra(() => import('./house-ad.tsx').then((part) => part.HouseAd), Nothing)
const NetworkAd = lazyExtra(() => import('./network-ad.tsx').then((part) => part.NetworkAd), Nothing)

type Props = {
  /** The size where there is room for it. */
  size: AdSize
  /** The network's client id, where the site has one and this visitor allows its ads; null shows one of our own. */
  clientId: string | null
  /** The page on which the slot stands. */
  path: string
  /** How links to pages of the site are made. */
  Link: ComponentType<ComponentProps<'a'> & { href: string }>
  className?: string
}

/** A box of a fixed size with an ad in it: whatever comes into it, and whenever, nothing around it moves. */
export function AdSlot({ size: asked, clientId, path, Link, className = '' }: Props) {
  const size = useAdSize(asked)
  const [hasFailed, setHasFailed] = useState(false)
  const noteFailure = useCallback(() => setHasFailed(true), [])
  useEffect(() => {
    if (clientId === null) pauseAds()
  }, [clientId])
  const network = hasFailed ? null : clientId
  return (
    <aside className={`ad-slot ${className}`} aria-label={`Advertisement, ${asked}`}>
      <p className="ad-label" aria-hidden="true">
        Advertisement
      </p>
      <div
        className={`ad ad-${size}`}
        style={AD_SIZES[size]}
        data-ad-client={network ?? ADS_CLIENT_PLACEHOLDER}
      >
        <Suspense fallback={null}>
          {network === null ? (
            <HouseAd turn={asked === 'square' ? 1 : 0} path={path} Link={Link} />
          ) : (
            <NetworkAd key={size} clientId={network} size={size} onFailure={noteFailure} />
          )}
        </Suspense>
      </div>
    </aside>
  )
}
