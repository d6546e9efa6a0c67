import type { Tier, User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { hasPlan, tierOf } from '../../lib/account.ts'
import { reasonOf } from '../../lib/api-message.ts'
import { dayInWords } from '../../lib/day-in-words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPanel } from './account-panel.tsx'
import { undoDeletion } from './api.ts'
import { DELETION_GRACE_DAYS } from './contract-facts.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

type Props = {
  user: User
  /** Told the account as it is now; resolves when the whole application knows it. */
  onUserChange: (user: User) => Promise<void>
}

const TITLE = 'Delete account'
const GONE_BY_DAY = 21
const WHAT_GOES = 'your profile, saved gifts, people, reminders, history and invite link'
const PLAN_NAMES: Readonly<Record<Tier, string>> = { free: 'paid', plus: 'Plus', premium: 'Premium' }

/** Leaving: what goes and when, and the way back while there is one. */
export function DeletionPanel({ user, onUserChange }: Props) {
  const panel = useRef<HTMLElement>(null)
  const hasActed = useRef(false)
  const date = user.deletionDate

  async function tell(changed: User): Promise<void> {
    hasActed.current = true
    await onUserChange(changed)
  }

  // What was pressed here is gone, and its opposite stands in its place: the title takes the focus.
  useEffect(() => {
    if (hasActed.current) panel.current?.querySelector('h3')?.focus()
    hasActed.current = false
  }, [date])

  return date === null ? (
    <Deletion ref={panel} user={user} onUserChange={tell} />
  ) : (
    <PlannedDeletion ref={panel} date={date} onUserChange={tell} />
  )
}

type PartProps<Facts> = Facts & { ref: Ref<HTMLElement>; onUserChange: Props['onUserChange'] }

function Deletion({ ref, user, onUserChange }: PartProps<{ user: User }>) {
  const [isAsking, setIsAsking] = useState(false)
  const plan = hasPlan(user) ? PLAN_NAMES[tierOf(user)] : null
  return (
    <AccountPanel
      ref={ref}
      isDanger
      title={TITLE}
      text={
        <>
          <p>
            This removes {WHAT_GOES}. You have {DELETION_GRACE_DAYS} days to undo it; by day {GONE_BY_DAY}{' '}
            everything is gone.
          </p>
          {plan ? <p>Your {plan} plan is cancelled as soon as you ask.</p> : null}
        </>
      }
      action={
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      }
    >
      <DeletionDialog
        plan={plan}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onUserChange={onUserChange}
      />
    </AccountPanel>
  )
}

function PlannedDeletion({ ref, date, onUserChange }: PartProps<{ date: string }>) {
  const undo = useMutation({
    mutationFn: undoDeletion,
    onSuccess: async (user) => {
      toast({ title: 'Your account stays', description: 'Nothing will be removed.', variant: 'success' })
      await onUserChange(user)
    },
    onError: (error) =>
      toast({
        title: 'Your account is still set to be removed',
        description: reasonOf(error),
        variant: 'destructive',
      }),
  })
  return (
    <AccountPanel
      ref={ref}
      isDanger
      title={TITLE}
      text={
        <p>
          Your account will be deleted on{' '}
          <b>
            <time dateTime={date}>{dayInWords(date)}</time>
          </b>
          , with {WHAT_GOES}.
        </p>
      }
      action={
        <Button
          variant="secondary"
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate()}
        >
          Keep my account
        </Button>
      }
    />
  )
}
