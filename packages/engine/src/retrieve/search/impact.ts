/**
 * What a posting is worth: BM25F (Robertson, Zaragoza and Taylor, 'Simple BM25 extension to multiple weighted fields',
 * CIKM 2004), its saturation in a byte.
 *
 *   frequency(t, d) = title(t, d) / titleNorm(d) + text(t, d) / textNorm(d)
 *   norm(d)         = 1 - b + b * length(d) / mean length        for each field by itself
 *   impact(t, d)    = round(255 * frequency / (frequency + k1)), at least 1
 *   idf(t)          = ln(1 + (N - n + 0.5) / (n + 0.5))          for n of N documents
 *   score(q, d)     = sum over q's terms of weight(t) * idf(t) * (k1 + 1) * impact(t, d) / 255
 *
 * `title(t, d)` counts a word of the title twice, once where it only says which kind (see title-roles.ts), and half where
 * it says what the thing goes with. The idf and the weight are applied when searching: a byte is then enough for the rest.
 */

const K1 = 1.2
const TITLE_B = 0.5
const TEXT_B = 0.75
/** Weights of title words are in quarters. */
const TITLE_UNIT = 4
const IMPACT_MAX = 255
/** What an impact of one is worth in the score, before weight and idf. */
export const IMPACT_WORTH = (K1 + 1) / IMPACT_MAX

type Norms = { readonly title: number; readonly text: number }
type Lengths = { readonly titleLengths: readonly number[]; readonly textLengths: readonly number[] }

/** The length norms of a document by its place in the lists. */
export function lengthNormsOf({ titleLengths, textLengths }: Lengths): (document: number) => Norms {
  const meanTitle = meanOf(titleLengths)
  const meanText = meanOf(textLengths)
  return (document) => ({
    title: 1 - TITLE_B + (TITLE_B * (titleLengths[document] ?? 0)) / meanTitle,
    text: 1 - TEXT_B + (TEXT_B * (textLengths[document] ?? 0)) / meanText,
  })
}

const meanOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1

export function impactOf(titleWeight: number, textCount: number, norms: Norms): number {
  const frequency = titleWeight / (TITLE_UNIT * norms.title) + textCount / norms.text
  return Math.max(1, Math.round((IMPACT_MAX * frequency) / (frequency + K1)))
}

export const idfOf = (documents: number, withTerm: number): number =>
  Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5))
