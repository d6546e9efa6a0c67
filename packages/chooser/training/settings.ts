/** How the trees are learned. */
import type { BoostSettings } from './boost.ts'

export const TREES: BoostSettings = {
  trees: 350,
  leaves: 10,
  rate: 0.05,
  leafWeight: 30,
  ridge: 5,
  featureShare: 0.25,
  seed: 1,
}
