/** How the trees, and what matches what, are learned. */
import type { BoostSettings } from './boost.ts'
import type { MatchSettings } from './match.ts'

export const TREES: BoostSettings = {
  trees: 450,
  leaves: 14,
  rate: 0.05,
  leafWeight: 30,
  ridge: 5,
  featureShare: 0.25,
  seed: 1,
}

/** Tried on a fifth of the requests that were kept apart. */
export const MATCH: MatchSettings = {
  rounds: 10,
  rate: 0.004,
  requests: 128,
  sentences: 384,
  others: 768,
  sentenceWeight: 0.3,
  dropped: 0.4,
  scale: 12,
  signFrom: 6,
  seed: 1,
}

/** Of so many requests that were not graded the chosen ideas tell the trees what comes first; all of them tell what matches. */
export const REQUESTS_CHOSEN = 8000
/** A request of so many words is a short one. */
export const SHORT = 12
