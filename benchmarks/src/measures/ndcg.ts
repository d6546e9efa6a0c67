/** How well a ranked list agrees with ratings by people. */

/** Ratings from 0 (wrong) to 3 (right) by document. */
export type Ratings = Readonly<Record<string, number>>

const DEPTH = 10

/** Discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002), with gain 2^rating - 1. */
const gain = (ratings: readonly number[]): number =>
  ratings.slice(0, DEPTH).reduce((sum, rating, place) => sum + (2 ** rating - 1) / Math.log2(place + 2), 0)

/** Gain of the best order there is; 0 where nobody found a document right. */
export const idealGain = (ratings: Ratings): number => gain(Object.values(ratings).sort((a, b) => b - a))

/** nDCG@10 of a ranked list. A document that nobody rated counts as wrong. */
export function ndcg(ranked: readonly string[], ratings: Ratings): number {
  const ideal = idealGain(ratings)
  return ideal === 0 ? 0 : gain(ranked.map((id) => ratings[id] ?? 0)) / ideal
}

/** The same without the documents that nobody rated: kind to engines that find what the others did not. */
export const condensedNdcg = (ranked: readonly string[], ratings: Ratings): number =>
  ndcg(
    ranked.filter((id) => id in ratings),
    ratings,
  )
