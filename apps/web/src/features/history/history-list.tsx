import type { HistoryItem } from '@presently/contract/history'
import { useRef } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { useRemoveFromHistory } from './api.ts'
import { HistoryRow } from './history-row.tsx'

/** Labels count whole minutes: none is wrong for longer than this. */
const RENEW_EVERY_MS = 10_000

type Props = {
  items: readonly HistoryItem[]
  /** The last item is being removed: the focus has to go elsewhere. */
  onEmptied: () => void
}

export function HistoryList({ items, onEmptied }: Props) {
  const remove = useRemoveFromHistory()
  const now = useNow(RENEW_EVERY_MS)
  const list = useRef<HTMLUListElement>(null)

  /** Takes the focus to a neighbour before the row goes, so that reading goes on there. */
  function leave(place: number): void {
    const rows = list.current?.children
    const neighbour = rows?.[place + 1] ?? rows?.[place - 1]
    const button = neighbour?.querySelector('button')
    if (button) button.focus()
    else onEmptied()
  }

  return (
    <ul className="row-cards" ref={list}>
      {items.map((item, place) => (
        <li key={item.id}>
          <HistoryRow
            item={item}
            now={now}
            onRemove={() => {
              leave(place)
              remove(item)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
