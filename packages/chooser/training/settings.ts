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

/**
 * Tried on 330 posts that were kept apart, but for how many sentences and others a step has: 768 and 1,024 were tried, and these learn in
 * half the time. The weight of a sentence is what keeps theirs together the same.
 */
export const MATCH: MatchSettings = {
  rounds: 5,
  rate: 0.005,
  requests: 256,
  sentences: 512,
  others: 768,
  sentenceWeight: 0.45,
  dropped: 0.5,
  scale: 12,
  signFrom: 6,
  seed: 1,
}

/** Of so many requests that were not graded the chosen ideas tell the trees what comes first; all of them tell what matches. */
export const REQUESTS_CHOSEN = 8000

/** So many requests are kept as precedents. */
export const PRECEDENTS = 6000
