import type { User } from '@presently/contract/auth'
import { CircleAlert, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hasPlan } from '../../lib/account.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { RetryButton } from '../../ui/retry-button.tsx'
import { toast } from '../../ui/toast.ts'
import { PLAN_POLL, pollFor } from './poll.ts'
import { dropParams } from './return-param.ts'
import './activation.css'

type Props = {
  /** Asks who is signed in, and what they have, anew. */
  askUser: () => Promise<User | null>
  /** The plan is there: what knew of another one must learn that. */
  onActivated: () => void
}
type Stage = 'activating' | 'activated' | 'late' | 'failed'

/** After checkout: waits until the payment provider has told us of the payment. */
export function Activation({ askUser, onActivated }: Props) {
  const [stage, setStage] = useState<Stage>('activating')
  const [round, setRound] = useState(0)
  const calls = useRef({ askUser, onActivated })
  useEffect(() => {
    calls.current = { askUser, onActivated }
  }, [askUser, onActivated])

  useEffect(() => {
    const stop = new AbortController()
    async function wait(): Promise<Stage> {
      const user = await pollFor(calls.current.askUser, hasPlan, { ...PLAN_POLL, signal: stop.signal })
      return user ? 'activated' : 'late'
    }
    function finish(reached: Stage): void {
      if (stop.signal.aborted) return
      setStage(reached)
      if (reached !== 'activated') return
      dropParams(['premium'])
      trackEvent('checkout_success')
      toast({ title: 'Premium Activated!', description: 'Your plan is open now.', variant: 'success' })
      calls.current.onActivated()
    }
    wait().then(finish, () => finish('failed'))
    return () => stop.abort()
  }, [round])

  function again(): void {
    setStage('activating')
    setRound((count) => count + 1)
  }
  return <ActivationPanel stage={stage} onRetry={again} />
}

function ActivationPanel({ stage, onRetry }: { stage: Stage; onRetry: () => void }) {
  if (stage === 'activated') return null
  return (
    <div className={stage === 'failed' ? 'activation bad' : 'activation'} aria-live="polite">
      {stage === 'activating' ? (
        <Message
          icon={<span className="activation-dot" aria-hidden="true" />}
          title="Activating your Premium..."
        />
      ) : null}
      {stage === 'late' ? (
        <Message icon={<Clock className="i" />} title="Still processing...">
          Your payment is being processed. Please refresh in a moment.
        </Message>
      ) : null}
      {stage === 'failed' ? (
        <>
          <Message icon={<CircleAlert className="i" />} title="We could not look up your plan">
            Your payment is safe. Check your connection, then try again.
          </Message>
          <RetryButton size="sm" onRetry={onRetry} />
        </>
      ) : null}
    </div>
  )
}

type MessageProps = { icon: ReactNode; title: string; children?: ReactNode }

function Message({ icon, title, children }: MessageProps) {
  return (
    <>
      {icon}
      <p>
        <b>{title}</b> {children}
      </p>
    </>
  )
}
