/** Takes back one change of a conversation, or several, and leaves the others as they are. */
import type { SearchState } from '@presently/contract/concierge'
import { takenBack, withoutTraceOf } from '@presently/engine/dialogue/edit'
import { AppError } from '../../platform/errors.ts'
import type { KeptChange, KeptTurn } from './kept.ts'
import { fromEngine, toEngine } from './states.ts'

type Undone = {
  readonly state: SearchState
  readonly changed: readonly Pick<KeptTurn, 'id' | 'body'>[]
}

/** Taking back what is taken back already changes nothing. */
export function withoutChange(turns: readonly KeptTurn[], state: SearchState, changeId: string): Undone {
  const found = turns.flatMap(({ body }) => body.changes).find(({ id }) => id === changeId)
  if (!found) throw new AppError('not-found', 'This change is not in the conversation.')
  if (found.isUndone) return { state, changed: [] }
  return {
    state: fromEngine(takenBack(toEngine(state), found.edit)),
    changed: turnsWithout(turns, found),
  }
}

/** Its own turn, and those whose later changes took its place: taken back as well, they must not bring it again. */
function turnsWithout(turns: readonly KeptTurn[], undone: KeptChange): Undone['changed'] {
  let isLater = false
  return turns.flatMap(({ id, body }) => {
    const changes = body.changes.map((change): KeptChange => {
      if (change.id === undone.id) {
        isLater = true
        return { ...change, isUndone: true }
      }
      return isLater && !change.isUndone
        ? { ...change, edit: withoutTraceOf(change.edit, undone.edit) }
        : change
    })
    return changes.some((change, i) => change !== body.changes[i]) ? [{ id, body: { ...body, changes } }] : []
  })
}
