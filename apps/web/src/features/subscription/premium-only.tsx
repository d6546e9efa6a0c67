import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { usePlans } from './api.ts'
import { Ticks } from './ticks.tsx'
import './night-panel.css'
import './premium-only.css'

type Props = {
  name: string
  /** What it does, in a sentence. */
  lead: string
  /** What it does, one by one; nothing that it does not. */
  points: readonly string[]
  picture: string
  headingLevel: 1 | 2
  /** Where somebody who has the plan can sign in; null for whoever is signed in. */
  signInHref: string | null
  onUpgrade: () => void
  /** What stays open without the plan. */
  children?: ReactNode
}

/** Tells of a feature that Premium alone opens: what it does, and what that costs. */
export function PremiumOnly(props: Props) {
  const { name, lead, points, picture, headingLevel, signInHref, onUpgrade, children } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div className="premium-only">
      <div className="night-panel night-head">
        <div>
          <p className="tiernote">
            <Lock className="i" />
            Premium
          </p>
          <Heading>{name}</Heading>
          <p className="about">{lead}</p>
        </div>
        <img className="hide-s" src={picture} alt="" width={160} height={160} />
      </div>
      <div className="in">
        <PremiumPoints points={points} onUpgrade={onUpgrade} />
        {signInHref === null ? null : (
          <p className="fine">
            Already have Premium?{' '}
            <Link className="link" href={signInHref}>
              Sign in
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** What a feature does, what it costs, and the way to have it. */
export function PremiumPoints({ points, onUpgrade }: Pick<Props, 'points' | 'onUpgrade'>) {
  return (
    <div className="premium-points">
      <Ticks items={points} />
      <PriceLine />
      <Button size="lg" block onClick={onUpgrade}>
        Upgrade to Premium
      </Button>
      <p className="fine">Cancel anytime • No commitment</p>
    </div>
  )
}

/** 'Part of Premium, $12.99 a month.' Where the price could not be learned, the plan is named without it. */
function PriceLine() {
  const plans = usePlans()
  const price = plans.data?.plans.find(({ id }) => id === 'premium')?.price
  return (
    <p className="price-line">
      {price ? `Part of Premium, ${price} a month.` : plans.isPending ? '\u00a0' : 'Part of Premium.'}
    </p>
  )
}
