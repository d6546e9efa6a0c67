/** What lies over what somebody works with: measured in the page, by the boxes and by what a finger would meet. */
import type { Page } from '@playwright/test'

/** What floats over the page, as long as it does not hold what is looked at. */
const FLOATS = /^(?:fixed|sticky)$/
/** Of one that is higher or wider than this, part may lie outside the window. */
const POINTS_A_SIDE = 4

/** The control that has the focus, as a line that says what is wrong with its place; null where nothing is. */
export const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(complaintOf, { selector: ':focus', points: POINTS_A_SIDE, floats: FLOATS.source }).then(first)

/** The buttons of the open dialog that something lies over, as such lines. What is scrolled away in it, or behind its own bar, is not looked at. */
export const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(complaintOf, {
    selector: 'body > .scrim button',
    points: POINTS_A_SIDE,
    floats: FLOATS.source,
  })

const first = ([line]: readonly string[]): string | null => line ?? null

type Look = { readonly selector: string; readonly points: number; readonly floats: string }

/** It runs in the page, which has none of our modules. */
function complaintOf({ selector, points, floats }: Look): string[] {
  const isFloat = new RegExp(floats)
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
  const floatOver = (element: Element, x: number, y: number): Element | null => {
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
      if (at.contains(element)) return null
      if (isFloat.test(getComputedStyle(at).position)) return at
    }
    return null
  }
  const complaint = (element: Element): string[] => {
    const box = element.getBoundingClientRect()
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
    if (right - left < 1 || bottom - top < 1)
      return selector === ':focus' ? [`${nameOf(element)} is out of sight`] : []
    for (let column = 0; column < points; column += 1)
      for (let row = 0; row < points; row += 1) {
        const x = left + ((right - left) * (column + 0.5)) / points
        const y = top + ((bottom - top) * (row + 0.5)) / points
        const over = floatOver(element, x, y)
        if (over === null) continue
        const isScrolledBehind = selector !== ':focus' && over.closest('body > .scrim') !== null
        if (!isScrolledBehind) return [`${nameOf(element)} lies under ${nameOf(over)}`]
      }
    return []
  }
  return [...document.querySelectorAll(selector)]
    .filter((element) => element !== document.body && !element.matches('[tabindex="-1"]'))
    .flatMap(complaint)
}
