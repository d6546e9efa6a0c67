/** The country whose prices and shops an answer shows. */
import { z } from 'zod'
import { MARKETS } from './markets.ts'

export const ShownMarket = z.object({
  country: z.enum(MARKETS.map(({ code }) => code)),
  currency: z.enum(MARKETS.map(({ currency }) => currency)),
  /** US dollars for one unit of its money, with which typical prices were converted. */
  rate: z.number().positive(),
  /** hand: an added 'market:GB'. request: its money, or a place in it. home: the visitor's choice, or the browser's country. */
  toldBy: z.enum(['hand', 'request', 'home']),
  /** The country that was told, as a code of ISO 3166-1, where we know no shops of it; else null. */
  unserved: z.string().nullable(),
})
