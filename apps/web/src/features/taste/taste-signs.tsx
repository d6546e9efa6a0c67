import { useId } from 'react'
import { Link } from 'wouter'
import { wholeWhenLong } from '../../lib/whole-when-long.ts'
import { Button } from '../../ui/button.tsx'
import { FirstRows } from '../../ui/first-rows.tsx'
import { type Sign, useRestoreGift } from './api.ts'

type Props = { signs: readonly Sign[]; onChanged: () => void }

/** Where a sign comes from, as its row says it. */
const ORIGIN: Readonly<Record<Exclude<Sign['from'], 'dismissed'>, string>> = {
  'favorite-category': 'Favorite category',
  budget: 'Usual budget',
  saved: 'Saved',
  opened: 'Opened',
}

/** Rows that stand there before the rest is asked for. */
const ROWS_FIRST = 8

export function TasteSigns({ signs, onChanged }: Props) {
  const liked = signs.flatMap((sign) => (sign.from === 'dismissed' ? [] : [{ ...sign, from: sign.from }]))
  const dismissed = signs.filter(({ from }) => from === 'dismissed')
  return (
    <>
      {liked.length > 0 ? (
        <FirstRows className="taste-signs" name="What we go by" first={ROWS_FIRST}>
          {liked.map(({ from, label, giftId }) => (
            <li key={`${from} ${giftId ?? label}`}>
              <p title={wholeWhenLong(label)}>
                <span className="meta">{ORIGIN[from]}: </span>
                {label}
              </p>
            </li>
          ))}
        </FirstRows>
      ) : (
        <p className="taste-none">
          Nothing yet. Save a few gifts, or choose favorite categories above, and it begins to count.
        </p>
      )}
      {dismissed.length > 0 ? <Dismissed signs={dismissed} onChanged={onChanged} /> : null}
      {liked.length > 0 ? <WaysOut /> : null}
    </>
  )
}

const WaysOut = () => (
  <p className="meta taste-ways">
    To take something out, remove it from your{' '}
    <Link className="link" href="/saved">
      saved gifts
    </Link>
    , clear your{' '}
    <Link className="link" href="/history">
      history
    </Link>
    , or change the categories and the budget above. What you did long ago counts less and less.
  </p>
)

/** Ideas that were not wanted, each with the way back. */
function Dismissed({ signs, onChanged }: Props) {
  const headingId = useId()
  const restore = useRestoreGift(onChanged)
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>Not for me</h3>
      <FirstRows className="taste-signs" name="Not for me" first={ROWS_FIRST}>
        {signs.map((sign) => (
          <li key={sign.giftId}>
            <p title={wholeWhenLong(sign.label)}>{sign.label}</p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Restore ${sign.label}`}
              onClick={(event) => {
                leave(event.currentTarget)
                restore(sign)
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </FirstRows>
    </section>
  )
}

/** Takes the focus to a neighbor before the row goes, or to the title of the panel where there is none. */
function leave(button: HTMLElement): void {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const heir = neighbor?.querySelector('button') ?? button.closest('.taste')?.querySelector('h2')
  heir?.focus()
}
