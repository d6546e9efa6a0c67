/** What a part of a page is called by its heading, or may have the focus itself. */
const PARTS = ':is(section, article, [role=dialog]):is([aria-labelledby], [tabindex])'

/**
 * Where reading goes on when something that holds the focus is about to go: the heading of the section, the card or the dialog
 * around it, else the page's, else the page itself. Without it the focus would fall back to the top of the document.
 *
 * @param leaving what goes; no heading within it is taken
 */
export function focusHeadingAround(leaving: Element): void {
  const part = leaving.parentElement?.closest<HTMLElement>(PARTS) ?? null
  const name = part?.getAttribute('aria-labelledby')
  const stays = [
    name ? document.getElementById(name) : part,
    document.querySelector<HTMLElement>('h1'),
    document.getElementById('main'),
  ].find((one) => one !== null && !leaving.contains(one))
  if (!stays) return
  if (!stays.hasAttribute('tabindex')) stays.setAttribute('tabindex', '-1')
  stays.focus({ preventScroll: true })
}
