import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Search } from './search-address.ts'
import './edit-bit.css'

type Props = {
  question: string
  edits: readonly { label: string; search: Search }[]
  onChoose: (search: Search) => void
  onCancel: () => void
}

/** What a chip can be changed to, below the chips: one press changes it, Escape closes. */
export function EditBit({ question, edits, onChoose, onCancel }: Props) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    <fieldset className="edit-bit" aria-labelledby={id}>
      <p className="q" id={id}>
        {question}
      </p>
      <div className="bits">
        {edits.map(({ label, search }, index) => (
          <button
            type="button"
            className="bit offer"
            ref={index === 0 ? first : null}
            key={label}
            onKeyDown={closeOnEscape}
            onClick={() => onChoose(search)}
          >
            <span>{label}</span>
          </button>
        ))}
        <button type="button" className="bit cancel" onKeyDown={closeOnEscape} onClick={onCancel}>
          <span>Cancel</span>
        </button>
      </div>
    </fieldset>
  )
}
