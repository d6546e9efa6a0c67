import type { Brief } from '@presently/contract/brief'
import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { AddToBrief } from './add-to-brief.tsx'
import { KnownBit, LeftOutBit } from './brief-bit.tsx'
import { addChange, bringBack, dropChange } from './brief-changes.ts'
import { editsOf, isTurnedRound } from './brief-edits.ts'
import { briefGroups, changeLabel } from './brief-groups.ts'
import '../../ui/bit.css'
import './brief-chips.css'
import { EditBit } from './edit-bit.tsx'
import type { Search } from './search-address.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  brief: Brief
  search: Search
  now: Date
  onChange: (search: Search) => void
}

/** What was understood, as bits to change and to remove; what was left out, to bring back; and a way to add. */
export function BriefChips({ brief, search, now, onChange }: Props) {
  const isPhone = usePhone()
  const { open, show, close } = useOpenPart()
  const group = useRef<HTMLElement>(null)
  const groups = keptGroups({ brief, search, now })
  const leftOut = search.drop.filter((dropped) => isSaidHere(search, dropped))

  function change(next: Search) {
    close()
    onChange(next)
    // The pressed bit is gone: reading goes on from its group.
    group.current?.focus({ preventScroll: true })
  }

  const addBit = <AddBit isOpen={open === 'add'} onPress={(button) => show('add', button)} />
  // One line there, which runs on sideways: the way to add stays in view beside it.
  const add = !isPhone && addBit
  const edits = open === null ? null : editsOf(search, brief, open)
  return (
    <section className="brief-group" aria-label="What we understood" tabIndex={-1} ref={group}>
      {isPhone && addBit}
      <dl className="brief">
        {groups.map(({ name, bits }, index) => (
          <BriefRow name={name} isNamed={name === 'Avoid'} key={name}>
            {bits.map((bit) => (
              <KnownBit
                bit={bit}
                isAvoided={name === 'Avoid'}
                key={bit.change}
                edit={
                  editsOf(search, brief, bit.change) && {
                    isOpen: open === bit.change,
                    onPress: (button) => show(bit.change, button),
                  }
                }
                onRemove={() => change(dropChange(search, bit.change))}
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
      {edits && <EditBit {...edits} key={open} onChoose={change} onCancel={close} />}
      {open === 'add' && (
        <AddToBrief
          budget={keptOf(groups, 'Budget')}
          occasion={keptOf(groups, 'Occasion')}
          onAdd={(added, replaces) => change(addChange(search, added, replaces))}
          onCancel={close}
        />
      )}
    </section>
  )
}

/** What stands open below the chips: 'add', or the change of the chip that is edited. Closed, its button has the focus again. */
function useOpenPart() {
  const [open, setOpen] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  function show(part: string, button: HTMLElement) {
    opener.current = button
    setOpen(open === part ? null : part)
  }

  function close() {
    setOpen(null)
    opener.current?.focus()
  }

  return { open, show, close }
}

/** Whose facts are left out is said where they would be used. */
const isSaidHere = (search: Search, dropped: string): boolean =>
  !dropped.startsWith('person:') && !isTurnedRound(search, dropped)

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

type AddBitProps = { isOpen: boolean; onPress: (button: HTMLElement) => void }

function AddBit({ isOpen, onPress }: AddBitProps) {
  return (
    <button
      type="button"
      className="bit add"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <span>
        <Plus className="i" />
        Add
      </span>
    </button>
  )
}
