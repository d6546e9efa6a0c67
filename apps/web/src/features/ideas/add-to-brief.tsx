import type { BriefField } from '@presently/contract/brief'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { changeOf } from './brief-changes.ts'
import { budgetValue } from './brief-groups.ts'
import './add-to-brief.css'

const VALUE_MAX_LENGTH = 120

const CHOICES = [
  { field: 'interests', name: 'Likes', example: 'Pottery' },
  { field: 'exclusions', name: 'Avoid', example: 'Mugs' },
  { field: 'occasion', name: 'Occasion', example: 'Birthday' },
  { field: 'budget', name: 'Budget', example: '50, or 20-50' },
] as const satisfies readonly { field: BriefField; name: string; example: string }[]
type Choice = (typeof CHOICES)[number]

type Props = {
  /** The budget and the occasion that a new one takes the place of. */
  budget: string | null
  occasion: string | null
  onAdd: (change: string, replaces: string | null) => void
  onCancel: () => void
}

/** One line to say what the note did not: a field and a value. */
export function AddToBrief({ budget, occasion, onAdd, onCancel }: Props) {
  const [choice, setChoice] = useState<Choice>(CHOICES[0])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => input.current?.focus(), [])

  function add(event: FormEvent) {
    event.preventDefault()
    const value = valueOf(choice, typed)
    if (value === null) {
      setProblem(
        choice.field === 'budget' ? 'Write an amount, such as 50 or 20-50.' : 'Write a word or two first.',
      )
      input.current?.focus()
      return
    }
    onAdd(
      changeOf(choice.field, value),
      { budget, occasion, interests: null, exclusions: null }[choice.field],
    )
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    <form className="brief-add" aria-label="Add to what we understood" onSubmit={add}>
      <label className="sr" htmlFor={`${id}-field`}>
        Kind
      </label>
      <select
        id={`${id}-field`}
        value={choice.field}
        onKeyDown={closeOnEscape}
        onChange={(event) => setChoice(CHOICES.find(({ field }) => field === event.target.value) ?? choice)}
      >
        {CHOICES.map(({ field, name }) => (
          <option value={field} key={field}>
            {name}
          </option>
        ))}
      </select>
      <label className="sr" htmlFor={`${id}-value`}>
        {choice.name}
      </label>
      <input
        ref={input}
        id={`${id}-value`}
        value={typed}
        onKeyDown={closeOnEscape}
        maxLength={VALUE_MAX_LENGTH}
        placeholder={`For example: ${choice.example}`}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <span className="acts">
        <Button type="submit" variant="secondary" size="sm">
          Add it
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <Problem id={`${id}-problem`} text={problem} isLive />
    </form>
  )
}

function valueOf(choice: Choice, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return choice.field === 'budget' ? budgetValue(text) : text
}
