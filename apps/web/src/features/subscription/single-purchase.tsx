import type { User } from '@presently/contract/auth'
import type { SinglePlan } from '@presently/contract/subscription'
import { buyerOf } from './buyer.ts'
import type { OnFinish } from './finish.ts'
import { InfoStep } from './info-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlanRow } from './plan-row.tsx'
import { type Step, soldSingle } from './purchase.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { Steps } from './steps.tsx'
import { usePurchase } from './use-purchase.ts'
import './purchase.css'

type Props = {
  single: SinglePlan
  user: User | null | undefined
  onProcessing: (isProcessing: boolean) => void
  onFinish: OnFinish
}

const STEPS: readonly Step[] = ['info', 'payment']

/** The one older plan: saying who one is, then paying. */
export function SinglePurchase({ single, user, onProcessing, onFinish }: Props) {
  const sold = soldSingle(single)
  const purchase = usePurchase({
    single: sold,
    buyer: buyerOf(user),
    onPaid: (bought, buyer) => onFinish(bought, buyer, 'paid'),
  })
  const step = purchase.isAsking ? 'payment' : purchase.step
  return (
    <div className="step">
      <PlanRow sold={sold} />
      <div>
        <Steps steps={STEPS} current={step} />
        {step === 'payment' ? (
          <PaymentStep
            sold={sold}
            due={purchase.due}
            onProcessing={onProcessing}
            onBack={purchase.back}
            onPaid={(status) =>
              onFinish(sold, purchase.buyer, status === 'succeeded' ? 'paid' : 'processing')
            }
          />
        ) : (
          <InfoStep
            purchase={purchase}
            action="Continue to payment"
            onSubmit={() => purchase.submit()}
            afterword={
              user ? null : (
                <p className="meta">
                  No account needed. The plan attaches to this email after you open the link we send.
                </p>
              )
            }
          >
            <SimulatedNote />
          </InfoStep>
        )}
      </div>
    </div>
  )
}
