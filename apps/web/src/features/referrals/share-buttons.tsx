import { Share2 } from 'lucide-react'
import { trackEvent } from '../../lib/analytics.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { NetworkMark } from './network-mark.tsx'
import { hasShareSheet, NETWORKS, type Network, openPopup, shareByDevice } from './share.ts'

/** Ways to send the link on. */
export function ShareButtons({ link }: { link: string }) {
  return (
    <fieldset className="share-row">
      <legend className="sr">Share your link</legend>
      {hasShareSheet() ? (
        <Button variant="secondary" onClick={() => void shareOnDevice(link)}>
          <Share2 className="i" />
          Share
        </Button>
      ) : null}
      {NETWORKS.map((network) => (
        <Button
          key={network.id}
          variant="secondary"
          aria-label={`Share on ${network.name}`}
          onClick={() => shareOn(network, link)}
        >
          <NetworkMark network={network.id} />
          {network.name}
        </Button>
      ))}
    </fieldset>
  )
}

async function shareOnDevice(link: string): Promise<void> {
  try {
    if (await shareByDevice(link)) trackEvent('invite_shared', { network: 'device' })
  } catch {
    toast({
      title: 'Share failed',
      description: 'Please copy the link and send it yourself.',
      variant: 'destructive',
    })
  }
}

function shareOn(network: Network, link: string): void {
  if (openPopup(network.addressFor(link))) {
    trackEvent('invite_shared', { network: network.id })
    return
  }
  toast({
    title: 'Window blocked',
    description: `Your browser blocked the window for ${network.name}. Allow it, or copy the link.`,
    variant: 'destructive',
  })
}
