import type { Brief } from '@presently/contract/brief'
import { Plus, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { addChange, bringBack, dropChange } from './brief-changes.ts'
import { type BriefBit, briefGroups, changeLabel } from './brief-groups.ts'
import '../../ui/bit.css'
import './brief-chips.css'
import { AddToBrief } from './add-to-brief.tsx'
import type { Search } from './search-address.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  brief: Brief
  search: Search
  now: Date
  onChange: (search: Search) => void
}

/** What was understood, as bits to remove; what was left out, to bring back; and a way to add. */
export function BriefChips({ brief, search, now, onChange }: Props) {
  const isPhone = usePhone()
  const [isAdding, setIsAdding] = useState(false)
  const group = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const groups = keptGroups({ brief, search, now })
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

  const addBit = <AddBit buttonRef={addButton} isOpen={isAdding} onPress={() => setIsAdding(!isAdding)} />
  // One line there, which runs on sideways: the way to add stays in view beside it.
  const add = !isPhone && addBit
  return (
    <section className="brief-group" aria-label="What we understood" tabIndex={-1} ref={group}>
      {isPhone && addBit}
      <dl className="brief">
        {groups.map(({ name, bits }, index) => (
          <BriefRow name={name} isNamed={name === 'Avoid'} key={name}>
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
          <BriefRow name="Understood" isNamed>
            <span className="none">Nothing in particular yet</span>
            {add}
          </BriefRow>
        )}
        {leftOut.length > 0 && (
          <BriefRow name="Left out" isNamed>
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
          budget={keptOf(groups, 'Budget')}
          occasion={keptOf(groups, 'Occasion')}
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

const keptGroups = ({ brief, search, now }: Omit<Props, 'onChange'>) =>
  briefGroups(brief, now)
    .map(({ name, bits }) => ({ name, bits: bits.filter((bit) => !search.drop.includes(bit.change)) }))
    .filter(({ bits }) => bits.length > 0)

/** What a new value of a field takes the place of. */
const keptOf = (groups: ReturnType<typeof keptGroups>, wanted: string): string | null =>
  groups.find(({ name }) => name === wanted)?.bits[0]?.change ?? null

type RowProps = { name: string; isNamed: boolean; children: ReactNode }

/** Its name is seen on phones only where its bits do not speak for themselves. */
function BriefRow({ name, isNamed, children }: RowProps) {
  return (
    <div className={isNamed ? 'named' : undefined}>
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
