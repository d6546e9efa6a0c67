import type { SubscriptionState } from '@presently/contract/subscription'
import { CircleAlert, CreditCard } from 'lucide-react'
import { trackEvent } from '../../lib/analytics.ts'
import { dayInWords } from '../../lib/day-in-words.ts'
import { dollars } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { useSubscriptionState } from './api.ts'
import { useCancellationReturn } from './use-cancellation-return.ts'
import { usePortal } from './use-portal.ts'
import '../../ui/skeleton.css'
import './subscription-card.css'

type Props = {
  /** Opens the upgrade dialog: from Plus one can move to Premium. */
  onUpgrade: () => void
}

/** What is paid for or given, and the way to the billing portal. Nothing is cancelled here. */
export function SubscriptionCard({ onUpgrade }: Props) {
  const state = useSubscriptionState()
  const portal = usePortal()
  useCancellationReturn()
  const isEnding = typeof state.data?.endsAt === 'string'
  return (
    <div className="panel subscription-card">
      <Facts state={state} />
      <div className="subscription-acts">
        {state.data?.tier === 'plus' && !isEnding ? (
          <Button variant="secondary" onClick={onUpgrade}>
            Upgrade to Premium
          </Button>
        ) : null}
        <BillingActs state={state.data} portal={portal} />
      </div>
    </div>
  )
}

type BillingProps = { state: SubscriptionState | undefined; portal: ReturnType<typeof usePortal> }

/** The ways to the portal. Whose plan is a gift alone has nothing to manage there. */
function BillingActs({ state, portal }: BillingProps) {
  if (state?.planName === null && state.gift) return null
  const hasNothingToCancel = typeof state?.endsAt === 'string' || state?.planName === null
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={portal.isOpening}
        onClick={() => {
          trackEvent('premium_manage_opened')
          portal.open('/settings#premium')
        }}
      >
        <CreditCard className="i" />
        Manage billing
      </Button>
      {hasNothingToCancel ? null : (
        <Button
          variant="quiet"
          aria-disabled={portal.isOpening}
          onClick={() => {
            trackEvent('premium_cancel_clicked')
            portal.open('/settings?subscription=cancelled#premium')
          }}
        >
          Cancel subscription
        </Button>
      )}
    </>
  )
}

function Facts({ state }: { state: ReturnType<typeof useSubscriptionState> }) {
  if (state.data) return <Known state={state.data} />
  if (state.isFetching) {
    return (
      <div className="skeleton subscription-facts" role="status">
        <span className="sk title" />
        <span className="sk" />
        <span className="sr">Loading your subscription</span>
      </div>
    )
  }
  return (
    <div className="subscription-facts">
      <h2>Your subscription</h2>
      <p className="meta" role="alert">
        The details could not be loaded. <RetryButton size="sm" onRetry={() => void state.refetch()} />
      </p>
    </div>
  )
}

function Known({ state }: { state: SubscriptionState }) {
  const { gift, planName, paymentDueBy } = state
  return (
    <div className="subscription-facts">
      <h2>{headingOf(state)}</h2>
      {gift ? (
        <p className="meta">
          A gift from us until {dayInWords(gift.until)}. It ends by itself, and nothing is charged for it.
        </p>
      ) : null}
      {gift && planName === null ? null : (
        <p className="meta">
          {gift ? `Your ${planName} subscription goes on: ` : null}
          {factsOf(state).join(' · ')}
        </p>
      )}
      {paymentDueBy === null ? null : (
        <p className="payment-due">
          <CircleAlert className="i" />
          <span>
            The last payment failed. We try again until {dayInWords(paymentDueBy)}; change your card under
            Manage billing.
          </span>
        </p>
      )}
    </div>
  )
}

function headingOf({ gift, planName }: SubscriptionState): string {
  if (gift) return `${gift.planName}, a gift`
  return planName ? `${planName} subscription` : 'No subscription'
}

function factsOf({ priceCents, renewsAt, endsAt, planName, next }: SubscriptionState): string[] {
  return [
    ...(priceCents === null ? [] : [`${dollars(priceCents)}/month`]),
    ...(endsAt === null ? [] : [`Ends ${dayInWords(endsAt)}, and is not charged again`]),
    ...(endsAt !== null || renewsAt === null ? [] : [renewalOf(renewsAt, next)]),
    ...(planName === null ? ['Nothing is charged.'] : []),
  ]
}

const renewalOf = (renewsAt: string, next: SubscriptionState['next']): string =>
  next === null
    ? `Next charge ${dayInWords(renewsAt)}`
    : `Changes to ${next.planName} for ${dollars(next.priceCents)}/month on ${dayInWords(renewsAt)}`
