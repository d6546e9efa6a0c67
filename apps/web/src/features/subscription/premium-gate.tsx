import { Heart, Lock } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { GatePlans } from './gate-plans.tsx'
import { SimulatedNote } from './simulated-note.tsx'
import './night-panel.css'
import './premium-gate.css'

type Props = {
  /** What is behind the gate. */
  name: string
  description: string
  picture: string
  /** Gifts that were kept and wait behind the gate; said where there are any. */
  waitingCount?: number
  /** Where somebody who has a plan can sign in; null for whoever is signed in. */
  signInHref: string | null
  onChoosePlan: () => void
}

/** Stands where a screen would that only a plan opens. */
export function PremiumGate({
  name,
  description,
  picture,
  waitingCount = 0,
  signInHref,
  onChoosePlan,
}: Props) {
  return (
    <div className="wrap narrow gate">
      <div className="gate-card">
        <div className="night-panel night-head gate-head">
          <div>
            <p className="tiernote">
              <Lock className="i" />
              Premium Feature
            </p>
            <h1>{name}</h1>
            <p className="about">{description}</p>
            {waitingCount > 0 ? (
              <p className="tiernote waiting">
                <Heart className="i" />
                {waitingLine(waitingCount)}
              </p>
            ) : null}
          </div>
          <img className="hide-s" src={picture} alt="" width={160} height={160} />
        </div>
        <div className="gate-plans">
          <h2 className="sr">Plans</h2>
          <GatePlans />
          <Button size="lg" block onClick={onChoosePlan}>
            Choose Your Plan
          </Button>
          <p className="fine">Cancel anytime • No commitment</p>
          <SimulatedNote />
          {signInHref === null ? null : (
            <p className="fine">
              Already have a plan?{' '}
              <Link className="link" href={signInHref}>
                Sign in
              </Link>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function waitingLine(count: number): string {
  return count === 1 ? '1 gift is waiting' : `${count} gifts are waiting`
}
