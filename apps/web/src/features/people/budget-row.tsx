import type { Person } from '@presently/contract/people'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChangePerson } from './api.ts'
import { FactBit, Row } from './fact-row.tsx'
import { budgetText } from './fact-rows.ts'
import { InlineField } from './inline-field.tsx'
import { refusalOf } from './refusal.ts'
import { useRemoving } from './use-removing.ts'

const NONE: Person['budget'] = { min: null, max: null }
const MAX_LENGTH = 24

/** What is usually spent on somebody: it counts where a search names no amount. */
export function BudgetRow({ person: { id, budget } }: { person: Person }) {
  const { mutateAsync } = useChangePerson()
  const removing = useRemoving(id)
  const [isOpen, setIsOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const open = () => setIsOpen(true)
  const text = budgetText(budget)

  async function save(typed: string): Promise<string | null> {
    const wanted = budgetIn(typed)
    if (wanted === null) return 'Write whole dollars, such as 50 or 20-50.'
    return mutateAsync({ id, edit: { budget: wanted } }).then(() => null, refusalOf)
  }

  /** The field goes, and another button stands there once the list knows of the change: the row has the focus meanwhile. */
  function close() {
    setIsOpen(false)
    row.current?.focus()
  }

  function remove() {
    row.current?.focus()
    removing({
      edit: { budget: NONE },
      again: { budget },
      what: `Budget: ${text}`,
      otherWay: 'Add it again under Budget.',
    })
  }

  return (
    <Row name="Budget" ref={row}>
      {isOpen ? (
        <InlineField
          draftName={`budget ${id}`}
          label="Budget in dollars"
          initial={[budget.min, budget.max].filter((amount) => amount !== null).join('-')}
          example="50, or 20-50"
          maxLength={MAX_LENGTH}
          action="Save"
          onSubmit={save}
          onDone={close}
          onCancel={close}
        />
      ) : text === null ? (
        <button type="button" className="bit add" aria-label="Add to Budget" onClick={open}>
          <span>
            <Plus className="i" />
            Add
          </span>
        </button>
      ) : (
        <FactBit
          fact={{ text }}
          isHard={false}
          editLabel={`Edit ${text}, Budget`}
          removeLabel={`Remove ${text}, Budget`}
          onEdit={open}
          onRemove={remove}
        />
      )}
    </Row>
  )
}

/** '50' is the most, '20-50' from and to; null where no amounts can be read. */
export function budgetIn(typed: string): Person['budget'] | null {
  const amounts = typed.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []
  const [first, second] = amounts.map((amount) => Math.floor(Number(amount)))
  if (first === undefined || amounts.length > 2) return null
  if (second === undefined) return { min: null, max: first }
  return { min: Math.min(first, second), max: Math.max(first, second) }
}
