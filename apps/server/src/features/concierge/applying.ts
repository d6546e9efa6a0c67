/** Makes the moves of a message in a search, and tells what is new by each. */
import { PICKS_PER_TURN } from '@presently/contract/concierge'
import { editBetween, takenBack } from '@presently/engine/dialogue/edit'
import type { ChangingMove, DialogueContext } from '@presently/engine/dialogue/move'
import { firstPage, newOnFirstPage } from '@presently/engine/dialogue/news'
import type { SearchState } from '@presently/engine/dialogue/search-state'
import type { Engine, SuggestRequest } from '@presently/engine/suggest'
import { newId } from '../../platform/ids.ts'
import type { KeptChange, TurnBody } from './kept.ts'
import type { Searched } from './searched.ts'

type Applied = {
  readonly after: SearchState
  readonly changes: readonly KeptChange[]
  /** Moves that changed nothing. */
  readonly idle: readonly ChangingMove[]
}

export function applyAll(
  { dialogue }: Engine,
  moves: readonly ChangingMove[],
  context: Pick<DialogueContext, 'state' | 'shown' | 'now'>,
): Applied {
  const changes: KeptChange[] = []
  const idle: ChangingMove[] = []
  let after = context.state
  for (const move of moves) {
    const done = dialogue.apply(after, move, context)
    if (done === null) idle.push(move)
    else {
      const edit = editBetween(after, done.state, context.state)
      changes.push({ ...done.change, id: newId(), isUndone: false, edit, move })
      after = done.state
    }
  }
  return { after, changes, idle }
}

type Compared = { readonly before: Searched; readonly searched: Searched; readonly after: SearchState }

/** What is new on the first page, each with the change without which it would not be there. */
export function newPicks(
  engine: Engine,
  changes: readonly KeptChange[],
  { before, searched, after }: Compared,
): TurnBody['picks'] {
  const fresh = newOnFirstPage(before.suggestions, searched.suggestions).slice(0, PICKS_PER_TURN)
  if (fresh.length === 0) return []
  const trials = changes.map(({ move, edit }) => ({
    move,
    ids: firstPageOf(engine, searched.request, takenBack(after, edit)),
  }))
  return fresh.map((pick) => {
    const bringer = trials.find(({ ids }) => !ids.includes(pick.gift.id))
    const { id, title } = pick.gift
    return { id, title, why: engine.dialogue.whyNew(pick, bringer?.move ?? null, searched.suggestions) }
  })
}

/** The ideas of the first page for the same asker with another search, by id. */
export function firstPageOf(
  engine: Engine,
  request: SuggestRequest,
  { query, drop, add, refine, seed }: SearchState,
): string[] {
  const { drop: _drop, add: _add, refine: _refine, seed: _seed, ...asked } = request
  const answer = engine.suggest({
    ...asked,
    query,
    ...(drop && { drop }),
    ...(add && { add }),
    ...(refine && { refine }),
    ...(seed !== undefined && { seed }),
  })
  return firstPage(answer).map(({ gift }) => gift.id)
}
