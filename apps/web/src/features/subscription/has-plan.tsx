import type { User } from '@presently/contract/auth'
import { tierOf } from '../../lib/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import './purchase.css'

/** In place of an offer, for whoever has a plan already: there is no second one beside it. */
export function HasPlan({ user }: { user: User | null | undefined }) {
  return (
    <div className="step">
      <p>
        You have <b>{tierOf(user) === 'plus' ? 'Plus' : 'Premium'}</b> already. Billing and cancelling are in
        your settings.
      </p>
      <div>
        <ButtonLink variant="secondary" href="/settings#premium">
          Manage your plan
        </ButtonLink>
      </div>
    </div>
  )
}
