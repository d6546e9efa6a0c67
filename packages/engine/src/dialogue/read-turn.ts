/** From a message to what it asks for. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import { readAnswer } from './answer-words.ts'
import { draftOf } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import { readLifts } from './lift-words.ts'
import { readLikened } from './like-words.ts'
import type { DialogueContext, Move } from './move.ts'
import { readPicks } from './pick-words.ts'
import { readForgotten, readRest } from './rest-words.ts'
import { readSums } from './sum-words.ts'
import { readManners, readMore, readTalk } from './talk-words.ts'
import { readDate } from './when-words.ts'

/** One turn does no more than that. */
const MOVES_MAX = 12

/**
 * The moves of a message, in the order in which they were said; one that says nothing known is 'unclear'. Each reader
 * takes its words away, so that 'no more than $40' is a sum and nothing to avoid.
 */
export function readTurn(message: string, context: DialogueContext, vocabulary: Vocabulary): Move[] {
  const answer = readAnswer(message, context)
  if (answer) return answer
  const draft = draftOf(message)
  const found = [
    ...readTalk(draft, context),
    ...readSums(draft, context),
    ...readForgotten(draft, context),
    ...readPicks(draft, context),
    ...readLikened(draft, context),
    ...readLifts(draft),
    ...readMore(draft),
    ...readDate(draft, context.now),
    ...readRest(draft, context, vocabulary),
  ]
  const moves = distinct(withoutSaidTwice(found))
  return moves.length > 0 ? moves.slice(0, MOVES_MAX) : [readManners(message)]
}

/** 'No makeup, her dad doesn't want it': 'it' is what was named before, and none of the list. */
const withoutSaidTwice = (found: readonly FoundMove[]): FoundMove[] =>
  found.filter(
    ({ at, move }) =>
      move.kind !== 'which' ||
      move.about === 'why' ||
      !found.some((one) => one.at < at && (one.move.kind === 'avoid' || one.move.kind === 'has')),
  )

function distinct(found: readonly FoundMove[]): Move[] {
  const known = new Set<string>()
  return found
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ move }) => {
      const key = JSON.stringify(move)
      if (known.has(key)) return []
      known.add(key)
      return [move]
    })
}
