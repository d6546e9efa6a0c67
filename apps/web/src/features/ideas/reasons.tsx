import type { Idea } from '@presently/contract/ideas'
import { Check, ChevronDown } from 'lucide-react'
import { REASONS_SHOWN } from './contract-facts.ts'
import './reasons.css'

/** Why an idea fits. Each reason opens on its two ends: the giver's words, and what in the gift answers them. */
export function Reasons({ idea }: { idea: Idea }) {
  if (idea.reasons.length === 0) return null
  return (
    <ul className="why" aria-label="Why it fits">
      {idea.reasons.slice(0, REASONS_SHOWN).map((text, index) => (
        <li key={text}>
          <Reason text={text} ends={idea.reasonEnds[index]} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ text, ends }: { text: string; ends: Idea['reasonEnds'][number] | undefined }) {
  if (ends === undefined) {
    return (
      <p className="plain">
        <Check className="i" />
        <span>{text}</span>
      </p>
    )
  }
  return (
    <details>
      <summary>
        <Check className="i" />
        <span>{text}</span>
        <ChevronDown className="i" />
      </summary>
      <dl className="ends">
        <div>
          <dt>Your words</dt>
          <dd className="said">“{ends.words}”</dd>
        </div>
        <div>
          <dt>This gift</dt>
          <dd>{ends.attribute}</dd>
        </div>
      </dl>
    </details>
  )
}
