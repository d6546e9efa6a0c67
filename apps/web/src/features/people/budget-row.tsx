import type { Person } from '@presently/contract/people'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useChangePerson } from './api.ts'
import { FactBit, Row } from './fact-row.tsx'
import { budgetText } from './fact-rows.ts'
import { InlineField } from './inline-field.tsx'
import { refusalOf } from './refusal.ts'

const NONE: Person['budget'] = { min: null, max: null }
const MAX_LENGTH = 24
const UNDO_MS = 10_000

/** What is usually spent on somebody: it counts where a search names no amount. */
export function BudgetRow({ person: { id, budget } }: { person: Person }) {
  const { mutateAsync, mutate } = useChangePerson()
  const [isOpen, setIsOpen] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const text = budgetText(budget)

  async function save(typed: string): Promise<string | null> {
    const wanted = budgetIn(typed)
    if (wanted === null) return 'Write whole dollars, such as 50 or 20-50.'
    return mutateAsync({ id, edit: { budget: wanted } }).then(() => null, refusalOf)
  }

  function remove() {
    setIsOpen(false)
    mutate(
      { id, edit: { budget: NONE } },
      {
        onSuccess: () =>
          toast({
            title: 'Removed',
            description: `Budget: ${text}`,
            variant: 'info',
            durationMs: UNDO_MS,
            action: {
              label: 'Undo',
              otherWay: 'Add it again under Budget.',
              onPress: () => mutate({ id, edit: { budget } }),
            },
          }),
        onError: (error) =>
          toast({ title: 'Not removed', description: refusalOf(error), variant: 'destructive' }),
      },
    )
  }

  return (
    <Row name="Budget">
      {isOpen ? (
        <InlineField
          draftName={`budget ${id}`}
          label="Budget in dollars"
          initial={[budget.min, budget.max].filter((amount) => amount !== null).join('-')}
          example="50, or 20-50"
          maxLength={MAX_LENGTH}
          action="Save"
          onSubmit={save}
          onDone={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        />
      ) : text === null ? (
        <button
          type="button"
          className="bit add"
          ref={addButton}
          aria-label="Add to Budget"
          onClick={() => setIsOpen(true)}
        >
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
          onEdit={() => setIsOpen(true)}
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
