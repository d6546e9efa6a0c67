/** The part of layout.ts that looks at the page from within: it imports nothing, and leaves `layoutIn` behind. */

type Box = { left: number; top: number; right: number; bottom: number }
type Word = { text: string; box: Box; layer: Element | null; owner: Element }
type Say = (what: string, element: Element, text: string) => void

/** A box of this size is for readers alone. */
const HIDDEN_BOX_PX = 1
/** Never read by the eye, or not laid out as words. */
const NOT_SEEN = '[aria-hidden="true"], .sr, .skip, option, script, style, svg'

const meet = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
const widthOf = ({ left, right }: Box): number => right - left
const heightOf = ({ top, bottom }: Box): number => bottom - top
const isEmpty = (box: Box): boolean => widthOf(box) <= 0 || heightOf(box) <= 0

function* upwards(element: Element): Generator<Element> {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
}

function isHiddenBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const { display, overflow } = getComputedStyle(element)
  const isSmall = width <= HIDDEN_BOX_PX && height <= HIDDEN_BOX_PX
  return isSmall && display !== 'contents' && overflow !== 'visible'
}

/** Left to assistive technology, or to nobody. */
function isUnseen(element: Element): boolean {
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return !isDrawn || element.closest(NOT_SEEN) !== null || [...upwards(element)].some(isHiddenBox)
}

/** The ancestors that can clip an element: what is taken out of the flow leaves those before its containing block. */
function* clippers(element: Element): Generator<Element> {
  let position = 'static'
  for (const at of upwards(element)) {
    const style = getComputedStyle(at)
    const holds = style.transform !== 'none'
    const isLeft =
      (position === 'absolute' && !holds && style.position === 'static') || (position === 'fixed' && !holds)
    if (isLeft) continue
    yield at
    position = style.position
  }
}

/** What floats over the page lies on it by design. */
function layerOf(element: Element): Element | null {
  const floats = (at: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog, [popover], [role="menu"]')
  return [...upwards(element)].find(floats) ?? null
}

function windowOf(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const x = left + element.clientLeft
  const y = top + element.clientTop
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

/** How much of a box an ancestor leaves: `scrolled` is reached by scrolling there, `lost` by nobody. */
function leftOf(box: Box, at: Element): { box: Box; fate: 'whole' | 'scrolled' | 'lost' } {
  const { display, overflowX, overflowY } = getComputedStyle(at)
  if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible'))
    return { box, fate: 'whole' }
  const seen = meet(box, windowOf(at))
  const [scrollsX, scrollsY] = [overflowX, overflowY].map((overflow) => /auto|scroll/.test(overflow))
  const isLostX = !scrollsX && widthOf(seen) < widthOf(box) - 2
  // A line's box is higher than its letters.
  const isLostY = !scrollsY && heightOf(seen) < heightOf(box) * 0.7
  if (isLostX || isLostY) return { box: seen, fate: 'lost' }
  return scrollsX || scrollsY ? { box: seen, fate: 'scrolled' } : { box, fate: 'whole' }
}

/** The part of a box that is seen; null where it is scrolled away or cut, which is said unless it may be. */
function seenPart(owner: Element, whole: Box, tellCut: (at: Element) => void): Box | null {
  let box = whole
  for (const at of clippers(owner)) {
    const left = leftOf(box, at)
    if (left.fate === 'lost') {
      tellCut(at)
      return null
    }
    if (left.fate === 'scrolled' && isEmpty(left.box)) return null
    box = left.box
  }
  return box
}

function wordsOf(see: (owner: Element, box: Box, text: string) => Box | null): Word[] {
  const words: Word[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = node.textContent ?? ''
    if (!owner || text.trim() === '' || isUnseen(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(owner)
    for (const rect of range.getClientRects()) {
      const box = rect.width < 1 || rect.height < 1 ? null : see(owner, rect, text)
      if (box) words.push({ text, box, layer, owner })
    }
  }
  return words
}

const isOn = (one: Word, other: Word): boolean => {
  if (one.owner === other.owner || one.layer !== other.layer) return false
  const common = meet(one.box, other.box)
  return widthOf(common) > 4 && heightOf(common) > Math.min(heightOf(one.box), heightOf(other.box)) / 2
}

function tellHeaps(words: readonly Word[], say: Say): void {
  const fromTop = words.toSorted((a, b) => a.box.top - b.box.top)
  for (const [place, one] of fromTop.entries())
    for (let next = place + 1; next < fromTop.length; next += 1) {
      const other = fromTop[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (isOn(one, other)) say(`on top of “${other.text.trim().slice(0, 20)}”`, one.owner, one.text)
    }
}

/** What is wrong; `shortened` is a selector of what may end in an ellipsis. */
function layoutIn(shortened: string): string[] {
  const findings = new Set<string>()
  const room = document.documentElement.clientWidth
  const say: Say = (what, element, text) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].join('.')
    findings.add(`${what}: ${name} “${text.trim().slice(0, 40)}”`)
  }
  const see = (owner: Element, whole: Box, text: string): Box | null => {
    const box = seenPart(owner, whole, (at) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at)
      const showsMore = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      if (!showsMore || !at.matches(shortened)) say(showsMore ? 'shortened' : 'cut off', at, text)
    })
    if (box && (box.left < -1 || box.right > room + 1)) say('beyond the edge', owner, text)
    return box
  }
  tellHeaps(wordsOf(see), say)
  for (const control of document.querySelectorAll('a, button, input, textarea, select')) {
    const around = control.parentElement
    if (around && !isUnseen(control)) see(around, control.getBoundingClientRect(), control.textContent ?? '')
  }
  const over = document.documentElement.scrollWidth - room
  return [...(over > 0 ? [`the page scrolls sideways by ${over} pixels`] : []), ...findings]
}

Reflect.set(globalThis, 'layoutIn', layoutIn)
