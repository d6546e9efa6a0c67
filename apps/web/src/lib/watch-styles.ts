/**
 * Stylesheets that did not come. The code that loads a part takes a style that failed once for one that is there, and the
 * part would stand bare until the page is loaded anew: they are asked for again here, each in its old place.
 */

/** Marks what did not come. */
const LOST = 'data-lost'
const STYLE = 'link[rel=stylesheet]'

const stylesThat = (mark: string): NodeListOf<HTMLLinkElement> => document.querySelectorAll(STYLE + mark)

/** Notes what fails from now on and what has failed already, and asks for it again once there is a connection. */
export function watchStyles(): void {
  // Scripts wait for the styles above them: one that holds nothing now has failed.
  for (const link of stylesThat('')) if (!link.sheet) link.setAttribute(LOST, '')
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element) target.setAttribute(LOST, '')
    },
    true,
  )
  // Without one after all, the next part that is loaded asks.
  addEventListener('online', () => void bringStyles().catch(() => {}))
}

/** Asks again for all that were lost; fails where one does not come, which is then still lost. */
export const bringStyles = (): Promise<unknown> => Promise.all(Array.from(stylesThat(`[${LOST}]`), bring))

const bring = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement // a link's copy is a link
    again.removeAttribute(LOST)
    again.addEventListener('load', resolve)
    // The watch has noted it by then.
    again.addEventListener('error', reject)
    link.replaceWith(again)
  })
