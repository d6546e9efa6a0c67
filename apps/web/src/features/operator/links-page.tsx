import type { LinkRow } from '@presently/contract/operator-catalogue'
import { RotateCw } from 'lucide-react'
import { countText } from '../../lib/count-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from './desk-page.tsx'
import { Moment, momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useLinks, useRecheck } from './site-api.ts'
import { tableFile } from './site-facts.ts'
import './figures.css'

const FAULTS: Readonly<Record<string, string>> = {
  'http-404': 'Gone',
  'soft-404': 'A page that says it is gone',
  loop: 'Redirects without end',
  timeout: 'No answer in time',
  unreachable: 'Not reachable',
}

type Recheck = { readonly mutate: (url: string) => void; readonly isPending: boolean }

const columns = (recheck: Recheck): readonly Column<LinkRow>[] => [
  { label: 'Address', cell: ({ url }) => url, sortBy: ({ url }) => url },
  {
    label: 'State',
    cell: ({ state, failures }) =>
      state === 'dead' ? (
        <Badge className="badge-failed">Dead</Badge>
      ) : (
        <Badge tone="amber">Failed {failures === 1 ? 'once' : 'twice'}</Badge>
      ),
    sortBy: ({ failures }) => failures,
  },
  { label: 'Why', cell: ({ fault }) => FAULTS[fault ?? ''] ?? '–', sortBy: ({ fault }) => fault ?? '' },
  {
    label: 'Since',
    cell: ({ since }) => momentOr(since, 'Not known'),
    sortBy: ({ since }) => since ?? '',
  },
  { label: 'Shown by', cell: ({ shownBy }) => shownBy ?? '–', sortBy: ({ shownBy }) => shownBy ?? '' },
  {
    label: 'Next look',
    cell: ({ nextCheckAt }) => <Moment at={nextCheckAt} />,
    sortBy: ({ nextCheckAt }) => nextCheckAt,
  },
  {
    label: 'Look again',
    cell: ({ url }) => (
      <Button variant="secondary" size="sm" disabled={recheck.isPending} onClick={() => recheck.mutate(url)}>
        <RotateCw className="i" />
        Look again <span className="sr">at {url}</span>
      </Button>
    ),
  },
]

/** Links to shops that lead nowhere, or failed lately. */
export function LinksPage() {
  const { data, error, refetch } = useLinks()
  const recheck = useRecheck()
  const lead = data
    ? `${countText(data.dead)} dead, ${countText(data.failing)} failed lately and are still followed.`
    : 'Links to shops that lead nowhere, or failed lately.'
  return (
    <DeskPage title="Links" lead={lead}>
      <OperatorTable
        caption="Failing links"
        columns={columns(recheck)}
        query={{ data: data?.links, error, refetch }}
        keyOf={({ url }) => url}
        empty={
          data?.isChecking ? 'Every link that was looked at leads somewhere.' : 'No link is known to fail.'
        }
        csv={tableFile('links')}
        note={noteOf(data)}
      />
    </DeskPage>
  )
}

function noteOf(data: { readonly hasMore: boolean; readonly isChecking: boolean } | undefined): string {
  if (data && !data.isChecking) return 'This site looks at no links: LINK_CHECKS is off.'
  const rule = 'Links are looked at every hour, and are dead after three failures over more than two days.'
  return data?.hasMore ? `${rule} The file holds all of them.` : rule
}
