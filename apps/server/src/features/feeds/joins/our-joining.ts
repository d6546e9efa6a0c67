/** The joining of this site: by the numbers of the trade and of the maker, else by what a product is called. */

import { isFindableIn } from '@presently/engine/products/findable'
import { contradicts } from '../joining/contradicts.ts'
import { ideaFinder } from '../joining/idea-of.ts'
import { readMpn } from '../joining/maker-number.ts'
import { matchKeys } from '../joining/match-keys.ts'
import { readGtin } from '../joining/trade-number.ts'

export const ourJoining = (
  catalog: Parameters<typeof ideaFinder>[0] & Parameters<typeof isFindableIn>[0],
) => ({
  matchKeys,
  contradicts,
  readGtin,
  readMpn,
  ideaOf: ideaFinder(catalog),
  isFindable: isFindableIn(catalog),
})
