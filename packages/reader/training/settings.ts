/** How the taggers learn: chosen on batches that were not learned from (training/curve-chain.md and the README). */
export const NET = {
  passes: 8,
  seed: 7,
  batch: 32,
  rate: 0.006,
  wordRate: 0.3,
  dropout: 0.2,
  wordDropout: 0.02,
  missedRefusal: 0.5,
} as const

/** A word that stands this often in the corpus has a row of its own. */
export const WORD_FROM = 2

export const CHAIN = { passes: 6, seed: 7, missedRefusal: 6, commonFrom: 3 } as const
