/** Addresses by which pages leave for shops: always ours, never a shop's own. Other features build theirs with these. */

export type OutAddresses = {
  /** A shop's search for an idea of the catalogue. `ceilingCents`: what the gift may cost at most, in US cents. */
  readonly idea: (giftId: string, retailerId: string, ceilingCents: number | null) => string
  /** A shop's search for a phrase, with our mark: an idea that is in no catalogue. */
  readonly search: (phrase: string, retailerId: string, ceilingCents: number | null) => string
  /** A shop's offer, by its id. */
  readonly offer: (id: string) => string
  /** A placement, by its id. */
  readonly sponsored: (id: string) => string
}

const CENTS = 100

/** Absolute addresses on the site's origin, such as 'https://gifts.example.com/out/offer/…'. `markOf`: the mark of a phrase that is ours. */
export function outAddresses(origin: string, markOf: (phrase: string) => string): OutAddresses {
  return {
    idea: (giftId, retailerId, ceilingCents) => {
      const address = `${origin}/out/idea/${giftId}/${retailerId}`
      const dollars = wholeDollars(ceilingCents)
      return dollars > 0 ? `${address}?max=${dollars}` : address
    },
    search: (phrase, retailerId, ceilingCents) => {
      const dollars = wholeDollars(ceilingCents)
      const query = new URLSearchParams({
        q: phrase,
        mark: markOf(phrase),
        ...(dollars > 0 ? { max: String(dollars) } : {}),
      }).toString()
      return `${origin}/out/search/${retailerId}?${query}`
    },
    offer: (id) => `${origin}/out/offer/${id}`,
    sponsored: (id) => `${origin}/out/sponsored/${id}`,
  }
}

/** Cut down: a shop must never be asked for more than the budget. */
const wholeDollars = (ceilingCents: number | null): number => Math.floor((ceilingCents ?? 0) / CENTS)
