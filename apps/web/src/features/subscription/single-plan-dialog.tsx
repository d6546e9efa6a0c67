import type { User } from '@presently/contract/auth'
import { type ReactNode, useState } from 'react'
import { hasPlan } from '../../lib/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePlans } from './api.ts'
import type { OnFinish } from './finish.ts'
import { HasPlan } from './has-plan.tsx'
import { LockedFeature } from './locked-feature.tsx'
import { NotSold } from './plan-step.tsx'
import { PlansFailure } from './plans-states.tsx'
import { SinglePurchase } from './single-purchase.tsx'
import { Ticks } from './ticks.tsx'

type Props = {
  /** What was refused, in the words of its own screen; null where nothing was. */
  lockedFeature: string | null
  /** What can be done about that without a plan. */
  children?: ReactNode
  user: User | null | undefined
  onClose: () => void
  onFinish: OnFinish
}

/** The dialog of a site that sells one plan. */
export function SinglePlanDialog({ lockedFeature, children, user, onClose, onFinish }: Props) {
  const [isProcessing, setIsProcessing] = useState(false)
  return (
    <Dialog
      isOpen
      title="Upgrade to Premium"
      description="One plan, every feature. Cancel anytime."
      onClose={() => isProcessing || onClose()}
    >
      <LockedFeature name={lockedFeature} />
      {children}
      <Content user={user} onFinish={onFinish} onProcessing={setIsProcessing} />
    </Dialog>
  )
}

type ContentProps = Pick<Props, 'user' | 'onFinish'> & { onProcessing: (isProcessing: boolean) => void }

function Content({ user, onFinish, onProcessing }: ContentProps) {
  const plans = usePlans()
  if (hasPlan(user)) return <HasPlan user={user} />
  if (plans.isPending || (plans.isError && plans.isFetching)) {
    return (
      <div className="pay step">
        <Spinner label="Loading the plan" />
      </div>
    )
  }
  if (plans.isError) return <PlansFailure error={plans.error} onRetry={() => void plans.refetch()} />
  const { single, payments } = plans.data
  return (
    <>
      <div className="unlocks">
        <Ticks items={single.features} />
      </div>
      {payments === 'off' ? (
        <NotSold />
      ) : (
        <SinglePurchase single={single} user={user} onFinish={onFinish} onProcessing={onProcessing} />
      )}
    </>
  )
}
