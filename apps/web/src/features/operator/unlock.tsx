import { useMutation } from '@tanstack/react-query'
import { CodeForm } from './code-form.tsx'
import { openDesk } from './desk-calls.ts'
import { DeskPage } from './desk-page.tsx'

/** Opens the locked desk by a code. */
export function Unlock({ onOpen }: { onOpen: () => void }) {
  const open = useMutation({ mutationFn: openDesk, onSuccess: onOpen })
  return (
    <DeskPage
      title="Open the desk"
      lead="It locks after half an hour without a call, and every twelve hours."
    >
      <section className="panel op-narrow" aria-label="Code">
        <CodeForm
          help="The six digits in your authenticator, or a recovery code."
          submitLabel="Open the desk"
          error={open.error}
          isPending={open.isPending}
          onCode={(code) => open.mutate(code)}
        />
      </section>
    </DeskPage>
  )
}
