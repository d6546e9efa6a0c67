/** A message as it is read: each reader takes its words away, so that nothing is read twice. */
import { CUT, withShortBlanks, withShortRuns } from '../text/runs.ts'

export type Draft = {
  /** In lower case with plain quotes, and of the same length as what was written; what was read is blank. */
  left: string
  /** As it was written. */
  readonly raw: string
}

/** Ends a clause where words were taken away, so that what stood on both sides does not grow together. */
const TAKEN = ';'

export const draftOf = (message: string): Draft => ({
  raw: message,
  left: withShortRuns(lowered(message)),
})

const PLAIN: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"' }

/** Sign by sign, because a few letters grow when they are written small. */
const lowered = (message: string): string =>
  message.replace(/[\s\S]/g, (sign) => {
    const small = PLAIN[sign] ?? (/\s/.test(sign) ? ' ' : sign.toLowerCase())
    return small.length === 1 ? small : sign
  })

/** Takes the first words that a pattern finds; null where there are none. */
export function take(draft: Draft, pattern: RegExp): RegExpExecArray | null {
  const found = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(draft.left)
  if (found && found[0].length > 0) blank(draft, found.index, found.index + found[0].length)
  return found
}

/** Takes what stands between two places. */
export function blank(draft: Draft, start: number, end: number): void {
  draft.left = withShortBlanks(
    `${draft.left.slice(0, start)}${TAKEN.padEnd(end - start)}${draft.left.slice(end)}`,
  )
}

/** What stands where words were taken, and where a run was cut short. */
const GONE = ` ${CUT}`

/** What nobody has read, as it was written: a clause ends where words were taken. */
export const unread = ({ left, raw }: Draft): string =>
  left.replace(/[\s\S]/g, (sign, at: number) =>
    sign === TAKEN ? '.' : GONE.includes(sign) ? ' ' : (raw[at] ?? ''),
  )
