/** How far below the upper edge of the window somebody reads. A heading that was gone to stands above it, the next one below. */
const READ_AT_PX = 96
/** Positions of scrolling may be broken numbers. */
const TOLERANCE_PX = 1

export type Headings = {
  /** Where the headings stand, from the upper edge of the window. */
  readonly tops: readonly number[]
  /** How far the page is scrolled. */
  readonly scrolled: number
  /** How far it can still be scrolled. */
  readonly left: number
}

/**
 * Which section is being read: the last whose heading has come up to where one reads. The last ones lie too low for that;
 * they share the rest of the way, so that at the very end it is the last of all.
 */
export function sectionRead({ tops, scrolled, left }: Headings): number {
  if (scrolled <= 0) return 0
  const ways = tops.map((top) => top - READ_AT_PX)
  const within = ways.filter((way) => way <= left)
  const from = within.at(-1) ?? -scrolled
  const share = (left - from) / (ways.length - within.length)
  const next = ways.findIndex(
    (way, i) => (i < within.length ? way : from + share * (i - within.length + 1)) > TOLERANCE_PX,
  )
  return Math.max((next === -1 ? ways.length : next) - 1, 0)
}
