import type { AuditEntry } from '@presently/contract/operator-audit'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { type AuditQuery, filledIn, useAudit } from './api.ts'
import { EXPORT_AUDIT } from './contract-facts.ts'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { ACTION_WORDS, OUTCOME_WORDS, operatorText } from './words.ts'

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} />, sortBy: ({ at }) => at },
  {
    label: 'Who',
    cell: ({ operator }) => operatorText(operator),
    sortBy: ({ operator }) => operator ?? 0,
  },
  { label: 'What', cell: ({ action }) => ACTION_WORDS[action], sortBy: ({ action }) => ACTION_WORDS[action] },
  { label: 'On', cell: ({ userId, subject }) => userId ?? subject ?? '–' },
  {
    label: 'Outcome',
    cell: ({ outcome }) => (
      <Badge tone={outcome === 'refused' ? 'amber' : 'plain'}>{OUTCOME_WORDS[outcome]}</Badge>
    ),
    sortBy: ({ outcome }) => outcome,
  },
]

/** Entries of the log that fit a filter, the newest first. */
export function AuditTable({
  caption,
  filter,
  children,
}: {
  caption: string
  filter: AuditQuery
  children?: ReactNode
}) {
  const { data, error, refetch } = useAudit(filter)
  const query = new URLSearchParams(filledIn(filter)).toString()
  return (
    <OperatorTable
      caption={caption}
      columns={COLUMNS}
      query={{ data: data?.entries, error, refetch }}
      keyOf={({ id }) => id}
      empty={query === '' ? 'Nothing was done yet.' : 'Nothing was done yet that fits.'}
      csv={query === '' ? EXPORT_AUDIT.path : `${EXPORT_AUDIT.path}?${query}`}
      note={data?.hasMore ? 'These are the newest. The file holds all of them.' : null}
    >
      {children}
    </OperatorTable>
  )
}
