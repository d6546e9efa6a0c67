/** Exchange rates, as `EUR=1.08,GBP=1.27`. */
import { DEFAULT_RATES, type Rates } from '@presently/engine/brief/sums/money'
import { z } from 'zod'

const CURRENCIES = Object.keys(DEFAULT_RATES).filter((currency) => currency !== 'USD')
const EXPECTED = `a list such as EUR=1.08,GBP=1.27 with the currencies ${CURRENCIES.join(', ')}`

/** Currencies that are not named keep the built-in rate. */
export const ratesReader: z.ZodType<Rates, string | undefined> = z
  .string()
  .optional()
  .transform((value, context) => {
    const rates = { ...DEFAULT_RATES }
    for (const part of value?.split(',') ?? []) {
      const [, currency, rate] = /^\s*([A-Z]{3})\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? []
      if (!isCurrency(currency) || !(Number(rate) > 0)) {
        context.addIssue({ code: 'custom', message: EXPECTED })
        return z.NEVER
      }
      rates[currency] = Number(rate)
    }
    return rates
  })

const isCurrency = (name: string | undefined): name is keyof Rates =>
  name !== undefined && CURRENCIES.includes(name)
