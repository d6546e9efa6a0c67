import { dollars } from '../../lib/money.ts'
import type { Sold } from './purchase.ts'
import './plan-row.css'

/** What is being bought, and for how much a month. */
export function PlanRow({ sold }: { sold: Sold }) {
  return (
    <p className="plan-row">
      <b>{sold.name}</b>
      <span className="num">
        <b>{dollars(sold.priceCents)}</b>/month
      </span>
    </p>
  )
}
