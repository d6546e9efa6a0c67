import type { CatalogueCover, CellRow } from '@presently/contract/operator-catalogue'
import { useState } from 'react'
import { countText } from '../../lib/count-text.ts'
import { Field } from '../../ui/field.tsx'
import { filledIn } from './api.ts'
import { DeskPage } from './desk-page.tsx'
import { Figures } from './figures.tsx'
import { momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { type CellQuery, useCatalogue } from './site-api.ts'
import { tableFile } from './site-facts.ts'
import { shareText } from './site-words.ts'
import { WaitingFigures } from './waiting.tsx'

type StaleRow = CatalogueCover['stale'][number]

const CELL_COLUMNS: readonly Column<CellRow>[] = [
  { label: 'For', cell: ({ relation }) => relation, sortBy: ({ relation }) => relation },
  { label: 'Occasion', cell: ({ occasion }) => occasion, sortBy: ({ occasion }) => occasion },
  { label: 'Price', cell: ({ band }) => <span className="op-whole">{band}</span> },
  { label: 'Ideas', cell: ({ ideas }) => countText(ideas), sortBy: ({ ideas }) => ideas, isNumber: true },
]

const STALE_COLUMNS: readonly Column<StaleRow>[] = [
  { label: 'Feed', cell: ({ feed }) => feed, sortBy: ({ feed }) => feed },
  {
    label: 'Promised hours',
    cell: ({ promiseHours }) => promiseHours,
    sortBy: ({ promiseHours }) => promiseHours,
    isNumber: true,
  },
  {
    label: 'Offers',
    cell: ({ offers }) => countText(offers),
    sortBy: ({ offers }) => offers,
    isNumber: true,
  },
  { label: 'Stale', cell: ({ stale }) => countText(stale), sortBy: ({ stale }) => stale, isNumber: true },
  {
    label: 'Oldest',
    cell: ({ oldest }) => momentOr(oldest, '–'),
    sortBy: ({ oldest }) => oldest ?? '',
  },
]

/** What the catalogue covers, where it is thin, and what shops tell too rarely. */
export function CataloguePage() {
  const [asked, setAsked] = useState<CellQuery>({ relation: '', occasion: '' })
  const { data, error, refetch, isPlaceholderData } = useCatalogue(asked)
  return (
    <DeskPage title="Catalogue" lead="Whom, for which day and at what price we have ideas for.">
      {data ? <Counts cover={data} /> : null}
      {!data && !error ? <WaitingFigures /> : null}
      <OperatorTable
        caption="Cells, the thinnest first"
        columns={CELL_COLUMNS}
        query={{ data: data?.rows, error, refetch, isOld: isPlaceholderData }}
        keyOf={({ relation, occasion, band }) => `${relation} ${occasion} ${band}`}
        empty="No cell is of this kind."
        csv={tableFile('cells', filledIn(asked))}
        note={data?.hasMore ? 'These are the thinnest. The file holds all of them.' : null}
      >
        <CellFilter asked={asked} cover={data} onAsk={setAsked} />
      </OperatorTable>
      <OperatorTable
        caption="Prices older than promised"
        columns={STALE_COLUMNS}
        query={{ data: data?.stale, error, refetch }}
        keyOf={({ feed }) => feed}
        empty="No feed tells any price."
        csv={tableFile('stale-prices')}
      />
    </DeskPage>
  )
}

function Counts({ cover }: { cover: CatalogueCover }) {
  const { ideas, products, offers, joinedToIdeas, soldByMany, cells, thin, thinBelow } = cover
  return (
    <Figures
      figures={[
        { label: 'Ideas', value: countText(ideas), note: 'of the catalogue' },
        {
          label: 'Thin cells',
          value: countText(thin),
          note: `${shareText(thin, cells)} of ${countText(cells)} have fewer than ${thinBelow} ideas`,
        },
        { label: 'Products', value: countText(products), note: `${countText(offers)} offers of shops` },
        {
          label: 'Joined',
          value: countText(joinedToIdeas),
          note: `products are one of our ideas, ${countText(soldByMany)} are sold by several shops`,
        },
      ]}
    />
  )
}

type FilterProps = {
  asked: CellQuery
  cover: CatalogueCover | undefined
  onAsk: (asked: CellQuery) => void
}

function CellFilter({ asked, cover, onAsk }: FilterProps) {
  const fields = [
    { name: 'relation', label: 'For', all: cover?.relations },
    { name: 'occasion', label: 'Occasion', all: cover?.occasions },
  ] as const
  return (
    <div className="op-filter">
      {fields.map(({ name, label, all = [asked[name]] }) => (
        <Field key={name} label={label}>
          {(control) => (
            <select
              {...control}
              value={asked[name]}
              onChange={({ target }) => onAsk({ ...asked, [name]: target.value })}
            >
              <option value="">Any</option>
              {all.filter(Boolean).map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}
