import type { Brief } from '@presently/contract/brief'
import { Plus, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { addChange, bringBack, dropChange } from './brief-changes.ts'
import { type BriefBit, briefGroups, changeLabel } from './brief-groups.ts'
import '../../ui/bit.css'
import './brief-chips.css'
import { AddToBrief } from './add-to-brief.tsx'
import type { Search } from './search-address.ts'

type Props = {
  brief: Brief
  search: Search
  now: Date
  onChange: (search: Search) => void
}

/** What was understood, as bits to remove; what was left out, to bring back; and a way to add. */
export function BriefChips({ brief, search, now, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const group = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const groups = briefGroups(brief, now)
    .map(({ name, bits }) => ({ name, bits: bits.filter((bit) => !search.drop.includes(bit.change)) }))
    .filter(({ bits }) => bits.length > 0)

  // Whose facts are left out is said where they would be used.
  const leftOut = search.drop.filter((change) => !change.startsWith('person:'))

  function change(next: Search) {
    onChange(next)
    // The pressed bit is gone: reading goes on from its group.
    group.current?.focus({ preventScroll: true })
  }

  function stopAdding() {
    setIsAdding(false)
    addButton.current?.focus()
  }

  const add = <AddBit buttonRef={addButton} isOpen={isAdding} onPress={() => setIsAdding(!isAdding)} />
  return (
    <section className="brief-group" aria-label="What we understood" tabIndex={-1} ref={group}>
      <dl className="brief">
        {groups.map(({ name, bits }, index) => (
          <BriefRow name={name} key={name}>
            {bits.map((bit) => (
              <RemovableBit
                bit={bit}
                isAvoided={name === 'Avoid'}
                key={bit.change}
                onPress={() => change(dropChange(search, bit.change))}
              />
            ))}
            {index === groups.length - 1 && add}
          </BriefRow>
        ))}
        {groups.length === 0 && (
          <BriefRow name="Understood">
            <span className="none">Nothing in particular yet</span>
            {add}
          </BriefRow>
        )}
        {leftOut.length > 0 && (
          <BriefRow name="Left out">
            {leftOut.map((dropped) => (
              <LeftOutBit
                label={changeLabel(dropped, brief.currency)}
                key={dropped}
                onPress={() => change(bringBack(search, dropped))}
              />
            ))}
          </BriefRow>
        )}
      </dl>
      {isAdding && (
        <AddToBrief
          budget={groups.find(({ name }) => name === 'Budget')?.bits[0]?.change ?? null}
          occasion={groups.find(({ name }) => name === 'Occasion')?.bits[0]?.change ?? null}
          onAdd={(added, replaces) => {
            setIsAdding(false)
            change(addChange(search, added, replaces))
          }}
          onCancel={stopAdding}
        />
      )}
    </section>
  )
}

function BriefRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function RemovableBit({
  bit,
  isAvoided,
  onPress,
}: {
  bit: BriefBit
  isAvoided: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={isAvoided ? 'bit no' : 'bit'}
      aria-label={`Remove ${bit.label}`}
      onClick={onPress}
    >
      <span>
        {bit.label}
        <X className="i" />
      </span>
    </button>
  )
}

function LeftOutBit({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="bit out" aria-label={`Bring back ${label}`} onClick={onPress}>
      <span>
        {label}
        <Undo2 className="i" />
      </span>
    </button>
  )
}

type AddBitProps = { buttonRef: React.Ref<HTMLButtonElement>; isOpen: boolean; onPress: () => void }

function AddBit({ buttonRef, isOpen, onPress }: AddBitProps) {
  return (
    <button type="button" className="bit add" ref={buttonRef} aria-expanded={isOpen} onClick={onPress}>
      <span>
        <Plus className="i" />
        Add
      </span>
    </button>
  )
}
