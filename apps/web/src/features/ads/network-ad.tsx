import { useEffect, useRef } from 'react'
import { requestAd } from './ad-network.ts'
import { AD_SIZES, type AdSize } from './ad-size.ts'

type Props = { clientId: string; size: AdSize; onFailure: () => void }

/** A place that the network fills. Another size is another place: give it a key. */
export function NetworkAd({ clientId, size, onFailure }: Props) {
  const place = useRef<HTMLModElement>(null)
  useEffect(() => {
    // The network refuses to fill one place twice.
    if (!place.current || place.current.dataset.asked) return
    place.current.dataset.asked = 'yes'
    requestAd(clientId, onFailure)
  }, [clientId, onFailure])
  const { width, height } = AD_SIZES[size]
  return (
    <ins
      ref={place}
      className="adsbygoogle"
      style={{ display: 'inline-block', width, height }}
      data-ad-client={clientId}
    />
  )
}
