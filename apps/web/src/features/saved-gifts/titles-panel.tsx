import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { useNamedPart } from '../../lib/use-named-part.ts'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Button } from '../../ui/button.tsx'
import { FirstRows } from '../../ui/first-rows.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { type SavedTitles, usePendingGiftIds, useSavedTitles } from './api.ts'
import { type OnChange, useUndoableRemoval } from './use-undoable-removal.ts'
import './titles-panel.css'

type Props = { onChange: OnChange }

/** The toast after a save leads here by `/settings#saved`. */
const SAVED_ID = 'saved'
/** Rows that stand there before the rest is asked for: a full list of a free account, and no more. */
const ROWS_FIRST = 10

/** What a free account keeps, by its titles: the list itself is part of a plan. */
export function TitlesPanel({ onChange }: Props) {
  useNamedPart(SAVED_ID)
  const saved = useSavedTitles()
  return (
    <section className="panel titles" aria-labelledby={SAVED_ID}>
      <h2 id={SAVED_ID} tabIndex={-1}>
        Saved gifts
      </h2>
      <p className="titles-text">
        What you saved, by its title. Pictures, prices and shops are in{' '}
        <Link className="link" href="/saved">
          your list of saved gifts
        </Link>
        , which comes with Plus and Premium.
      </p>
      <Content saved={saved} onChange={onChange} />
    </section>
  )
}

function Content({ saved, onChange }: Props & { saved: ReturnType<typeof useSavedTitles> }): ReactNode {
  // A list that was there stays, also when it could not be read anew.
  if (saved.data) return <Titles {...saved.data} onChange={onChange} />
  if (saved.isError && !saved.isFetching) {
    return (
      <LoadFailed
        error={saved.error}
        title="We could not read what you saved"
        headingLevel={3}
        onRetry={() => void saved.refetch()}
      />
    )
  }
  return (
    <p className="titles-count" role="status">
      Reading what you saved
    </p>
  )
}

function Titles({ titles, limit, onChange }: SavedTitles & Props) {
  const remove = useUndoableRemoval(onChange)
  const pendingIds = usePendingGiftIds()
  return (
    <>
      <p className="titles-count" role="status">
        {countOf(titles.length, limit)}
      </p>
      {titles.length === 0 ? (
        <p className="titles-none">Nothing yet. Tap the heart on any idea, and it stands here.</p>
      ) : (
        <FirstRows className="titles-rows" name="Saved gifts" first={ROWS_FIRST}>
          {titles.map((saved) => (
            <li key={saved.id}>
              <p title={wholeWhenLong(saved.title)}>{saved.title}</p>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${saved.title}`}
                aria-disabled={pendingIds.has(saved.giftId)}
                onClick={({ currentTarget }) => void remove(saved, currentTarget)}
              >
                Remove
              </Button>
            </li>
          ))}
        </FirstRows>
      )}
    </>
  )
}

function countOf(count: number, limit: number | null): string {
  const gifts = count === 1 ? '1 saved gift' : `${countText(count)} saved gifts`
  if (limit === null || count > limit) return gifts
  return count === limit ? `${gifts}. Your list is full.` : `${gifts}. A free account keeps ${limit}.`
}
