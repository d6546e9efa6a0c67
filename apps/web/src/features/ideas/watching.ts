/** What the screen around the results wants to know of its cards. */
import type { Idea } from '@presently/contract/ideas'
import type { MouseEvent } from 'react'

export type Watching = {
  /** The card was looked at. */
  readonly onSeen: (idea: Idea) => void
  /** The link to one of its shops was followed. */
  readonly onShop: (idea: Idea, url: string) => void
}

const MIDDLE_BUTTON = 1

/** For a link that opens another page: the middle button follows it too, and is no click to the browser. */
export function whenFollowed(tell: () => void) {
  return {
    onClick: tell,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === MIDDLE_BUTTON) tell()
    },
  }
}
