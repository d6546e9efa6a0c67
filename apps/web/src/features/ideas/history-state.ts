/** What goes along with an address in the browser's history: too private or too long for the address itself. */
import { isRecord } from '../../lib/is-record.ts'

export type HistoryState = {
  /** The text to find again in the box. */
  readonly draft?: string
  /** Address of the search whose sentence is being changed: what was changed about it by hand goes on. */
  readonly from?: string
  /** Ids of the ideas shown before 'New ideas'. */
  readonly seen?: readonly string[]
  /** The address held refinements that only a plan opens: they were left out. */
  readonly isUnrefined?: boolean
}

export const readDraft = (state: unknown): string =>
  isRecord(state) && typeof state.draft === 'string' ? state.draft : ''

export const readFrom = (state: unknown): string =>
  isRecord(state) && typeof state.from === 'string' ? state.from : ''

export const readIsUnrefined = (state: unknown): boolean => isRecord(state) && state.isUnrefined === true

export function readSeen(state: unknown): readonly string[] {
  if (!isRecord(state) || !Array.isArray(state.seen)) return []
  return state.seen.filter((id) => typeof id === 'string')
}
