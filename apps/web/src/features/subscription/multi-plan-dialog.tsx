import type { User } from '@presently/contract/auth'
import { type ReactNode, useState } from 'react'
import { tierOf } from '../../lib/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { usePlans, usePreview } from './api.ts'
import { buyerOf } from './buyer.ts'
import type { OnFinish } from './finish.ts'
import { InfoStep } from './info-step.tsx'
import { LockedFeature } from './locked-feature.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlanRow } from './plan-row.tsx'
import { PlanStep } from './plan-step.tsx'
import { PlansFailure, PlansSkeleton } from './plans-states.tsx'
import { PreviewNote } from './preview-note.tsx'
import { type Step, soldPlan } from './purchase.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { Steps } from './steps.tsx'
import { Terms } from './terms.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'
import './purchase.css'

type Props = {
  /** What was refused, in the words of its own screen; null where nothing was. */
  lockedFeature: string | null
  /** What can be done about that without a plan. */
  children?: ReactNode
  user: User | null | undefined
  onClose: () => void
  onFinish: OnFinish
}

const STEPS: readonly Step[] = ['selection', 'info', 'payment']
const TITLES: Readonly<Record<Step, string>> = {
  selection: 'Choose Your Plan',
  info: 'Who is this plan for?',
  payment: 'Payment',
}
const TIER_NAMES = { free: 'Free', plus: 'Plus', premium: 'Premium' } as const

/** Plus and Premium: choosing one, saying who one is, paying. */
export function MultiPlanDialog({ lockedFeature, children, user, onClose, onFinish }: Props) {
  const tier = tierOf(user)
  const [isProcessing, setIsProcessing] = useState(false)
  const preview = usePreview(tier === 'plus')
  const purchase = usePurchase({
    single: null,
    buyer: buyerOf(user),
    onPaid: (sold, buyer) => onFinish(sold, buyer, 'paid'),
    onRefused: () => tier === 'plus' && void preview.refetch(),
  })
  const { step, sold, due, buyer } = purchase
  return (
    <Dialog
      isOpen
      isWide={step === 'selection'}
      lead={<Steps steps={STEPS} current={step} />}
      title={TITLES[step]}
      description={step === 'selection' ? `Your plan now: ${TIER_NAMES[tier]}.` : undefined}
      // A payment on its way is waited for.
      onClose={() => isProcessing || onClose()}
    >
      {sold === null ? (
        <>
          <LockedFeature name={lockedFeature} />
          {children}
          <Plans purchase={purchase} lockedFeature={lockedFeature} tier={tier} />
        </>
      ) : null}
      {sold !== null && step === 'info' ? (
        <div className="step">
          <PlanRow sold={sold} />
          {tier === 'plus' ? (
            <ChangeStep purchase={purchase} preview={preview} />
          ) : (
            <InfoStep
              purchase={purchase}
              action="Continue to Payment"
              onSubmit={() => purchase.submit()}
              onBack={purchase.back}
            />
          )}
        </div>
      ) : null}
      {sold !== null && step === 'payment' ? (
        <div className="step">
          <PlanRow sold={sold} />
          <PaymentStep
            sold={sold}
            due={due}
            onProcessing={setIsProcessing}
            onBack={purchase.back}
            onPaid={(status) => onFinish(sold, buyer, status === 'succeeded' ? 'paid' : 'processing')}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

type PlansProps = Pick<Props, 'lockedFeature'> & { purchase: Purchase; tier: ReturnType<typeof tierOf> }

function Plans({ purchase, lockedFeature, tier }: PlansProps) {
  const plans = usePlans()
  if (plans.isPending || (plans.isError && plans.isFetching)) return <PlansSkeleton />
  if (plans.isError) return <PlansFailure error={plans.error} onRetry={() => void plans.refetch()} />
  return (
    <PlanStep
      plans={plans.data}
      lockedFeature={lockedFeature}
      tier={tier}
      onPick={(plan) => purchase.pick(soldPlan(plan))}
    />
  )
}

type ChangeProps = { purchase: Purchase; preview: ReturnType<typeof usePreview> }

/** From Plus to Premium: what that costs is said before, and exactly that is charged. */
function ChangeStep({ purchase, preview }: ChangeProps) {
  const known = preview.isFetching ? undefined : preview.data
  return (
    <InfoStep
      purchase={purchase}
      action="Upgrade to Premium"
      isReady={known !== undefined}
      onSubmit={() => purchase.submit(known?.previewedAt)}
      onBack={purchase.back}
    >
      <PreviewNote preview={preview} />
      <SimulatedNote />
      {purchase.sold ? <Terms sold={purchase.sold} /> : null}
    </InfoStep>
  )
}
