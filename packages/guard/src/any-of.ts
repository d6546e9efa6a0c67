/** One pattern made of several that a person can read. */

/** A pattern, or one that is written over several lines: what indents them is none of it. */
type Written = RegExp | string

const sourceOf = (written: Written): string =>
  typeof written === 'string' ? written.replace(/\n */g, '') : written.source

/** Patterns as one, on words in small letters with plain quotes. */
export const anyOf = (...patterns: readonly Written[]): RegExp =>
  new RegExp(patterns.map((written) => `(?:${sourceOf(written)})`).join('|'), 'iu')
