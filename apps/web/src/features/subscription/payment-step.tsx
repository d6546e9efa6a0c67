import type { PaymentIntent } from '@stripe/stripe-js'
import { ArrowLeft, CreditCard } from 'lucide-react'
import { useState } from 'react'
import { dollars } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import type { Due } from './api.ts'
import { usePaymentLibrary } from './payment-library.ts'
import type { Sold } from './purchase.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { Terms } from './terms.tsx'
import './payment-step.css'

type Props = {
  sold: Sold
  /** Null while it is awaited. */
  due: Due | null
  onPaid: (status: PaymentIntent.Status) => void
  onBack: () => void
  /** Told while the payment is on its way: nothing may close then. */
  onProcessing: (isProcessing: boolean) => void
}

/** The last step: paying. */
export function PaymentStep({ sold, due, onPaid, onBack, onProcessing }: Props) {
  const [isProcessing, setIsProcessing] = useState(false)
  function tell(processing: boolean): void {
    setIsProcessing(processing)
    onProcessing(processing)
  }
  return (
    <div className="form">
      <SimulatedNote>
        {' '}
        Try the card number <span className="num card-number">4242 4242 4242 4242</span> with any future date
        and code.
      </SimulatedNote>
      {due?.clientSecret ? (
        <Payment
          clientSecret={due.clientSecret}
          action={actionOf(sold, due.amountCents)}
          onPaid={onPaid}
          onProcessing={tell}
        />
      ) : (
        <Waiting label="Preparing the payment" />
      )}
      <div className="step-foot">
        <Button variant="quiet" size="sm" disabled={isProcessing} onClick={onBack}>
          <ArrowLeft className="i" />
          Back
        </Button>
        <Terms sold={sold} />
      </div>
    </div>
  )
}

/** What is charged now is said on the button. */
function actionOf(sold: Sold, amountCents: number): string {
  return amountCents === sold.priceCents
    ? `Subscribe · ${dollars(amountCents)}/month`
    : `Pay ${dollars(amountCents)} today`
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="pay">
      <Spinner label={label} />
    </div>
  )
}

type PaymentProps = Pick<Props, 'onPaid' | 'onProcessing'> & { clientSecret: string; action: string }

function Payment({ clientSecret, action, onPaid, onProcessing }: PaymentProps) {
  const library = usePaymentLibrary()
  const [isBroken, setIsBroken] = useState(false)
  if (library.isPending || library.isFetching) return <Waiting label="Loading the payment form" />
  if (library.isError || isBroken) {
    return (
      <EmptyPanel
        isError
        headingLevel={3}
        title="The payment form could not be loaded"
        text="Check your connection. Nothing was charged."
        icon={<CreditCard className="i" />}
      >
        <RetryButton
          onRetry={() => {
            setIsBroken(false)
            void library.refetch()
          }}
        />
      </EmptyPanel>
    )
  }
  const { stripe, PaymentForm } = library.data
  return (
    <PaymentForm
      stripe={stripe}
      clientSecret={clientSecret}
      action={action}
      onProcessing={onProcessing}
      onPaid={onPaid}
      onFailed={(reason) =>
        toast({
          title: 'Payment Failed',
          description: reason ?? 'Please try again in a moment.',
          variant: 'destructive',
        })
      }
      onBroken={() => setIsBroken(true)}
    />
  )
}
