import type { Fact, Person } from '@presently/contract/people'
import { Plus, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import '../../ui/bit.css'
import { FACT_MAX_LENGTH } from './contract-facts.ts'
import { type FactRow, isKnown } from './fact-rows.ts'
import { InlineField } from './inline-field.tsx'
import { useFacts } from './use-facts.ts'

const NEW = 'new'

type Props = { person: Person; row: FactRow }

/** The facts of one kind, and the way to one more. */
export function FactRowView({ person, row }: Props) {
  const { add, change, remove } = useFacts(person)
  /** The fact that is being changed, or what stands for a new one. */
  const [open, setOpen] = useState<Fact['id'] | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusOnceClosed(addButton, open !== null)
  const facts = person.facts.filter(({ kind }) => kind === row.kind)
  const ofRow = (verb: string, what: string) => `${verb} ${what}, ${row.name}`

  const close = () => setOpen(null)

  return (
    <Row name={row.name}>
      {facts.map((fact) =>
        open === fact.id ? (
          <InlineField
            key={fact.id}
            draftName={`fact ${fact.id}`}
            label={ofRow('Edit', fact.text)}
            initial={fact.text}
            maxLength={FACT_MAX_LENGTH}
            action="Save"
            onSubmit={(text) => change(fact, text)}
            onDone={close}
            onCancel={close}
          />
        ) : (
          <FactBit
            key={fact.id}
            fact={fact}
            isHard={row.isHard === true}
            editLabel={ofRow('Edit', fact.text)}
            removeLabel={ofRow('Remove', fact.text)}
            onEdit={() => setOpen(fact.id)}
            onRemove={() => {
              addButton.current?.focus()
              remove(fact)
            }}
          />
        ),
      )}
      {open === NEW ? (
        <InlineField
          draftName={`fact ${person.id} ${row.kind}`}
          label={`Add to ${row.name}`}
          example={row.example}
          maxLength={FACT_MAX_LENGTH}
          action="Add"
          refuse={(text) => (isKnown(facts, row.kind, text) ? 'This is noted already.' : null)}
          // Stays for the next one.
          onSubmit={(text) => add(row.kind, text)}
          onCancel={close}
        />
      ) : null}
      <button
        type="button"
        className="bit add"
        ref={addButton}
        hidden={open === NEW}
        aria-label={`Add to ${row.name}`}
        onClick={() => setOpen(NEW)}
      >
        <span>
          <Plus className="i" />
          Add
        </span>
      </button>
    </Row>
  )
}

/** The button is hidden, or beside the field, as long as one is open: it takes the focus when that is gone. */
function useFocusOnceClosed(button: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [button, isOpen])
}

type RowProps = {
  name: string
  /** Takes the focus where what had it is gone. */
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function Row({ name, ref, children }: RowProps) {
  return (
    <div {...(ref && { ref, tabIndex: -1 })}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type BitProps = {
  fact: Pick<Fact, 'text'>
  isHard: boolean
  editLabel: string
  removeLabel: string
  onEdit: () => void
  onRemove: () => void
}

/** A fact in two parts: its words open it, its cross takes it away. */
export function FactBit({ fact, isHard, editLabel, removeLabel, onEdit, onRemove }: BitProps) {
  return (
    <span className={isHard ? 'fact no' : 'fact'}>
      <button type="button" className="words" aria-label={editLabel} onClick={onEdit}>
        {fact.text}
      </button>
      <button type="button" className="cross" aria-label={removeLabel} onClick={onRemove}>
        <X className="i" />
      </button>
    </span>
  )
}
