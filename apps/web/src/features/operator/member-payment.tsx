import type { LastPayment } from '@presently/contract/operator-members'
import type { FoundUser } from '@presently/contract/operator-users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { dayInWords } from '../../lib/day-in-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { toast } from '../../ui/toast.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { readPayment, refund } from './members-calls.ts'
import { READ_PAYMENT } from './members-facts.ts'
import { Moment } from './moment.tsx'

type Props = { user: FoundUser; onChange: (user: FoundUser) => void }

const CENTS = 100

/** An amount in the currency that was charged: '$5.99'. */
const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / CENTS,
  )

/** The last payment, and paying it back. */
export function MemberPayment({ user, onChange }: Props) {
  const client = useQueryClient()
  const key = [READ_PAYMENT.path, user.id] as const
  const [asked, setAsked] = useState<LastPayment | null>(null)
  const read = useQuery({ queryKey: key, queryFn: () => readPayment(user.id), staleTime: 0 })
  return (
    <section className="panel op-panel" aria-labelledby="payment">
      <h2 id="payment">Last payment</h2>
      {read.data ? <Paid payment={read.data.payment} onAsk={setAsked} /> : null}
      {!read.data && !read.error ? <p role="status">Asking the payment provider …</p> : null}
      {!read.data && read.error ? (
        <p role="alert">
          {reasonOf(read.error)} <RetryButton size="sm" onRetry={() => void read.refetch()} />
        </p>
      ) : null}
      {asked ? (
        <RefundDialog
          user={user}
          payment={asked}
          onDone={(answer) => {
            setAsked(null)
            client.setQueryData(key, { payment: answer.payment })
            onChange(answer.user)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

function Paid({ payment, onAsk }: { payment: LastPayment | null; onAsk: (payment: LastPayment) => void }) {
  if (!payment) return <p>This account has paid nothing.</p>
  const { amountCents, refundedCents, currency, paidAt, cardLast4, isDisputed } = payment
  const isPaidBack = refundedCents >= amountCents
  return (
    <>
      <p>
        <strong>{moneyOf(amountCents, currency)}</strong> on <Moment at={paidAt} />
        {cardLast4 === null ? '' : ` by the card that ends in ${cardLast4}`}.
      </p>
      <p className="meta op-note">{stateOf(payment)}</p>
      {isPaidBack || isDisputed ? (
        <p className="op-acts">
          <Badge tone={isDisputed ? 'amber' : 'moss'}>{isDisputed ? 'Disputed' : 'Paid back'}</Badge>
        </p>
      ) : (
        <div className="op-acts">
          <Button variant="danger" size="sm" onClick={() => onAsk(payment)}>
            Pay it back
          </Button>
        </div>
      )}
    </>
  )
}

function stateOf({ amountCents, refundedCents, currency, isDisputed }: LastPayment): string {
  if (isDisputed) return 'The buyer disputes it at their bank, which decides: it cannot be paid back.'
  if (refundedCents >= amountCents) return 'All of it was paid back.'
  if (refundedCents > 0)
    return `${moneyOf(refundedCents, currency)} of it was paid back; what is left would be now.`
  return 'It is paid back in full, to the same card.'
}

type DialogProps = {
  user: FoundUser
  payment: LastPayment
  onDone: (answer: Awaited<ReturnType<typeof refund>>) => void
  onClose: () => void
}

/** Names once more what is paid back. One dialog is one attempt: a second press of it pays back nothing more. */
function RefundDialog({ user, payment, onDone, onClose }: DialogProps) {
  const [attempt] = useState(() => crypto.randomUUID())
  const { amountCents, refundedCents, currency, paidAt, cardLast4 } = payment
  const amount = moneyOf(amountCents - refundedCents, currency)
  const card = cardLast4 === null ? '' : ` to the card that ends in ${cardLast4}`
  return (
    <DeedDialog
      title={`Pay ${amount} back?`}
      description={`${user.email} paid on ${dayInWords(paidAt)}. ${amount} goes back${card}, and that cannot be undone.`}
      action={`Pay ${amount} back`}
      isDanger
      effect={(form) =>
        refund(user.id, { paymentId: payment.id, attempt, endsPlan: form.get('endsPlan') === 'on' })
      }
      onDone={(answer) => {
        toast({ title: `${amount} is on its way back`, variant: 'success' })
        onDone(answer)
      }}
      onClose={onClose}
    >
      {() => (
        <label className="op-check">
          <input type="checkbox" name="endsPlan" />
          <span>
            End the plan as well, at once. <span className="meta">Else it goes on and is charged again.</span>
          </span>
        </label>
      )}
    </DeedDialog>
  )
}
