/** The form of a sentence that refuses something. */
import type { Needs } from './refusal-triggers.ts'

/** A sentence in which the refused thing stands first, or between: group 1 is the thing, or a list of things. */
export type Rule = {
  readonly pattern: RegExp
  readonly needs: Needs
  /** What the thing is called in the brief. */
  readonly label: (item: string) => string
}

/** A rule of the words of which one must stand in the text. */
export const rule = (needs: string, source: string, label = (item: string): string => item): Rule => ({
  pattern: new RegExp(source, 'gu'),
  needs: needs.split(' '),
  label,
})

export const THING = String.raw`([\p{L}\p{N}'&\s-]{2,40}?)`
export const THINGS = String.raw`([\p{L}\p{N}'&\s,/-]{2,80}?)`
/** Where a sentence or a clause begins. */
export const HEAD = String.raw`(?<=[.,;!?(:\n]\s*|^|\bbut\s|\band\s|\bso\s|\bbecause\s|\bsince\s)`
