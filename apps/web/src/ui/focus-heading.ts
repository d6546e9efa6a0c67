/**
 * Where reading goes on when a part that holds the focus is about to go: the heading of the section around it, else the
 * page's, else the page itself. Without it the focus would fall back to the top of the document.
 *
 * @param leaving the part that goes; no heading within it is taken
 */
export function focusHeadingAround(leaving: Element): void {
  const section = leaving.closest('section[aria-labelledby]')
  const named = document.getElementById(section?.getAttribute('aria-labelledby') ?? '')
  const stays = [named, document.querySelector<HTMLElement>('h1'), document.getElementById('main')].find(
    (one) => one !== null && !leaving.contains(one),
  )
  if (!stays) return
  if (!stays.hasAttribute('tabindex')) stays.setAttribute('tabindex', '-1')
  stays.focus({ preventScroll: true })
}
