import type { ConverseInput } from '@presently/contract/concierge'

/** What the giver does in a conversation; the rest of a request follows from where they are. */
export type Action =
  | { readonly message: string; readonly way: 'message' | 'quick' }
  | { readonly choose: NonNullable<ConverseInput['choose']> }
  | { readonly undo: string }
  | { readonly accept: { readonly turnId: string } }
  | { readonly decline: { readonly turnId: string } }

/** The same as analytics may hear of it. */
export function wayOf(action: Action): 'message' | 'quick' | 'option' | 'undo' | 'remember' {
  if ('message' in action) return action.way
  if ('choose' in action) return 'option'
  return 'undo' in action ? 'undo' : 'remember'
}
