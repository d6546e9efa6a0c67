import type { ApiKey } from '@presently/contract/operator-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '../../lib/count-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeskPage } from './desk-page.tsx'
import { KeyForm } from './key-form.tsx'
import { listKeys, revokeKey } from './keys-api.ts'
import { EXPORT_KEYS, LIST_KEYS } from './keys-facts.ts'
import { Moment, momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { SnippetMaker } from './snippet-maker.tsx'
import { useDeed } from './use-deed.ts'
import { operatorText } from './words.ts'

/** Keys by which other sites and programs search, and the search box that they can embed. */
export function KeysPage() {
  const client = useQueryClient()
  const [key, setKey] = useState('')
  return (
    <DeskPage title="Keys" lead="With a key, other sites and programs can search here and list deals.">
      <Keys />
      <KeyForm
        onMade={(made) => {
          void client.invalidateQueries({ queryKey: [LIST_KEYS.path] })
          // A key of a program has no place in a page.
          if (made.made.origins.length > 0) setKey(made.key)
        }}
      />
      <SnippetMaker apiKey={key} onKey={setKey} />
    </DeskPage>
  )
}

function Keys() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const list = useQuery({ queryKey: [LIST_KEYS.path], queryFn: listKeys, staleTime: 0 })
  const revoke = useDeed({
    effect: ({ id }: ApiKey) => revokeKey(id),
    done: (_said, { name }) => `Revoked: ${name}`,
    failed: 'The key still works',
    onSettled: () => void client.invalidateQueries({ queryKey: [LIST_KEYS.path] }),
  })
  return (
    <OperatorTable
      caption="Keys"
      columns={columnsWith(setAsked)}
      query={{ data: list.data?.keys, error: list.error, refetch: list.refetch }}
      keyOf={({ id }) => id}
      empty="There is no key yet."
      csv={EXPORT_KEYS.path}
      note={list.data?.hasMore ? 'The file holds all of them.' : null}
    >
      {asked ? (
        <ConfirmDialog
          title={`Revoke ${asked.name}?`}
          description="Whoever uses this key is refused at once, for good. A new key would have to be put in its place."
          action="Revoke"
          isOpen
          onConfirm={() => {
            setAsked(null)
            revoke.mutate(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </OperatorTable>
  )
}

const columnsWith = (onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  { label: 'For', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { label: 'Begins with', cell: ({ start }) => <code>{start}…</code> },
  {
    label: 'Sites',
    cell: ({ origins }) => (origins.length > 0 ? origins.join(', ') : 'Programs only'),
    sortBy: ({ origins }) => origins.join(),
  },
  {
    label: 'Calls a minute',
    isNumber: true,
    cell: ({ perMinute }) => countText(perMinute),
    sortBy: ({ perMinute }) => perMinute,
  },
  {
    label: 'Made',
    cell: ({ createdAt, madeBy }) => (
      <>
        <Moment at={createdAt} />, {operatorText(madeBy)}
      </>
    ),
    sortBy: ({ createdAt }) => createdAt,
  },
  {
    label: 'Last used',
    cell: ({ lastUsedAt }) => momentOr(lastUsedAt, 'Never'),
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
  },
  {
    label: 'Action',
    cell: (key) =>
      key.revokedAt ? (
        <Badge>Revoked</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => onRevoke(key)}>
          Revoke<span className="sr">: {key.name}</span>
        </Button>
      ),
  },
]
