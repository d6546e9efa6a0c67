/** Addresses by which pages leave for shops: always ours, never a shop's own. Other features build theirs with these. */

export type OutAddresses = {
  /** A shop's search for an idea of the catalogue. `ceilingCents`: what the gift may cost at most, in US cents; it is written in the shop's money. */
  readonly idea: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** A shop's search for a phrase, with our mark: an idea that is in no catalogue. */
  readonly search: (phrase: string, retailerId: string, ceilingCents: number | null) => string
  /** A shop's offer, by its id. */
  readonly offer: (id: string) => string
  /** A placement, by its id. */
  readonly sponsored: (id: string) => string
}

const CENTS = 100
/** Undoes binary rounding, as of 38.10 / 1.27. */
const EXACT = 1e-9

export type OutAddressesDeps = {
  readonly origin: string
  /** The mark of a phrase that is ours. */
  readonly markOf: (phrase: string) => string
  /** US dollars for one unit of the money that a shop asks in. */
  readonly rateOf: (retailerId: string) => number
}

/**
 * US cents in whole units of a money of which one costs `rate` dollars; 0 for no ceiling. Cut down: a shop must never be asked for more than
 * the budget.
 */
export const wholeUnitsOf = (ceilingCents: number | null, rate: number): number =>
  Math.floor((ceilingCents ?? 0) / CENTS / rate + EXACT)

/** Absolute addresses on the site's origin, such as 'https://gifts.example.com/out/offer/…'. */
export function outAddresses({ origin, markOf, rateOf }: OutAddressesDeps): OutAddresses {
  const wholeUnits = (retailerId: string, ceilingCents: number | null): number =>
    wholeUnitsOf(ceilingCents, rateOf(retailerId))

  return {
    idea: (giftId, retailerId, ceilingCents) => {
      const address = `${origin}/out/idea/${giftId}/${retailerId}`
      const most = wholeUnits(retailerId, ceilingCents)
      return most > 0 ? `${address}?max=${most}` : address
    },
    search: (phrase, retailerId, ceilingCents) => {
      const most = wholeUnits(retailerId, ceilingCents)
      const query = new URLSearchParams({
        q: phrase,
        mark: markOf(phrase),
        ...(most > 0 ? { max: String(most) } : {}),
      }).toString()
      return `${origin}/out/search/${retailerId}?${query}`
    },
    offer: (id) => `${origin}/out/offer/${id}`,
    sponsored: (id) => `${origin}/out/sponsored/${id}`,
  }
}
