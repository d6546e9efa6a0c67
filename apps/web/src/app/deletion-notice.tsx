import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { undoDeletion } from '../features/account/api.ts'
import { storeUser, useCurrentUser } from '../features/auth/api.ts'
import { reasonOf } from '../lib/api-message.ts'
import { dayInWords } from '../lib/day-in-words.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import './deletion-notice.css'

/** Says on every screen when the account will be removed, and offers to keep it. */
export function DeletionNotice() {
  const queryClient = useQueryClient()
  const date = useCurrentUser().data?.deletionDate
  const keep = useMutation({
    mutationFn: undoDeletion,
    onSuccess: async (user) => {
      // The notice goes, and with it the pressed button.
      document.getElementById('main')?.focus({ preventScroll: true })
      await storeUser(queryClient, user)
      toast({ title: 'Your account stays', description: 'Nothing will be removed.', variant: 'success' })
    },
    onError: (error) =>
      toast({
        title: 'Your account is still set to be removed',
        description: reasonOf(error),
        variant: 'destructive',
      }),
  })
  if (!date) return null
  return (
    <section className="deletion" aria-label="Removal of your account">
      <div className="wrap">
        <CalendarX2 className="i" />
        <p>
          Your account and everything in it will be removed on <time dateTime={date}>{dayInWords(date)}</time>
          .
        </p>
        <Button
          variant="secondary"
          size="sm"
          {...(keep.isPending ? { 'aria-disabled': true } : {})}
          onClick={() => !keep.isPending && keep.mutate()}
        >
          Keep my account
        </Button>
      </div>
    </section>
  )
}
