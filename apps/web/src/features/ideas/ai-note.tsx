import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import './ai-note.css'
import type { IdeasAnswer } from './ideas-answer.ts'

/** What a language model did for an answer, in a sentence; null where there is nothing to say of one. */
export function aiSentence({ ai, engine, newOrder }: IdeasAnswer): string | null {
  if (ai === null) return null
  const { provider, state } = ai
  switch (state) {
    case 'pending':
      return newOrder ? `${provider} has ideas for you.` : `${provider} is reading your request…`
    case 'used':
      if (newOrder) return `${provider} has ideas for you.`
      return engine === 'ai' ? `Chosen with help from ${provider}.` : `Read with help from ${provider}.`
    case 'unavailable':
      return `${provider} did not answer in full. The order is our own.`
    case 'resting':
      return 'AI is resting for now. The order is our own.'
    case 'skipped':
      return null
  }
}

type Props = { answer: IdeasAnswer; onNewOrder: () => void }

/** Whose model had a part in the answer; nothing where none is configured. It is read out by the count's status. */
export function AiNote({ answer, onNewOrder }: Props) {
  const sentence = aiSentence(answer)
  if (sentence === null) return null
  return (
    <div className="ai-note">
      <p>{sentence}</p>
      {answer.newOrder ? (
        <Button variant="quiet" size="sm" onClick={onNewOrder}>
          Show its ideas
        </Button>
      ) : (
        <Link className="link" href="/privacy#ai">
          How AI is used
        </Link>
      )}
    </div>
  )
}
