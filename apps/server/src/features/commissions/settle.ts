/** What a report changes in the ledger: pure, so that its sums can be proven. */
import type { CommissionState } from './networks/network.ts'
import type { Reported } from './reading/record.ts'

/** What the ledger holds of a commission that counts for its next report. */
export type Held = Pick<Reported, 'state' | 'amountCents' | 'currency' | 'changedAt'>

/** A movement: all of an account and a currency together are what stands there. */
export type Entry = {
  readonly account: CommissionState
  readonly currency: string
  /** Hundredths that come to the account, or, negative, leave it. */
  readonly deltaCents: number
}

export type Settled = { readonly held: Held; readonly entries: readonly Entry[] }

/** A later state outranks an earlier one where neither report is dated: what was taken back does not come again by an old row. */
const RANK: Readonly<Record<CommissionState, number>> = { pending: 0, approved: 1, paid: 2, reversed: 3 }

/**
 * What stands after a report, and the movements that lead there; null where it changes nothing: it came before, or it is older than
 * what is known.
 *
 * Of two dated reports the later one counts. Without dates the state decides (pending, approved, paid, reversed), and of two of one
 * state the one that came later, unless only the other was dated. A reversal that says no sum takes back all that was held.
 */
export function settle(current: Held | null, reported: Held): Settled | null {
  const next = current === null ? plain(reported) : after(current, reported)
  if (next === null) return null
  return { held: next, entries: entriesBetween(current, next) }
}

const plain = ({ state, amountCents, currency, changedAt }: Held): Held => ({
  state,
  amountCents,
  currency,
  changedAt,
})

function after(current: Held, reported: Held): Held | null {
  if (!supersedes(reported, current)) return null
  const takesAll = reported.state === 'reversed' && reported.amountCents === 0
  const next = {
    ...plain(reported),
    ...(takesAll && { amountCents: current.amountCents, currency: current.currency }),
    changedAt: reported.changedAt ?? current.changedAt,
  }
  return isSame(next, current) ? null : next
}

function supersedes(next: Held, current: Held): boolean {
  const [nextAt, currentAt] = [next.changedAt?.getTime(), current.changedAt?.getTime()]
  if (nextAt !== undefined && currentAt !== undefined && nextAt !== currentAt) return nextAt > currentAt
  if (nextAt === undefined && currentAt !== undefined) return RANK[next.state] > RANK[current.state]
  return RANK[next.state] >= RANK[current.state]
}

const isSame = (one: Held, other: Held): boolean =>
  one.state === other.state &&
  one.amountCents === other.amountCents &&
  one.currency === other.currency &&
  one.changedAt?.getTime() === other.changedAt?.getTime()

function entriesBetween(before: Held | null, next: Held): Entry[] {
  const left = before && { account: before.state, currency: before.currency, deltaCents: -before.amountCents }
  const came = { account: next.state, currency: next.currency, deltaCents: next.amountCents }
  const isOneAccount = left?.account === came.account && left.currency === came.currency
  const moves = isOneAccount
    ? [{ ...came, deltaCents: came.deltaCents + left.deltaCents }]
    : [...(left ? [left] : []), came]
  return moves.filter(({ deltaCents }) => deltaCents !== 0)
}
