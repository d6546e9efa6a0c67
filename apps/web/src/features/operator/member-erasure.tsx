import type { Erasure } from '@presently/contract/operator-members'
import type { FoundUser } from '@presently/contract/operator-users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { textIn } from '../../lib/form-values.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { READ_USER } from './desk-facts.ts'
import { erase, listErasures } from './members-calls.ts'
import { certificateAt, EXPORT_ERASURES, LIST_ERASURES } from './members-facts.ts'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { operatorText } from './words.ts'

/** Erases an account for whoever asked for it. */
export function MemberErasure({ user }: { user: FoundUser }) {
  const client = useQueryClient()
  const [, go] = useLocation()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <section className="panel op-panel" aria-labelledby="erasure">
      <h2 id="erasure">Erasure</h2>
      <p>Everything of this account goes at once and for good, and its plans end.</p>
      <p className="meta op-note">
        A certificate then says what went and what is kept by law. It names nobody.
      </p>
      <div className="op-acts">
        <Button variant="danger" size="sm" onClick={() => setIsAsked(true)}>
          Erase the account
        </Button>
      </div>
      {isAsked ? (
        <DeedDialog
          title="Erase this account?"
          description={
            <>
              This cannot be undone. Type <strong>{user.email}</strong> to go on.
            </>
          }
          action="Erase for good"
          isDanger
          effect={(form) => erase(user.id, textIn(form, 'email'))}
          onDone={() => {
            void client.invalidateQueries({ queryKey: [LIST_ERASURES.path] })
            go('/operator/users')
            client.removeQueries({ queryKey: [READ_USER.path, user.id] })
            toast({
              title: 'The account is erased',
              description: 'Its certificate is the first in the list.',
              variant: 'success',
            })
          }}
          onClose={() => setIsAsked(false)}
        >
          {({ email }) => (
            <Field label="E-mail address of the account" error={email}>
              {(control) => (
                <input {...control} name="email" autoComplete="off" spellCheck={false} maxLength={254} />
              )}
            </Field>
          )}
        </DeedDialog>
      ) : null}
    </section>
  )
}

const COLUMNS: readonly Column<Erasure>[] = [
  { label: 'Erased', cell: ({ at }) => <Moment at={at} />, sortBy: ({ at }) => at },
  { label: 'By', cell: ({ operator }) => operatorText(operator), sortBy: ({ operator }) => operator },
  { label: 'Rows', isNumber: true, cell: ({ rows }) => countText(rows), sortBy: ({ rows }) => rows },
  { label: 'Reference', cell: ({ reference }) => <code>{reference.slice(0, 12)}…</code> },
  {
    label: 'Certificate',
    cell: ({ id, reference }) => (
      <ButtonLink variant="secondary" size="sm" href={certificateAt(id)} download>
        <Download className="i" />
        Download<span className="sr"> the certificate {reference.slice(0, 12)}</span>
      </ButtonLink>
    ),
  },
]

/** Accounts that were erased, with their certificates. */
export function Erasures() {
  const list = useQuery({ queryKey: [LIST_ERASURES.path], queryFn: listErasures, staleTime: 0 })
  return (
    <OperatorTable
      caption="Erased accounts"
      columns={COLUMNS}
      query={{ data: list.data?.erasures, error: list.error, refetch: list.refetch }}
      keyOf={({ id }) => id}
      empty="No account was erased from here."
      csv={EXPORT_ERASURES.path}
      note={list.data?.hasMore ? 'These are the newest. The file holds all of them.' : null}
    />
  )
}
