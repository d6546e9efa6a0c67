import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeContext, failedBy, NoCodeGiven, type WithCode } from './code-context.ts'
import { CodeForm } from './code-form.tsx'
import { openDesk } from './desk-calls.ts'

/** The one dialog that asks for a fresh code, for every page of the desk. */
export function CodeProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (isGiven: boolean) => void } | null>(null)
  const withCode = useCallback<WithCode>(async (effect) => {
    try {
      return await effect()
    } catch (error) {
      if (!failedBy(error, 'code-needed')) throw error
      const isGiven = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(null)
      if (!isGiven) throw new NoCodeGiven()
      return effect()
    }
  }, [])
  return (
    <CodeContext value={withCode}>
      {children}
      {asked ? <CodeDialog onEnd={asked.answer} /> : null}
    </CodeContext>
  )
}

function CodeDialog({ onEnd }: { onEnd: (isGiven: boolean) => void }) {
  const give = useMutation({ mutationFn: openDesk, onSuccess: () => onEnd(true) })
  return (
    <Dialog
      isOpen
      title="Is it you?"
      description="This needs a code from the last five minutes. Then it goes on."
      onClose={() => onEnd(false)}
    >
      <CodeForm
        help="The six digits in your authenticator, or a recovery code."
        submitLabel="Go on"
        error={give.error}
        isPending={give.isPending}
        onCode={(code) => give.mutate(code)}
      />
    </Dialog>
  )
}
