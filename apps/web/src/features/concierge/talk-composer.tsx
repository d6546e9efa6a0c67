import { LayoutGrid, SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { MESSAGE_MAX_LENGTH } from './contract-facts.ts'

/** What is often said, with one press. */
const QUICK = [
  'Cheaper',
  'More handmade',
  'Not that one',
  'Something to do',
  'What shall I write in the card?',
] as const

type Props = {
  draft: string
  isPending: boolean
  inputRef: RefObject<HTMLTextAreaElement | null>
  /** 'See the 18 ideas', where they are out of sight; null beside them. */
  seeIdeas: { label: string; onPress: () => void } | null
  onDraft: (draft: string) => void
  onSay: (message: string, way: 'message' | 'quick') => void
  onStop: () => void
}

/** One line to say what is off. Enter sends, Shift+Enter begins a new line. */
export function TalkComposer(props: Props) {
  const { draft, isPending, inputRef, seeIdeas, onDraft, onSay, onStop } = props
  const id = useId()

  function say() {
    const message = draft.trim()
    if (message !== '' && !isPending) onSay(message, 'message')
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is put together (as in Japanese), Enter belongs to the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }

  return (
    <form
      className="talk-foot"
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      {seeIdeas && (
        <Button variant="secondary" onClick={seeIdeas.onPress}>
          <LayoutGrid className="i" />
          {seeIdeas.label}
        </Button>
      )}
      <div className="chips" role="group" aria-label="Often said">
        {QUICK.map((words) => (
          <button
            type="button"
            className="chip"
            key={words}
            aria-disabled={isPending}
            onClick={() => isPending || onSay(words, 'quick')}
          >
            {words}
          </button>
        ))}
      </div>
      <div className="say field">
        <label className="sr" htmlFor={id}>
          Message to the concierge
        </label>
        <textarea
          id={id}
          ref={inputRef}
          rows={1}
          placeholder="Change something"
          maxLength={MESSAGE_MAX_LENGTH}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isPending ? (
          <Button variant="secondary" aria-label="Stop" onClick={onStop}>
            <Square className="i" />
          </Button>
        ) : (
          <Button type="submit" aria-label="Send" aria-disabled={draft.trim() === ''}>
            <SendHorizontal className="i" />
          </Button>
        )}
      </div>
    </form>
  )
}
