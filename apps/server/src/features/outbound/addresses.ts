/** Addresses by which pages leave for shops: always ours, always by id. Other features build theirs with these. */

export type OutAddresses = {
  /** A shop's search for an idea of the catalogue. `ceilingCents`: what the gift may cost at most, in US cents. */
  readonly idea: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** A shop's offer, by its id. */
  readonly offer: (id: string) => string
  /** A placement, by its id. */
  readonly sponsored: (id: string) => string
}

const CENTS = 100

/** Absolute addresses on the site's origin, such as 'https://gifts.example.com/out/offer/…'. */
export function outAddresses(origin: string): OutAddresses {
  return {
    idea: (giftId, retailerId, ceilingCents) => {
      const address = `${origin}/out/idea/${giftId}/${retailerId}`
      // Cut down to whole dollars: a shop must never be asked for more than the budget.
      const dollars = Math.floor((ceilingCents ?? 0) / CENTS)
      return dollars > 0 ? `${address}?max=${dollars}` : address
    },
    offer: (id) => `${origin}/out/offer/${id}`,
    sponsored: (id) => `${origin}/out/sponsored/${id}`,
  }
}
