import { SIMULATED_PAYMENTS } from '@presently/contract/site'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useCheckout, usePlanInfo } from './api.ts'
import { Ticks } from './ticks.tsx'
import './night-panel.css'
import './premium-pitch.css'

type Props = {
  /** Whether checkout is open to the reader: they are signed in, and have no plan. */
  canCheckOut: boolean
  /** The path that checkout leads back to where it was given up. */
  cancelPath: string
  /** Opens the upgrade dialog, for whoever checkout is not open to. */
  onUpgrade: () => void
}

/** Where the offer could not be learned: what it is as a rule, with nothing that checkout could be opened with. */
const USUAL_OFFER = { name: 'Premium', price: '$12.99/month', priceId: null } as const
const SUCCESS_PATH = '/settings?premium=success#premium'
const FEATURES = [
  'Everything in Plus',
  'Hyper-personalized picks',
  'Exclusive deals',
  'Concierge gift mode',
  'Priority support',
] as const

/** The Premium plan in one card, with its price and the way to the checkout. */
export function PremiumPitch({ canCheckOut, cancelPath, onUpgrade }: Props) {
  const info = usePlanInfo()
  const offer = info.data ?? USUAL_OFFER
  const checkout = useCheckout()
  const titleId = useId()

  function start(): void {
    if (checkout.isPending) return
    trackEvent('premium_cta_start_checkout')
    if (!canCheckOut || offer.priceId === null) return onUpgrade()
    const { origin } = location
    checkout.mutate(
      {
        priceId: offer.priceId,
        successUrl: `${origin}${SUCCESS_PATH}`,
        cancelUrl: `${origin}${cancelPath}`,
      },
      { onError: tellFailure },
    )
  }

  return (
    <section className="night-panel with-bows pitch" aria-labelledby={titleId}>
      <div>
        <p className="tiernote">
          <Gift className="i" />
          {offer.name}
        </p>
        <h2 id={titleId}>For the one who remembers everyone</h2>
        <p className="pitch-lead">
          Keep people, dates and tastes in one place, and talk an idea through until it is right.
        </p>
        <Ticks items={FEATURES} />
      </div>
      <div className="pitch-offer">
        <Price isKnown={!info.isPending} price={offer.price} />
        <Button variant="box" size="lg" aria-disabled={checkout.isPending || info.isPending} onClick={start}>
          {checkout.isPending ? 'One moment...' : `Get ${offer.name}`}
        </Button>
        <p className="fine">Cancel anytime • No commitment</p>
        {readSiteConfig().payments.mode === 'sandbox' ? <p className="fine">{SIMULATED_PAYMENTS}</p> : null}
      </div>
    </section>
  )
}

/** '$12.99/month', the amount in large. */
function Price({ isKnown, price }: { isKnown: boolean; price: string }) {
  if (!isKnown) return <p className="amount" aria-hidden="true" />
  const [amount, period] = price.split('/')
  return (
    <p className="amount">
      {amount}
      {period ? <small>/{period}</small> : null}
    </p>
  )
}

function tellFailure(): void {
  toast({
    title: 'Checkout Failed',
    description: 'Failed to start checkout. Please try again.',
    variant: 'destructive',
  })
}
