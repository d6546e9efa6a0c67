import type { Question } from '@presently/contract/ideas'
import { useId } from 'react'
import { addChange } from './brief-changes.ts'
import './question-row.css'
import type { Search } from './search-address.ts'

type Props = { question: Question; search: Search; onChange: (search: Search) => void }

/** What a model would like to know, with answers to press: each changes the search as a part added by hand does. */
export function QuestionRow({ question: { text, answers }, search, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="question" aria-labelledby={id}>
      <p className="q" id={id}>
        {text}
      </p>
      <div className="bits">
        {answers.map((answer) => (
          <button
            type="button"
            className="bit offer"
            key={answer.text}
            onClick={() => onChange(addChange(search, answer.add))}
          >
            <span>{answer.text}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
