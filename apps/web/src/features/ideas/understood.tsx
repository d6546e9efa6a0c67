import type { Question } from '@presently/contract/ideas'
import type { ReactNode } from 'react'
import { BriefChips } from './brief-chips.tsx'
import { BriefRoom } from './brief-room.tsx'
import type { HistoryState } from './history-state.ts'
import { openQuestions } from './open-questions.ts'
import type { Outcome } from './outcome.ts'
import { QuestionRow } from './question-row.tsx'
import { RefineRow } from './refine-row.tsx'
import type { Refining } from './refining.ts'
import type { Search } from './search-address.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  outcome: Outcome
  search: Search
  seen: readonly string[]
  now: Date
  onGo: (search: Search, state?: HistoryState) => void
  refining?: Refining | undefined
  /** Whose facts it goes by. */
  person?: ReactNode
  /** The way to what stands beside the ideas. */
  opener?: ReactNode
}

/** What was understood, and what can be changed about it. */
export function Understood({ outcome, search, seen, now, refining, person, opener, onGo }: Props) {
  const isPhone = usePhone()
  const { brief } = outcome
  const questions = questionsOf(outcome, search)
  if (!brief) {
    const isComing = outcome.kind === 'searching'
    return isComing && <BriefRoom note={search.query} hasRefineRow={refining !== undefined} />
  }
  return (
    <>
      <BriefChips brief={brief} search={search} now={now} onChange={onGo} />
      {person}
      {refining && (
        <RefineRow
          search={search}
          {...refining}
          hasOffers={hasChanges(outcome, search)}
          opener={isPhone ? opener : null}
          onChange={(changed) => onGo(changed, { seen })}
        />
      )}
      {questions.map((question) => (
        <QuestionRow question={question} search={search} onChange={onGo} key={question.text} />
      ))}
      {!isPhone && opener}
    </>
  )
}

/** A model's own, or what a vague wish leaves open. */
function questionsOf(outcome: Outcome, search: Search): readonly Question[] {
  if (outcome.kind !== 'ideas') return []
  const { question } = outcome.data
  return question ? [question] : openQuestions(outcome.data, search)
}

/** Where nothing fits, a further change helps nobody; one that was made can still be taken back. */
const hasChanges = ({ kind }: Outcome, { refine }: Search): boolean => kind !== 'nothing' || refine.length > 0
