import type { User } from '@presently/contract/auth'
import { useEffect, useState } from 'react'
import { hasPlan } from '../../lib/account.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { Activation } from './activation.tsx'
import { PremiumPitch } from './premium-pitch.tsx'
import { useDroppedParams, useReturnParam } from './return-param.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { usePlanInStep } from './use-plan-in-step.ts'
import './premium-section.css'

type Props = {
  user: User
  /** Asks who is signed in, and what they have, anew. */
  askUser: () => Promise<User | null>
  /** A plan has begun: what knew of another one must learn that. */
  onActivated: () => void
  onUpgrade: () => void
}

const PARAMS = ['subscription'] as const

/** The premium part of the settings: the plan that is paid for, or the one that could be. */
export function PremiumSection({ user, askUser, onActivated, onUpgrade }: Props) {
  const isReturn = useReturnParam('premium') === 'success'
  const [isActivated, setIsActivated] = useState(false)
  const isActivating = isReturn && !isActivated
  useDroppedParams(PARAMS)
  usePlanInStep(user, askUser)
  useEffect(() => trackEvent('premium_settings_opened'), [])
  return (
    <div className="premium-section">
      {isActivating ? (
        <Activation
          askUser={askUser}
          onActivated={() => {
            setIsActivated(true)
            onActivated()
          }}
        />
      ) : null}
      {hasPlan(user) ? <SubscriptionCard onUpgrade={onUpgrade} /> : null}
      {/* Not beside a payment that is on its way: nobody may pay twice. */}
      {hasPlan(user) || isReturn ? null : (
        <PremiumPitch canCheckOut cancelPath="/settings#premium" onUpgrade={onUpgrade} />
      )}
    </div>
  )
}
