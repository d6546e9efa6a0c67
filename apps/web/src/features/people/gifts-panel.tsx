import type { CalendarDay } from '@presently/contract/calendar-day'
import type { GivenGift, Person } from '@presently/contract/people'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { shortDate } from '../../lib/calendar-words.ts'
import { Button } from '../../ui/button.tsx'
import { GiftImage } from '../../ui/media.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import './gifts-panel.css'
import { landingText } from './landings.ts'
import { useGifts } from './use-gifts.ts'

type Props = { person: Person; today: CalendarDay }
type Task = 'none' | 'new' | GivenGift

/** What somebody was given, and how it landed: none of it is offered for them again. */
export function GiftsPanel({ person, today }: Props) {
  const [task, setTask] = useState<Task>('none')
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove } = useGifts(person)
  const gifts = person.gifts.toSorted(byNewest)
  return (
    <section className="panel" aria-labelledby="gifts">
      <div className="panel-head">
        <h2 id="gifts">Gifts noted</h2>
        <Button variant="quiet" size="sm" ref={addButton} onClick={() => setTask('new')}>
          <Plus className="i" />
          Note a gift
        </Button>
      </div>
      {gifts.length > 0 ? (
        <ul className="givens" aria-label="Gifts noted">
          {gifts.map((gift) => (
            <GiftRow
              gift={gift}
              key={gift.id}
              onEdit={() => setTask(gift)}
              onRemove={() => {
                addButton.current?.focus()
                remove(gift)
              }}
            />
          ))}
        </ul>
      ) : null}
      <p className="meta">
        {gifts.length > 0
          ? 'Gifts noted here are not suggested again.'
          : 'Note what they were given, and how it landed. It is not suggested again.'}
      </p>
      {task !== 'none' && (
        <GiftDialog
          person={person}
          gift={task === 'new' ? null : task}
          today={today}
          onClose={() => setTask('none')}
        />
      )}
    </section>
  )
}

type RowProps = { gift: GivenGift; onEdit: () => void; onRemove: () => void }

function GiftRow({ gift, onEdit, onRemove }: RowProps) {
  return (
    <li className="given">
      <GiftImage src={gift.giftId === null ? null : `/art/${gift.giftId}.svg`} alt="" />
      <span className="b">
        <b>{gift.title}</b>
        <span className="meta">{about(gift)}</span>
        {gift.note ? <span className="meta note">“{gift.note}”</span> : null}
      </span>
      <MenuButton label={`More for ${gift.title}`} icon={<Ellipsis className="i" />}>
        <button type="button" role="menuitem" tabIndex={-1} onClick={onEdit}>
          <Pencil className="i" />
          Edit
        </button>
        <button type="button" role="menuitem" tabIndex={-1} onClick={onRemove}>
          <Trash2 className="i" />
          Remove
        </button>
      </MenuButton>
    </li>
  )
}

const about = ({ occasion, givenOn, landing }: GivenGift): string =>
  [occasion, givenOn && shortDate(givenOn), landing === 'unknown' ? null : landingText(landing)]
    .filter(Boolean)
    .join(' · ')

const byNewest = (one: GivenGift, other: GivenGift): number =>
  (other.givenOn ?? '').localeCompare(one.givenOn ?? '')
