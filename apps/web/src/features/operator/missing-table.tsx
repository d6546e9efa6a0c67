import type { MissingRow, Revenue } from '@presently/contract/operator-overview'
import { countText } from '../../lib/count-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useMissing } from './site-api.ts'
import { tableFile } from './site-facts.ts'

const KINDS: Readonly<Record<MissingRow['kind'], string>> = {
  customer: 'Customer',
  subscription: 'Subscription',
  price: 'Price',
  payment: 'Payment',
}

const COLUMNS: readonly Column<MissingRow>[] = [
  { label: 'What', cell: ({ kind }) => KINDS[kind], sortBy: ({ kind }) => kind },
  { label: 'Id', cell: ({ id }) => <code>{id}</code>, sortBy: ({ id }) => id },
  { label: 'What it means', cell: ({ sentence }) => sentence },
]

/** What the payment provider has no more of what is held here: looked at anew when the page opens, and when asked to. */
export function MissingTable({ payments }: Pick<Revenue, 'payments'>) {
  const { data, error, refetch, isFetching } = useMissing()
  if (payments === 'off') return null
  return (
    <OperatorTable
      caption="Missing at Stripe"
      columns={COLUMNS}
      query={{ data: data?.missing, error, refetch, isOld: isFetching }}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      empty="Stripe has everything that is held here."
      csv={tableFile('missing')}
      actions={
        <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Looking...' : 'Look again'}
        </Button>
      }
      note={data ? noteOf(data) : null}
    />
  )
}

const noteOf = ({ asked, hasMore }: { asked: number; hasMore: boolean }): string =>
  `Asked about ${countText(asked)} customers and subscriptions${hasMore ? ', the newest of more' : ''}. Nothing is taken away by looking.`
