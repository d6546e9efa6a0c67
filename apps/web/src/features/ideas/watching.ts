/** What the screen around the results wants to know of its cards. */
import type { Idea } from '@presently/contract/ideas'

export type Watching = {
  /** The card was looked at. */
  readonly onSeen: (idea: Idea) => void
  /** The link to one of its shops was followed. */
  readonly onShop: (idea: Idea, url: string) => void
}
