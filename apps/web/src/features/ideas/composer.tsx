import { PencilLine } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { countText } from '../../lib/count-text.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import { Button } from '../../ui/button.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import './composer.css'
import { QUERY_MAX_LENGTH } from './contract-facts.ts'
import { interestChips } from './interest-chips.ts'
import './read-by.css'

/** From so little room on it is counted: from 1,800 characters on. */
const NEARLY_FULL_CHARACTERS = 200

type Props = {
  draft: string
  onDraft: (draft: string) => void
  /** The box was left, with this in it. */
  onRest: (draft: string) => void
  isSearching: boolean
  /** Puts the caret into the box when it appears. */
  takesFocus: boolean
  onSearch: (query: string) => void
  /** What stands on the button that starts a search without a note. */
  luck: ReactNode
  onLuck: () => void
}

/** The gift tag that one writes on: who it is for, and the two ways to start. */
export function Composer({ draft, onDraft, onRest, isSearching, takesFocus, onSearch, luck, onLuck }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function search() {
    if (draft.trim() === '' || isSearching) return
    onSearch(draft)
  }

  function searchOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    search()
  }

  return (
    <search>
      <form
        className="tag"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <div className="tag-paper" data-theme="light">
          <span className="tag-eye" aria-hidden="true" />
          <label className="tag-for" htmlFor="query">
            For
          </label>
          <textarea
            ref={box}
            id="query"
            rows={2}
            maxLength={QUERY_MAX_LENGTH}
            placeholder="Find the best gift ideas!"
            aria-describedby="query-hint query-room"
            enterKeyHint="search"
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={searchOnEnter}
            onBlur={() => isSearching || onRest(draft)}
          />
          <Room left={QUERY_MAX_LENGTH - draft.length} />
          <Interests query={draft} />
          <div className="tag-foot">
            <div>
              <p className="hint" id="query-hint">
                <PencilLine className="i" />
                More Descriptive = Better Results!
              </p>
              <WhoReads />
            </div>
            <div className="acts">
              <Button variant="secondary" disabled={isSearching} onClick={onLuck}>
                {luck}
              </Button>
              <Button type="submit" aria-busy={isSearching}>
                {isSearching ? 'Searching...' : 'Get Ideas'}
              </Button>
            </div>
          </div>
        </div>
        <Cord swings={isSearching} />
      </form>
    </search>
  )
}

const ReadBy = lazyExtra(() => import('./read-by.tsx').then((part) => part.ReadBy))

/** Who reads the note, where a model is configured: its code comes after the rest, and has its place kept. */
const WhoReads = () =>
  readSiteConfig().ai && (
    <p className="read-by">
      <Suspense>
        <ReadBy />
      </Suspense>
    </p>
  )

/** Counts the room that is left; a screen reader is told in steps, so that it is told seldom. */
function Room({ left }: { left: number }) {
  const isCounted = left > 0 && left <= NEARLY_FULL_CHARACTERS
  return (
    <>
      {isCounted && (
        <p className="room" aria-hidden="true">
          {left === 1 ? 'Room for 1 more character.' : `Room for ${left} more characters.`}
        </p>
      )}
      <p className={isCounted ? 'sr' : 'room'} id="query-room" role="status">
        {roomSentence(left)}
      </p>
    </>
  )
}

function roomSentence(left: number): string {
  if (left <= 0) return `The note is full: ${countText(QUERY_MAX_LENGTH)} characters are read.`
  if (left <= NEARLY_FULL_CHARACTERS / 4)
    return `Room for at most ${NEARLY_FULL_CHARACTERS / 4} more characters.`
  return left <= NEARLY_FULL_CHARACTERS ? `Room for at most ${NEARLY_FULL_CHARACTERS} more characters.` : ''
}

function Interests({ query }: { query: string }) {
  const interests = interestChips(query)
  if (interests.length === 0) return null
  return (
    <ul className="chips found" aria-label="Interests found in your note">
      {interests.map((interest) => (
        <li className="chip chip-soft" key={interest}>
          <span>{interest}</span>
        </li>
      ))}
    </ul>
  )
}

/** The cord runs off the page: from the nose at the left, on phones from the nose on top. */
function Cord({ swings }: { swings: boolean }) {
  const swing = swings ? ' swings' : ''
  return (
    <>
      <svg className={`tag-cord hide-s${swing}`} viewBox="0 0 160 96" aria-hidden="true">
        <path className="b" d="M159.500 89.500C128 92 104 84 84 66 58 42 20 46-40 10" />
        <path d="M159.500 89.500C130 78 112 58 84 52 54 46 20 66-40 58" />
      </svg>
      <svg className={`tag-cord hide-l${swing}`} viewBox="0 0 112 97" aria-hidden="true">
        <path className="b" d="M56 93C44 66 62 52 88 48 128 42 150 26 210 30 240 32 270 20 300 24" />
        <path d="M56 93C66 64 84 58 108 58 150 58 176 40 222 48 252 53 280 46 310 50" />
      </svg>
    </>
  )
}
