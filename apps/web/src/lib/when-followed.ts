import type { MouseEvent } from 'react'

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
