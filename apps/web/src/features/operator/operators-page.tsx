import type { Operator } from '@presently/contract/operator-operators'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DESK_KEY } from './api.ts'
import { listOperators, lockDesk, makeLink, removeOperator } from './desk-calls.ts'
import { EXPORT_OPERATORS, LIST_OPERATORS } from './desk-facts.ts'
import { DeskPage } from './desk-page.tsx'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useDeed } from './use-deed.ts'
import { operatorText } from './words.ts'

/** Who runs the site. */
export function OperatorsPage() {
  const client = useQueryClient()
  const lock = useDeed({
    effect: lockDesk,
    done: ({ message }) => message,
    failed: 'The desk stays open',
    onDone: () => void client.invalidateQueries({ queryKey: DESK_KEY }),
  })
  return (
    <DeskPage
      title="Operators"
      lead="Who runs this site. Each is an ordinary account with an authenticator."
      aside={
        <Button variant="secondary" onClick={() => lock.mutate(undefined)}>
          Lock the desk
        </Button>
      }
    >
      <Operators />
    </DeskPage>
  )
}

function Operators() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Operator | null>(null)
  const list = useQuery({ queryKey: [LIST_OPERATORS.path], queryFn: listOperators, staleTime: 0 })
  const link = useDeed({ effect: makeLink, done: () => 'The link is made', failed: 'No link was made' })
  const remove = useDeed({
    effect: ({ id }: Operator) => removeOperator(id),
    done: ({ message }) => message,
    failed: 'The operator stays',
    onDone: () => {
      void client.invalidateQueries({ queryKey: [LIST_OPERATORS.path] })
      void client.invalidateQueries({ queryKey: DESK_KEY })
    },
  })
  return (
    <OperatorTable
      caption="Operators of this site"
      columns={columnsWith(setAsked)}
      query={{ data: list.data?.operators, error: list.error, refetch: list.refetch }}
      keyOf={({ id }) => id}
      empty="Nobody runs this site."
      csv={EXPORT_OPERATORS.path}
    >
      <div className="op-act">
        <Button variant="secondary" size="sm" onClick={() => link.mutate(undefined)}>
          Make an operator link
        </Button>
        <div role="status">
          {link.data ? (
            <p className="op-link">
              Works once, until <Moment at={link.data.expiresAt} />: <code>{link.data.link}</code>
            </p>
          ) : null}
        </div>
      </div>
      {asked ? (
        <ConfirmDialog
          title={`Remove ${operatorText(asked.number)}?`}
          description={`${asked.email} can no longer open the desk. What they did stays in the log.`}
          action="Remove"
          isOpen
          onConfirm={() => {
            setAsked(null)
            remove.mutate(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </OperatorTable>
  )
}

const columnsWith = (onRemove: (operator: Operator) => void): readonly Column<Operator>[] => [
  { label: 'Operator', cell: ({ number }) => operatorText(number), sortBy: ({ number }) => number },
  {
    label: 'Account',
    cell: ({ email, isYou }) => (
      <>
        {email} {isYou ? <Badge>You</Badge> : null}
      </>
    ),
    sortBy: ({ email }) => email,
  },
  { label: 'Since', cell: ({ since }) => <Moment at={since} />, sortBy: ({ since }) => since },
  {
    label: 'Authenticator',
    cell: ({ hasAuthenticator }) => (hasAuthenticator ? 'set up' : 'not set up'),
  },
  { label: 'Recovery codes', isNumber: true, cell: ({ recoveryCodesLeft }) => recoveryCodesLeft },
  {
    label: 'Action',
    cell: (operator) => (
      <Button variant="secondary" size="sm" onClick={() => onRemove(operator)}>
        Remove<span className="sr"> {operatorText(operator.number)}</span>
      </Button>
    ),
  },
]
