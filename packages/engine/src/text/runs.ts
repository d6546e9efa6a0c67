/**
 * How long a run of blanks or of letters can be in what the rules read. Patterns go over such runs by `\s*` and `\p{L}+`,
 * several of them beside each other, and so their work grows with a power of the longest run: it is held short here, before
 * the first rule and again after every masking. Nothing that is read needs more.
 */

/** A masked stretch of so many signs still counts as a blank between two words. */
const BLANKS_MAX = 64
/** No word of any table is as long. */
const LETTERS_MAX = 48
/** Stands where a run was cut: no blank, no letter and no punctuation. No text has one, as control characters become blanks. */
export const CUT = '\x1f'

const KEPT = ' '.repeat(BLANKS_MAX / 2)
const LONG_BLANKS = new RegExp(String.raw`\s{${BLANKS_MAX + 1},}`, 'g')
const HAS_LONG_BLANKS = new RegExp(String.raw`\s{${BLANKS_MAX + 1}}`)
const LONG_WORDS = new RegExp(String.raw`[\p{L}\p{N}_]{${LETTERS_MAX + 1},}`, 'gu')
const HAS_LONG_WORDS = new RegExp(String.raw`[\p{L}\p{N}_]{${LETTERS_MAX + 1}}`, 'u')

/** The text, of the same length, without a long run of blanks. */
export const withShortBlanks = (folded: string): string =>
  HAS_LONG_BLANKS.test(folded)
    ? folded.replace(LONG_BLANKS, (run) => KEPT + CUT.repeat(run.length - BLANKS_MAX) + KEPT)
    : folded

/** The text, of the same length, without a long run of blanks or of letters. */
export function withShortRuns(folded: string): string {
  const short = HAS_LONG_WORDS.test(folded)
    ? folded.replace(LONG_WORDS, (run) => run.slice(0, LETTERS_MAX) + CUT.repeat(run.length - LETTERS_MAX))
    : folded
  return withShortBlanks(short)
}

/**
 * A blank that stands for several, by its place in the text where each run is one, and how many were left out behind it. Fewer than
 * none where a blank stands that was not given.
 */
export type Fold = { readonly at: number; readonly by: number }

const HAS_RUNS = /\s\s/
const RUNS = /\s{2,}/g

/** Each run of blanks as one blank, or as one end of a line where the run has one. */
export function foldedBlanks(text: string): { readonly text: string; readonly folds: readonly Fold[] } {
  if (!HAS_RUNS.test(text)) return { text, folds: [] }
  const folds: Fold[] = []
  let gone = 0
  const short = text.replace(RUNS, (run, at: number) => {
    folds.push({ at: at - gone, by: run.length - 1 })
    gone += run.length - 1
    return run.includes('\n') ? '\n' : ' '
  })
  return { text: short, folds }
}

/** The place in the text as given that a place in the folded one stands for. */
export function unfolded(folds: readonly Fold[], place: number): number {
  let gone = 0
  for (const { at, by } of folds) if (at < place) gone += by
  return place + gone
}

/** The folds of a text in which further ones were made: `moves` are by their places in it, the others by those before. */
export const shifted = (folds: readonly Fold[], moves: readonly Fold[]): Fold[] =>
  folds.map(({ at, by }) => {
    let place = at
    for (const move of moves) if (move.at < place) place -= move.by
    return { at: place, by }
  })

/** The place in the folded text that stands for one in the text as given. */
export function refolded(folds: readonly Fold[], place: number): number {
  let out = place
  for (const { at, by } of [...folds].sort((a, b) => a.at - b.at)) if (at < out) out = Math.max(at, out - by)
  return out
}
