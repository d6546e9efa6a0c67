/** Words, numbers and signs of a request, each with its place. */

export type Token = {
  /** As it stands in the request. */
  readonly text: string
  /** Lower case, without accents, with a plain apostrophe: what features are made of. */
  readonly form: string
  /** Offsets into the request: `text.slice(start, end)` is the token. */
  readonly start: number
  readonly end: number
}

/** A word with its apostrophes and hyphens kept apart, a number with its points and commas, or one sign. */
const TOKEN = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu

/**
 * The tokens of a text in their order. A letter that follows a number begins a token of its own: '30ish' is '30' and 'ish'.
 *
 * @example tokensOf("she's 30ish") // she's, 30, ish
 */
export const tokensOf = (text: string): readonly Token[] =>
  Array.from(text.matchAll(TOKEN), (match) => ({
    text: match[0],
    form: formOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

const formOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
