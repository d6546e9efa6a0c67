/** Writes what networks report into the ledger, and the purchases that came of our links beside it. */
import { INTERACTION_SCORES } from '@presently/contract/history'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Network } from './networks/network.ts'
import type { Reported } from './reading/record.ts'
import { type Held, settle } from './settle.ts'
import {
  type ClickOrigin,
  type CommissionRow,
  deletePurchases,
  type EntryRow,
  heldAmong,
  lockLedger,
  originsOf,
  putCommissions,
  putEntries,
  putPurchases,
} from './store.ts'

export type CommissionsServiceDeps = { readonly db: Db; readonly clock: Clock }

/** What became of reports; one that changed nothing came before, or is older than what is known. */
export type Recorded = { readonly added: number; readonly changed: number; readonly unchanged: number }

type Told = { readonly network: Network; readonly source: 'postback' | 'report' }

/** Takes reports in their order, all of them or none. The same report again changes nothing. */
export async function recordReports(
  { db, clock }: CommissionsServiceDeps,
  { network, source }: Told,
  reports: readonly Reported[],
): Promise<Recorded> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockLedger(tx)
    const held = await heldAmong(tx, network.id, [...new Set(reports.map((one) => one.transactionId))])
    const origins = await originsOf(tx, [...new Set(reports.flatMap(({ subId }) => subId ?? []))])
    const { rows, entries, ...recorded } = booked(reports, { network, source, now, held, origins })
    await putCommissions(tx, rows)
    await putEntries(tx, entries)
    const stands = rows.filter(isPurchase)
    await putPurchases(
      tx,
      stands.map((row) => purchaseOf(row, now)),
    )
    await deletePurchases(
      tx,
      rows.filter((row) => !isPurchase(row)).map(({ id }) => id),
    )
    return recorded
  })
}

type Booking = Told & {
  readonly now: Date
  /** Changed by what is booked: a file may report one transaction several times. */
  readonly held: Map<string, CommissionRow>
  readonly origins: ReadonlyMap<string, ClickOrigin>
}

function booked(reports: readonly Reported[], booking: Booking) {
  const { source, now, held } = booking
  const dirty = new Map<string, CommissionRow>()
  const entries: EntryRow[] = []
  const known = new Set(held.keys())
  let unchanged = 0
  for (const reported of reports) {
    const before = held.get(reported.transactionId) ?? null
    const settled = settle(before, reported)
    if (settled === null) {
      unchanged += 1
      continue
    }
    const row = rowOf(before, reported, { held: settled.held, booking })
    held.set(row.transactionId, row)
    dirty.set(row.transactionId, row)
    entries.push(
      ...settled.entries.map((entry) => ({ ...entry, id: newId(), commissionId: row.id, at: now, source })),
    )
  }
  const added = [...dirty.keys()].filter((id) => !known.has(id)).length
  return { rows: [...dirty.values()], entries, added, changed: dirty.size - added, unchanged }
}

type Next = { readonly held: Held; readonly booking: Booking }

function rowOf(before: CommissionRow | null, reported: Reported, { held, booking }: Next): CommissionRow {
  const { network, now, origins } = booking
  const origin = reported.subId === null ? undefined : origins.get(reported.subId)
  return {
    ...(before ?? { id: newId(), network: network.id, transactionId: reported.transactionId }),
    ...held,
    boughtOn: before?.boughtOn ?? reported.boughtOn,
    recordedAt: now,
    shop: reported.shop ?? before?.shop ?? null,
    ...originOf(before, origin),
  }
}

const NOWHERE: ClickOrigin | Record<keyof ClickOrigin, null> = {
  target: null,
  retailer: null,
  theme: null,
  guide: null,
}

/** Where it came from is known once: the click may be forgotten by the time of a later report. */
function originOf(before: CommissionRow | null, origin: ClickOrigin | undefined) {
  if (before !== null && before.target !== null) {
    const { target, retailer, theme, guide } = before
    return { target, retailer, theme, guide }
  }
  return origin ?? NOWHERE
}

/** Something that was bought behind one of our links, and kept. A row that takes back is no purchase. */
const isPurchase = ({ state, amountCents, target }: CommissionRow): boolean =>
  state !== 'reversed' && amountCents > 0 && target !== null

/**
 * A purchase as an interaction: of the gift alone. Neither the search nor an account is known of it, and its moment is the day's
 * beginning, so that it leads to nobody.
 */
function purchaseOf({ id, boughtOn, target, retailer, network }: CommissionRow, now: Date) {
  const day = new Date(`${boughtOn}T00:00:00Z`)
  return {
    id,
    createdAt: day < now ? day : now,
    userId: null,
    searchId: null,
    kind: 'purchase' as const,
    score: INTERACTION_SCORES.purchase,
    giftId: giftIdOf(target ?? ''),
    category: null,
    retailer,
    source: network,
    searchText: null,
  }
}

/** 'idea:{giftId}:{retailerId}' and 'offer:{id}' name a gift; a search is told by its phrase. */
function giftIdOf(target: string): string {
  const [kind = '', ...rest] = target.split(':')
  if (kind === 'search') return `search:${rest.slice(0, -1).join(':')}`
  return rest[0] ?? target
}
