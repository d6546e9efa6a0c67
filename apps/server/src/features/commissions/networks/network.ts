/** What is known of an affiliate network: what its postbacks and reports call things. Its links stand in platform/networks. */

/** `approved`: the shop owes it; `paid`: the network paid it out; `reversed`: returned, canceled or declined. */
export type CommissionState = 'pending' | 'approved' | 'reversed' | 'paid'

/**
 * Names under which a fact comes, the first that is there counts. Capitals, spaces and signs do not: 'Transaction ID',
 * 'transactionId' and 'transaction_id' are one name.
 */
type Fields = {
  /** The network's id of the transaction; null where it gives none. */
  readonly transaction: readonly string[] | null
  /** What identifies a transaction together, where the network gives no id of one. */
  readonly identity?: readonly string[]
  /** The commission, never the sale. */
  readonly amount: readonly string[]
  readonly currency: readonly string[]
  readonly state: readonly string[]
  /** Says yes once the commission was paid out. */
  readonly paid?: readonly string[]
  readonly subId: readonly string[]
  readonly occurredAt: readonly string[]
  /** When the network last changed it: of two reports the later one counts. */
  readonly changedAt: readonly string[]
  /** The shop, in the network's words. */
  readonly shop: readonly string[]
}

type Postback = {
  readonly methods: readonly ('GET' | 'POST')[]
  /** The form field that holds the facts as JSON. */
  readonly wrappedIn?: string
  /** A field and the words in it that say that no commission is meant. */
  readonly noCommission?: { readonly field: string; readonly words: readonly string[] }
}

export type Network = {
  /** As it stands in the address of its postback. */
  readonly id: string
  readonly name: string
  /** Pages that document what this file says; the first names the most. */
  readonly sources: readonly string[]
  readonly fields: Fields
  /** The network's words for states, in small letters. */
  readonly states: Readonly<Record<string, CommissionState>>
  /** What a commission is whose state is not said. */
  readonly stateUnsaid: CommissionState
  /** The currency where a report names none; null where each does. */
  readonly currency: string | null
  /** How dates with slashes are written. */
  readonly dates?: 'month-first' | 'day-first'
  /** Null where the network documents none: its reports are imported. */
  readonly postback: Postback | null
}
