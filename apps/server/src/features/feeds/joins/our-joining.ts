/** The joining of this site: by the numbers of the trade and of the maker, else by what a product is called. */
import { ideaFinder } from '../joining/idea-of.ts'
import { contradicts, matchKeys, readGtin, readMpn } from '../joining/match-keys.ts'

export const ourJoining = (catalog: Parameters<typeof ideaFinder>[0]) => ({
  matchKeys,
  contradicts,
  readGtin,
  readMpn,
  ideaOf: ideaFinder(catalog),
})
