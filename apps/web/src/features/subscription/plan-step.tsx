import type { Tier } from '@presently/contract/auth'
import type { Plan } from '@presently/contract/subscription'
import { Info } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Plans } from './api.ts'
import { type Availability, availabilityOf } from './availability.ts'
import { isLocked } from './listed-feature.ts'
import { Amount, PlanBox } from './plan-box.tsx'
import { SimulatedNote } from './simulated-note.tsx'
import './info-note.css'
import './plan-step.css'

type Props = {
  plans: Plans
  /** What was refused, in the words of its own screen; null where nothing was. */
  lockedFeature: string | null
  /** The plan of whoever looks. */
  tier: Tier
  onPick: (plan: Plan) => void
}

/** The first step: which plan. */
export function PlanStep({ plans, lockedFeature, tier, onPick }: Props) {
  const isSold = plans.payments !== 'off'
  return (
    <>
      <div className="plans">
        {plans.plans.map((plan) => (
          <PlanBox
            key={plan.id}
            id={plan.id}
            name={plan.name}
            isMostPopular={plan.popular}
            price={<Amount price={plan.price} />}
            description={plan.description}
            features={plan.features}
            isWanted={(feature) => isLocked(lockedFeature, feature)}
          >
            {isSold || plan.id === tier ? (
              <PlanAction
                plan={plan}
                availability={availabilityOf(plan.id, tier)}
                isPrimary={plan.popular || tier !== 'free'}
                onPick={onPick}
              />
            ) : null}
          </PlanBox>
        ))}
      </div>
      {isSold ? <p className="fine">Cancel anytime • No commitment</p> : <NotSold />}
      <SimulatedNote />
    </>
  )
}

type ActionProps = {
  plan: Plan
  availability: Availability
  /** One ribbon in a view. */
  isPrimary: boolean
  onPick: (plan: Plan) => void
}

function PlanAction({ plan, availability, isPrimary, onPick }: ActionProps) {
  if (availability === 'current') {
    return (
      <Button block disabled>
        Current Plan
      </Button>
    )
  }
  if (availability === 'unavailable') {
    return (
      <ButtonLink block variant="secondary" href="/contact">
        Contact Support
      </ButtonLink>
    )
  }
  return (
    <Button block variant={isPrimary ? 'primary' : 'secondary'} onClick={() => onPick(plan)}>
      Choose {plan.name}
    </Button>
  )
}

/** Where no payment provider is connected. */
export function NotSold() {
  return (
    <p className="info-note">
      <Info className="i" />
      <span>Paid plans are not available on this site.</span>
    </p>
  )
}
