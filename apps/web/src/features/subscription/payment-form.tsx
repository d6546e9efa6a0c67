/** Stripe's own fields. Loaded with Stripe's libraries, in the payment step only. */
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js'
import { CircleAlert, Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { appearanceOf } from './appearance.ts'

export type PaymentFormProps = {
  stripe: Stripe
  clientSecret: string
  /** What the button says, with the amount that is charged. */
  action: string
  /** True while the payment is on its way. */
  onProcessing: (isProcessing: boolean) => void
  onPaid: (status: PaymentIntent.Status) => void
  /** The provider's own words, where it gave a reason. */
  onFailed: (reason: string | null) => void
  /** Stripe's fields could not be shown. */
  onBroken: () => void
}

export function PaymentForm({ stripe, clientSecret, ...rest }: PaymentFormProps) {
  const [appearance] = useState(appearanceOf)
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: 'en' }}>
      <Fields {...rest} />
    </Elements>
  )
}

type FieldsProps = Omit<PaymentFormProps, 'stripe' | 'clientSecret'>

function Fields({ action, onProcessing, onPaid, onFailed, onBroken }: FieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const button = useRef<HTMLButtonElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    // A button that was disabled for a while has lost the focus.
    if (failure !== null) button.current?.focus()
  }, [failure])

  function turn(processing: boolean): void {
    setIsProcessing(processing)
    onProcessing(processing)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!stripe || !elements || !isReady || isProcessing) return
    setFailure(null)
    turn(true)
    const outcome = await confirm(stripe, elements)
    turn(false)
    if (outcome.status) return onPaid(outcome.status)
    setFailure(outcome.reason ?? 'The payment did not go through.')
    onFailed(outcome.reason)
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <div className="pay" aria-busy={!isReady}>
        {isReady ? null : <Spinner label="Loading the payment form" />}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setIsReady(true)}
          onLoadError={onBroken}
        />
        {failure === null ? null : (
          <p className="pay-failure">
            <CircleAlert className="i" />
            {failure}
          </p>
        )}
      </div>
      <Button ref={button} type="submit" size="lg" block disabled={!isReady || isProcessing}>
        {isProcessing ? (
          'Processing...'
        ) : (
          <>
            <Lock className="i" />
            {action}
          </>
        )}
      </Button>
    </form>
  )
}

type Outcome = { status: PaymentIntent.Status; reason: null } | { status: null; reason: string | null }

/** A payment that is being settled counts as made: the provider tells us how it ends. */
const MADE: readonly string[] = ['succeeded', 'processing'] satisfies PaymentIntent.Status[]

async function confirm(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin },
      redirect: 'if_required',
    })
    if (paymentIntent && MADE.includes(paymentIntent.status))
      return { status: paymentIntent.status, reason: null }
    return { status: null, reason: error?.message ?? null }
  } catch {
    // Stripe answers its own failures: what is thrown is a connection that broke.
    return { status: null, reason: null }
  }
}
