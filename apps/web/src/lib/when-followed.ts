import type { MouseEvent } from 'react'

const MIDDLE_BUTTON = 1

/**
 * The handlers of a link that opens another page: the middle button follows it too, and is no click to the browser.
 *
 * @param tell called once each time that the link is followed
 * @example
 * <a href={url} {...whenFollowed(() => trackEvent('deal_opened', { shop }))}>
 */
export function whenFollowed(tell: () => void) {
  return {
    onClick: tell,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === MIDDLE_BUTTON) tell()
    },
  }
}
