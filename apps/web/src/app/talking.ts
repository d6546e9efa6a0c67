/** How the talk with the concierge stands on the results. */
import { CONCIERGE_KEY } from '@presently/contract/site'

/** Opened by a press, it takes the focus and comes into view; found open by a reload, it leaves the page where it is. */
export type TalkState = 'closed' | 'found open' | 'opened'

/** Ideas that a reply has brought to the first page, and the address of the search that it was. */
export type Fresh = { readonly address: string; readonly ids: ReadonlySet<string> }

/** Whether the concierge stands open: a reload finds it so, another tab does not. */
export function wasTalking(): boolean {
  try {
    return sessionStorage.getItem(CONCIERGE_KEY) === 'open'
  } catch {
    return false
  }
}

export function keepTalking(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(CONCIERGE_KEY, 'open')
    else sessionStorage.removeItem(CONCIERGE_KEY)
  } catch {
    // Blocked storage: a reload begins with it closed.
  }
}
