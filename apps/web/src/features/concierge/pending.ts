/** What is being said: what the giver has sent, and the reply as far as it has come. */
import type { ConciergeEvent, Turn } from '@presently/contract/concierge'
import type { Action } from './action.ts'

export type Pending = {
  /** What the giver said, shown before the server has it; null where a press says it all. */
  readonly said: string | null
  readonly turns: readonly Turn[]
}

export const started = (action: Action): Pending => ({ said: saidBy(action), turns: [] })

function saidBy(action: Action): string | null {
  if ('message' in action) return action.message
  return 'choose' in action ? action.choose.option : null
}

export function withStep(pending: Pending, step: ConciergeEvent): Pending {
  if (step.type !== 'turn') return pending
  const others = pending.turns.filter(({ id }) => id !== step.turn.id)
  // The server's own note of what was said takes the place of ours.
  const said = step.turn.from === 'giver' ? null : pending.said
  return { said, turns: [...others, step.turn] }
}
