import { HEADING } from '@presently/contract/site'
import { HandHeart, Scale, ShieldCheck, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Composer } from './composer.tsx'
import { SURPRISE_QUERY } from './contract-facts.ts'
import './hero.css'
import { Wall } from './wall.tsx'

const EXAMPLES = [
  'Mom, gardening, tea, $50',
  'Dad, grilling, vinyl, under $75',
  'Best friend, hiking, film photos, $40',
] as const

export type HeroProps = {
  /** What stands in the box at first. */
  initialDraft: string
  isSearching: boolean
  takesFocus: boolean
  onSearch: (query: string) => void
  /** Starts a search that varies from press to press. */
  onSurprise: (query: string) => void
  /** The box was left, with this in it. */
  onRest: (draft: string) => void
}

/** The search as one first meets it: the box, the tag, examples, a wall of plates. */
export function Hero({ initialDraft, isSearching, takesFocus, onSearch, onSurprise, onRest }: HeroProps) {
  const [draft, setDraft] = useState(initialDraft)

  function start(query: string, search: (query: string) => void) {
    setDraft(query)
    search(query)
  }

  return (
    <div className="box hero">
      <section className="wrap grid" aria-label="Find gift ideas">
        <div>
          <h1>
            {HEADING[0]}
            <em>{HEADING[1]}</em>
            {HEADING[2]}
          </h1>
          <p className="lead">
            Describe them in your own words: what they love, the occasion, your budget. You get ideas, the
            reason for each, and shops that sell them.
          </p>
          <Composer
            draft={draft}
            onDraft={setDraft}
            onRest={onRest}
            isSearching={isSearching}
            takesFocus={takesFocus}
            onSearch={onSearch}
            luck={
              <>
                <Shuffle className="i" />
                Surprise Me
              </>
            }
            onLuck={() => start(SURPRISE_QUERY, onSurprise)}
          />
          <Examples isSearching={isSearching} onPick={(example) => start(example, onSearch)} />
        </div>
      </section>
      <Wall />
    </div>
  )
}

function Examples({ isSearching, onPick }: { isSearching: boolean; onPick: (example: string) => void }) {
  return (
    <div className="try">
      <p className="k" id="try">
        Not sure how to begin? Try one of these
      </p>
      <ul className="chips" aria-labelledby="try">
        {EXAMPLES.map((example, index) => (
          <li key={example} className={index === EXAMPLES.length - 1 ? 'hide-s' : undefined}>
            <button type="button" className="chip" disabled={isSearching} onClick={() => onPick(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PROMISES = [
  { icon: Scale, title: 'Your budget is a ceiling', text: 'An idea that can cost more is not shown.' },
  {
    icon: ShieldCheck,
    title: 'Picked, not paid for',
    text: 'Commission never moves an idea up. Paid placements stand apart.',
  },
  { icon: HandHeart, title: 'Reasons you can read', text: 'Each idea says which of your words it answers.' },
] as const

export function Promises() {
  return (
    <div className="wrap">
      <ul className="promise">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className="i" />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
