import type { Session } from '@presently/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPanel } from './account-panel.tsx'
import { endOtherSessions, endSession, refreshSessions, useSessions } from './api.ts'
import { SessionList } from './session-list.tsx'

/** What is about to be signed out: one session, or all but this one. */
type Ending = Session | 'others'

/** Where the account is signed in, and how to end that. */
export function SessionsPanel() {
  const sessions = useSessions()
  const panel = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<Ending | null>(null)
  const end = useEnding(() => setAsked(null))
  // The row that was pressed is gone: the panel's title takes the focus.
  useEffect(() => {
    if (end.isSuccess) panel.current?.querySelector('h3')?.focus()
  }, [end.isSuccess, end.submittedAt])
  const hasOthers = sessions.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <AccountPanel
      ref={panel}
      title="Where you are signed in"
      action={
        hasOthers ? (
          <Button variant="secondary" onClick={() => setAsked('others')}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <SessionList sessions={sessions} onEnd={setAsked} />
      {asked ? (
        <ConfirmDialog
          {...wordsFor(asked)}
          isOpen
          isPending={end.isPending}
          onConfirm={() => end.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </AccountPanel>
  )
}

function useEnding(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ending: Ending) => (ending === 'others' ? endOtherSessions() : endSession(ending.id)),
    onSuccess: (_said, ending) => {
      toast({
        title: ending === 'others' ? 'Signed out everywhere else' : `Signed out: ${ending.device}`,
        variant: 'success',
      })
    },
    onError: (error) =>
      toast({ title: 'Not signed out', description: reasonOf(error), variant: 'destructive' }),
    onSettled: async () => {
      // First the list, so that the dialog does not give the focus back to a row that is about to go.
      await refreshSessions(client)
      onDone()
    },
  })
}

function wordsFor(ending: Ending): { title: string; description: string; action: string } {
  if (ending === 'others')
    return {
      title: 'Sign out everywhere else?',
      description: 'Every device but this one has to sign in again.',
      action: 'Sign out everywhere else',
    }
  return {
    title: 'Sign out this device?',
    description: `${ending.device} has to sign in again.`,
    action: 'Sign out',
  }
}
