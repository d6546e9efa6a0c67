import {
  Ban,
  CalendarClock,
  Copy,
  type LucideIcon,
  PartyPopper,
  Plus,
  SlidersHorizontal,
  UserRound,
  Wallet,
  X,
} from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ConciergeChange } from './turn-parts.ts'

const ICONS: Readonly<Record<ConciergeChange['kind'], LucideIcon>> = {
  budget: Wallet,
  like: Plus,
  avoid: Ban,
  has: Ban,
  refine: SlidersHorizontal,
  without: X,
  date: CalendarClock,
  count: Copy,
  recipient: UserRound,
  occasion: PartyPopper,
}

type Props = {
  changes: readonly ConciergeChange[]
  isIdle: boolean
  onUndo: (changeId: string) => void
}

/** What a turn changed in the search, each with the way back. */
export function Changes({ changes, isIdle, onUndo }: Props) {
  return (
    <ul className="delta" aria-label="What changed">
      {changes.map((change) => (
        <ChangeRow key={change.id} change={change} isIdle={isIdle} onUndo={() => onUndo(change.id)} />
      ))}
    </ul>
  )
}

type RowProps = { change: ConciergeChange; isIdle: boolean; onUndo: () => void }

function ChangeRow({ change: { kind, label, was, now, isUndone }, isIdle, onUndo }: RowProps) {
  const Icon = ICONS[kind]
  return (
    <li className={isUndone ? 'undone' : undefined}>
      <Icon className="i" />
      <span>
        {label}{' '}
        {was !== null && (
          <>
            <s>
              <span className="sr">was </span>
              {was}
            </s>{' '}
          </>
        )}
        <b>{now}</b>
      </span>
      {isUndone ? (
        <span className="meta">Undone</span>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Undo ${label} ${now}`}
          aria-disabled={!isIdle}
          onClick={() => isIdle && onUndo()}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
