import { readSiteConfig } from '../lib/site-config.ts'
import './simulated-payments.css'

/** Tells on every page that a plan bought here costs nothing. It is in the first paint, so nothing moves for it. */
export function SimulatedPayments() {
  if (readSiteConfig().payments.mode !== 'sandbox') return null
  return (
    <aside aria-label="Notice" className="simulated-payments">
      Payments are simulated here: no card is charged.
    </aside>
  )
}
