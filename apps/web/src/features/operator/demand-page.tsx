import type { ThemeRow } from '@presently/contract/operator-demand'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { DeskPage } from './desk-page.tsx'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { ReplayPage } from './replay-page.tsx'
import { useDemand } from './site-api.ts'
import { tableFile } from './site-facts.ts'
import './figures.css'

const GAPS: Readonly<Record<ThemeRow['gap'], string>> = {
  missing: 'Nothing',
  thin: 'Thin',
  unanswered: 'Not served',
  unfollowed: 'Not opened',
}

const COLUMNS: readonly Column<ThemeRow>[] = [
  { label: 'Theme', cell: ({ title }) => title, sortBy: ({ title }) => title },
  {
    label: 'Gap',
    cell: ({ gap }) => <Badge tone={gap === 'unfollowed' ? 'plain' : 'amber'}>{GAPS[gap]}</Badge>,
    sortBy: ({ gap }) => gap,
  },
  { label: 'What is missing', cell: ({ sentence }) => sentence, sortBy: ({ ideas }) => ideas },
  {
    label: 'Visitors',
    cell: ({ visitors }) => countText(visitors),
    sortBy: ({ visitors }) => visitors,
    isNumber: true,
  },
  {
    label: 'Searches',
    cell: ({ searches }) => countText(searches),
    sortBy: ({ searches }) => searches,
    isNumber: true,
  },
  {
    label: 'Followed',
    cell: ({ followed }) => countText(followed),
    sortBy: ({ followed }) => followed,
    isNumber: true,
  },
  {
    label: 'Replay',
    cell: ({ samples: [sample], title }) =>
      sample ? (
        <Link className="link go" href={`/operator/demand/${sample}`}>
          Replay <span className="sr">the newest search for {title}</span>
        </Link>
      ) : (
        '–'
      ),
  },
]

const PATH = '/operator/demand'

/** What many ask for and we answer thinly; below it, one search replayed. */
export function DemandPage() {
  const [path] = useLocation()
  const searchId = path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : null
  return searchId === null ? <Themes /> : <ReplayPage key={searchId} searchId={searchId} />
}

function Themes() {
  const { data, error, refetch } = useDemand()
  const lead = data?.lookedAt ? (
    <>
      {countText(data.searches)} searches of the last 28 days, read <Moment at={data.lookedAt} />.
    </>
  ) : (
    'What people ask for and we answer thinly.'
  )
  return (
    <DeskPage title="Demand radar" lead={lead}>
      <OperatorTable
        caption="Themes"
        columns={COLUMNS}
        query={{ data: data?.themes, error, refetch }}
        keyOf={({ id }) => id}
        empty={
          data?.lookedAt
            ? 'No theme was asked for by five visitors and answered thinly.'
            : 'Searches have not been read yet: they are, every hour.'
        }
        csv={tableFile('demand')}
        note={`In words of the catalogue alone: no search is shown, and no theme of fewer than five visitors (${countText(data?.hidden ?? 0)} more).`}
      />
      <ReplayForm />
    </DeskPage>
  )
}

function ReplayForm() {
  const [, go] = useLocation()
  const [isEmpty, setIsEmpty] = useState(false)
  function replay(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const id = textIn(new FormData(event.currentTarget), 'searchId').trim()
    setIsEmpty(id === '')
    if (id !== '') go(`${PATH}/${encodeURIComponent(id)}`)
  }
  return (
    <section className="panel op-panel" aria-labelledby="replay">
      <h2 id="replay">Replay a search</h2>
      <p className="meta op-sub-lead">Who looks is noted in the audit log.</p>
      <form className="op-filter" noValidate onSubmit={replay}>
        <Field label="Id of the search" error={isEmpty ? 'Write the id of a search.' : null}>
          {(control) => <input {...control} name="searchId" autoComplete="off" spellCheck={false} />}
        </Field>
        <Button type="submit" variant="secondary">
          Replay
        </Button>
      </form>
    </section>
  )
}
