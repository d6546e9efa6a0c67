import { RetryButton } from '../../ui/retry-button.tsx'
import { usePlans } from './api.ts'
import { Amount, AmountSkeleton, PlanBox } from './plan-box.tsx'
import { GATE_PLANS } from './plans.ts'

/** The plans as the gate shows them. What they hold is known at once, what they cost says the server. */
export function GatePlans() {
  const plans = usePlans()
  const price = (id: string) => {
    const plan = plans.data?.plans.find((one) => one.id === id)
    if (plan) return <Amount price={plan.price} />
    return plans.isPending ? <AmountSkeleton /> : <p className="amount unknown">Price not loaded</p>
  }
  return (
    <>
      <div className="plans">
        {GATE_PLANS.map((plan) => (
          <PlanBox key={plan.id} {...plan} price={price(plan.id)} />
        ))}
      </div>
      {plans.isError ? (
        <p className="price-failure" role="alert">
          The prices could not be loaded. <RetryButton size="sm" onRetry={() => void plans.refetch()} />
        </p>
      ) : null}
    </>
  )
}
