import { Undo2, X } from 'lucide-react'
import type { BriefBit } from './brief-groups.ts'

type Props = {
  bit: BriefBit
  isAvoided: boolean
  /** Null where it can only be removed. */
  edit: { readonly isOpen: boolean; readonly onPress: (button: HTMLElement) => void } | null
  onRemove: () => void
}

/** Something that was understood: its words open what it can be changed to, and the cross removes it. */
export function KnownBit({ bit: { label }, isAvoided, edit, onRemove }: Props) {
  return (
    <span className={isAvoided ? 'bit known no' : 'bit known'}>
      <span>
        {edit ? (
          <button
            type="button"
            className="words"
            aria-label={`Change ${label}`}
            aria-expanded={edit.isOpen}
            onClick={({ currentTarget }) => edit.onPress(currentTarget)}
          >
            <span>{label}</span>
          </button>
        ) : (
          <span className="words">
            <span>{label}</span>
          </span>
        )}
        <button type="button" className="cross" aria-label={`Remove ${label}`} onClick={onRemove}>
          <X className="i" />
        </button>
      </span>
    </span>
  )
}

export function LeftOutBit({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="bit out" aria-label={`Bring back ${label}`} onClick={onPress}>
      <span>
        {label}
        <Undo2 className="i" />
      </span>
    </button>
  )
}
