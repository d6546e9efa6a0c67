import type { Tier, User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPlan, tierOf } from '../../lib/account.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPanel } from './account-panel.tsx'
import { undoDeletion } from './api.ts'
import { DELETION_GRACE_DAYS } from './contract-facts.ts'
import { dayText } from './dates.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { sentenceOf } from './refusal.ts'

type Props = {
  user: User
  /** Told the account as it is now; resolves when the whole application knows it. */
  onUserChange: (user: User) => Promise<void>
}

const GONE_BY_DAY = 21
const WHAT_GOES = 'your profile, saved gifts, reminders, history and invite link'
const PLAN_NAMES: Readonly<Record<Tier, string>> = { free: 'paid', plus: 'Plus', premium: 'Premium' }

/** Leaving: what goes and when, and the way back while there is one. */
export function DeletionPanel({ user, onUserChange }: Props) {
  return user.deletionDate === null ? (
    <Deletion user={user} onUserChange={onUserChange} />
  ) : (
    <PlannedDeletion date={user.deletionDate} onUserChange={onUserChange} />
  )
}

function Deletion({ user, onUserChange }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const plan = hasPlan(user) ? PLAN_NAMES[tierOf(user)] : null
  return (
    <AccountPanel
      isDanger
      title="Delete account"
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

function PlannedDeletion({ date, onUserChange }: { date: string; onUserChange: Props['onUserChange'] }) {
  const undo = useMutation({
    mutationFn: undoDeletion,
    onSuccess: async (user) => {
      toast({ title: 'Your account stays', description: 'Nothing will be removed.', variant: 'success' })
      await onUserChange(user)
    },
    onError: (error) =>
      toast({ title: 'Not undone', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <AccountPanel
      isDanger
      title="Delete account"
      text={
        <p>
          Your account will be deleted on{' '}
          <b>
            <time dateTime={date}>{dayText(date)}</time>
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
