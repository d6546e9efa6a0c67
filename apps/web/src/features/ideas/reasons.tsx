import type { Idea } from '@presently/contract/ideas'
import { Check, ChevronDown } from 'lucide-react'
import { REASONS_SHOWN } from './contract-facts.ts'
import './reasons.css'

type Props = {
  idea: Idea
  /** Other reasons may still come: their place is kept, so that nothing moves when they do. */
  keepsRoom?: boolean | undefined
}

/** Why an idea fits. Each reason opens on its two ends: the giver's words, and what in the gift answers them. */
export function Reasons({ idea, keepsRoom = false }: Props) {
  const shown = idea.reasons.slice(0, REASONS_SHOWN)
  if (shown.length === 0) return keepsRoom ? <div className="why roomy" /> : null
  return (
    <ul className={keepsRoom ? 'why roomy' : 'why'} aria-label="Why it fits">
      {shown.map((text, place) => (
        <li key={place}>
          <Reason text={text} ends={idea.reasonEnds[place]} />
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
        <span className="text" key={text}>
          {text}
        </span>
      </p>
    )
  }
  return (
    <details>
      <summary>
        <Check className="i" />
        <span className="text" key={text}>
          {text}
        </span>
        <ChevronDown className="i" />
      </summary>
      <dl className="ends">
        <div>
          <dt>{ends.isPerson ? 'You noted' : 'Your words'}</dt>
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
