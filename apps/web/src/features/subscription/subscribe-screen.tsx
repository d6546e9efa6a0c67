import type { User } from '@presently/contract/auth'
import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasPlan } from '../../lib/account.ts'
import { SITE } from '../../lib/site.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { type Plans, usePlans } from './api.ts'
import { announce, type OnFinish } from './finish.ts'
import { HasPlan } from './has-plan.tsx'
import { MailedNote } from './mailed-note.tsx'
import { NotSold } from './plan-step.tsx'
import { PlansFailure } from './plans-states.tsx'
import partyPopper from './plates/party-popper.svg'
import { SinglePurchase } from './single-purchase.tsx'
import { Ticks } from './ticks.tsx'
import './night-panel.css'
import './subscribe-screen.css'

type Props = {
  user: User | null | undefined
  /** A plan was paid for: whoever is signed in has it as soon as the payment is confirmed. */
  onPaid: () => void
}

/** A page of its own for the one older plan. */
export function SubscribeScreen({ user, onPaid }: Props) {
  const plans = usePlans()
  const features = plans.data?.single.features
  return (
    <div className="wrap narrow subscribe">
      <div className="subscribe-card">
        <div className="night-panel with-bows night-head subscribe-head">
          <div>
            <p className="tiernote">
              <Gift className="i" />
              {SITE.name} Premium
            </p>
            <h1>Subscribe</h1>
            <p className="about">Every feature, one price. Cancel anytime.</p>
          </div>
          <img className="hide-s" src={partyPopper} alt="" width={136} height={136} />
        </div>
        <div className="subscribe-body">
          <Body plans={plans} user={user} onPaid={onPaid} />
        </div>
      </div>
      {features ? (
        <section className="unlocked" aria-labelledby="unlocked">
          <h2 id="unlocked">What Premium unlocks</h2>
          <Ticks items={features} />
        </section>
      ) : null}
    </div>
  )
}

type BodyProps = Props & { plans: ReturnType<typeof usePlans> }

function Body({ plans, user, onPaid }: BodyProps) {
  // What was bought is told also after the plan has come.
  const [done, setDone] = useState<{ planName: string; email: string | null } | null>(null)
  if (done) return <Done {...done} />
  if (hasPlan(user)) return <HasPlan user={user} />
  if (plans.isPending || (plans.isError && plans.isFetching)) {
    return (
      <div className="pay">
        <Spinner label="Loading the plan" />
      </div>
    )
  }
  if (plans.isError)
    return <PlansFailure error={plans.error} headingLevel={2} onRetry={() => void plans.refetch()} />

  const finish: OnFinish = (sold, buyer, outcome) => {
    announce(sold.name, outcome)
    setDone({ planName: sold.name, email: user ? null : buyer.email.trim() })
    if (user) onPaid()
  }
  return <Offer plans={plans.data} user={user} onFinish={finish} />
}

function Offer({ plans, user, onFinish }: { plans: Plans; user: Props['user']; onFinish: OnFinish }) {
  if (plans.payments === 'off') return <NotSold />
  return <SinglePurchase single={plans.single} user={user} onFinish={onFinish} onProcessing={() => {}} />
}

function Done({ planName, email }: { planName: string; email: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  // What had the focus has gone with the form.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="subscribe-done" tabIndex={-1}>
      {email === null ? (
        <p role="status">
          Thank you. <b>{planName}</b> opens with your account as soon as the payment is confirmed.
        </p>
      ) : (
        <MailedNote planName={planName} email={email} />
      )}
    </div>
  )
}
