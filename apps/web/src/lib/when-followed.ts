import type { MouseEvent } from 'react'

const MIDDLE_BUTTON = 1

/** What a link is followed by: its `currentTarget` is the link. */
type Followed = MouseEvent<HTMLAnchorElement>

/**
 * The handlers of a link that opens another page: the middle button follows it too, and is no click to the browser.
 *
 * @param tell called once each time that the link is followed
 * @example
 * <a href={url} {...whenFollowed(() => trackEvent('deal_opened', { shop }))}>
 */
export function whenFollowed(tell: (event: Followed) => void) {
  return {
    onClick: tell,
    onAuxClick: (event: Followed) => {
      if (event.button === MIDDLE_BUTTON) tell(event)
    },
  }
}
