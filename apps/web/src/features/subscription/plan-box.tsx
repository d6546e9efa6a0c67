import { Check } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Bow } from './bow.tsx'
import { dollars, PLANS, type Plan } from './plans.ts'
import './plan-box.css'

type ListProps = {
  /** The plan that is paid for already. */
  currentId?: Plan['id'] | null
}

/** The plans side by side, each a box with a lid. */
export function PlanList({ currentId = null }: ListProps) {
  return (
    <div className="plans">
      {PLANS.map((plan) => (
        <PlanBox key={plan.id} plan={plan} isCurrent={plan.id === currentId} />
      ))}
    </div>
  )
}

function PlanBox({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const id = useId()
  return (
    <section className={plan.id === 'premium' ? 'plan top' : 'plan'} aria-labelledby={id}>
      <div className="lid">
        <h3 id={id}>{plan.name}</h3>
        <Bow />
        {isCurrent ? (
          <Badge>Current Plan</Badge>
        ) : plan.isMostPopular ? (
          <Badge tone="solid">Most Popular</Badge>
        ) : null}
      </div>
      <div className="in">
        <p className="amount">
          {dollars(plan.priceCents)}
          <small>/month</small>
        </p>
        <ul className="ticks">
          {plan.features.map((feature) => (
            <li key={feature}>
              <Check className="i" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
