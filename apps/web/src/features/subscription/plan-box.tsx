import type { PaidTier } from '@presently/contract/subscription'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Bow } from './bow.tsx'
import { Ticks } from './ticks.tsx'
import '../../ui/skeleton.css'
import './plan-box.css'

type Props = {
  id: PaidTier
  name: string
  isMostPopular: boolean
  /** What it costs a month; null while that is not known. */
  price: ReactNode
  /** For whom it is. */
  description?: string | undefined
  features: readonly string[]
  /** Which of the features was refused, and brought the reader here. */
  isWanted?: (feature: string) => boolean
  /** The button at the foot. */
  children?: ReactNode
}

/** A plan: a box with a lid and a bow. */
export function PlanBox({
  id,
  name,
  isMostPopular,
  price,
  description,
  features,
  isWanted,
  children,
}: Props) {
  const titleId = useId()
  return (
    <section className={id === 'premium' ? 'plan top' : 'plan'} aria-labelledby={titleId}>
      <div className="lid">
        <h3 id={titleId}>{name}</h3>
        <Bow />
        {isMostPopular ? <Badge tone="solid">Most Popular</Badge> : null}
      </div>
      <div className="in">
        {price}
        {description ? <p className="meta">{description}</p> : null}
        <Ticks items={features} isMarked={isWanted} />
        {children}
      </div>
    </section>
  )
}

/** '$5.99/month' in large. */
export function Amount({ price }: { price: string }) {
  return (
    <p className="amount">
      {price}
      <small>/month</small>
    </p>
  )
}

/** Keeps the place of a price that is on its way. */
export function AmountSkeleton() {
  return (
    <p className="amount skeleton">
      <span className="sk" />
      <span className="sr">Loading the price</span>
    </p>
  )
}
