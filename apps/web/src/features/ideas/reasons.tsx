import type { Idea } from '@presently/contract/ideas'
import { useState } from 'react'
import { Check, ChevronDown } from '../../ui/light-icons.tsx'
import { REASONS_SHOWN } from './contract-facts.ts'
import './reasons.css'

type Props = {
  idea: Idea
  /** Other reasons may still come: their place is kept, so that nothing moves when they do. */
  keepsRoom?: boolean | undefined
  /** Which of those that are shown: the first alone, or those after it. */
  part?: 'first' | 'others' | undefined
}

/** Why an idea fits. Each reason opens on its two ends: the giver's words, and what in the gift answers them. */
export function Reasons({ idea, keepsRoom = false, part }: Props) {
  const [from, to] = part === undefined ? [0, REASONS_SHOWN] : PARTS[part]
  const shown = idea.reasons.slice(from, to)
  const name = ['why', keepsRoom && 'roomy', part === 'first' && 'one'].filter(Boolean).join(' ')
  if (shown.length === 0) return keepsRoom ? <div className={name} /> : null
  return (
    <ul className={name} aria-label={part === 'others' ? 'Why it also fits' : 'Why it fits'}>
      {shown.map((text, place) => (
        <li key={place}>
          <Reason text={text} ends={idea.reasonEnds[from + place]} />
        </li>
      ))}
    </ul>
  )
}

const PARTS = { first: [0, 1], others: [1, REASONS_SHOWN] } as const

type Ended = Idea['reasonEnds'][number]

function Reason({ text, ends }: { text: string; ends: Ended | undefined }) {
  // A page has up to eighteen of them, and most are never opened: what is inside one is made when it is.
  const [wasOpened, setWasOpened] = useState(false)
  if (ends === undefined) {
    return (
      <p className="plain">
        <Check />
        <span className="text" key={text}>
          {text}
        </span>
      </p>
    )
  }
  return (
    <details>
      <summary onClick={() => setWasOpened(true)}>
        <Check />
        <span className="text" key={text}>
          {text}
        </span>
        <ChevronDown />
      </summary>
      {wasOpened && <Ends ends={ends} />}
    </details>
  )
}

function Ends({ ends: { isPerson, words, attribute } }: { ends: Ended }) {
  return (
    <dl className="ends">
      <div>
        <dt>{isPerson ? 'You noted' : 'Your words'}</dt>
        <dd className="said">“{words}”</dd>
      </div>
      <div>
        <dt>This gift</dt>
        <dd>{attribute}</dd>
      </div>
    </dl>
  )
}
