import { ArrowUpRight, Dices } from 'lucide-react'
import { useId, useState } from 'react'
import { composeExamples } from './compose-examples.ts'
import { Composer } from './composer.tsx'
import type { HeroProps } from './hero.tsx'
import './older-hero.css'

/** The hero before the present one, shown while the flag newHero is off: no wall, four examples, a search left to luck. */
export function OlderHero({ initialDraft, isSearching, takesFocus, onSearch, onRest }: HeroProps) {
  const [draft, setDraft] = useState(initialDraft)
  const [examples] = useState(() => composeExamples(Math.random))

  function start(query: string) {
    setDraft(query)
    onSearch(query)
  }

  function searchByLuck() {
    const example = examples[Math.floor(Math.random() * examples.length)]
    if (example) start(example)
  }

  return (
    <div className="box older-hero">
      <section className="wrap" aria-label="Find gift ideas">
        <h1>Find the gift that fits them</h1>
        <p className="lead">A few words are enough: who it is for, what they like, what you want to spend.</p>
        <Composer
          draft={draft}
          onDraft={setDraft}
          onRest={onRest}
          isSearching={isSearching}
          takesFocus={takesFocus}
          onSearch={onSearch}
          luck={
            <>
              <Dices className="i hide-s" />
              I'm Feeling Lucky
            </>
          }
          onLuck={searchByLuck}
        />
        <Examples examples={examples} isSearching={isSearching} onPick={start} />
      </section>
    </div>
  )
}

type ExamplesProps = {
  examples: readonly string[]
  isSearching: boolean
  onPick: (example: string) => void
}

function Examples({ examples, isSearching, onPick }: ExamplesProps) {
  const label = useId()
  return (
    <div className="try">
      <p className="k" id={label}>
        Or start from one of these
      </p>
      <ul className="try-rows" aria-labelledby={label}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className="chip" disabled={isSearching} onClick={() => onPick(example)}>
              {example}
              <ArrowUpRight className="i" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
