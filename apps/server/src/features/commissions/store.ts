/** Queries over the ledger of commissions, and over the clicks that they came from. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { commissionEntries, commissions } from '../../db/schema/commissions.ts'
import { interactions } from '../../db/schema/history.ts'
import { clickSubIds } from '../../db/schema/outbound.ts'

export type CommissionRow = typeof commissions.$inferSelect
export type EntryRow = typeof commissionEntries.$inferInsert
export type ClickOrigin = Pick<typeof clickSubIds.$inferSelect, 'target' | 'retailer' | 'theme' | 'guide'>

/** Rows that one statement writes: each column is a parameter, of which a statement takes 65,535. */
const ROWS_AT_ONCE = 1_000

/** Until the transaction ends nobody else writes into the ledger: two reports of one commission would not see each other. */
export async function lockLedger(executor: Executor): Promise<void> {
  await executor.execute(sql`lock table ${commissions} in share row exclusive mode`)
}

/** What the ledger holds of some transactions of a network, by the network's ids. */
export async function heldAmong(
  executor: Executor,
  network: string,
  transactionIds: readonly string[],
): Promise<Map<string, CommissionRow>> {
  const held = new Map<string, CommissionRow>()
  for (const ids of inPortions(transactionIds)) {
    const rows = await executor
      .select()
      .from(commissions)
      .where(and(eq(commissions.network, network), inArray(commissions.transactionId, ids)))
    for (const row of rows) held.set(row.transactionId, row)
  }
  return held
}

/** The clicks that some sub ids left with. */
export async function originsOf(
  executor: Executor,
  subIds: readonly string[],
): Promise<Map<string, ClickOrigin>> {
  const origins = new Map<string, ClickOrigin>()
  const { subId, target, retailer, theme, guide } = clickSubIds
  for (const ids of inPortions(subIds)) {
    const rows = await executor
      .select({ subId, target, retailer, theme, guide })
      .from(clickSubIds)
      .where(inArray(subId, ids))
    for (const { subId: id, ...origin } of rows) origins.set(id, origin)
  }
  return origins
}

export async function putCommissions(executor: Executor, rows: readonly CommissionRow[]): Promise<void> {
  for (const portion of inPortions(rows))
    await executor
      .insert(commissions)
      .values(portion)
      .onConflictDoUpdate({
        target: commissions.id,
        set: Object.fromEntries(
          CHANGING.map((column) => [column, sql`excluded.${sql.identifier(commissions[column].name)}`]),
        ),
      })
}

const CHANGING = [
  'state',
  'amountCents',
  'currency',
  'boughtOn',
  'changedAt',
  'recordedAt',
  'shop',
  'target',
  'retailer',
  'theme',
  'guide',
] as const satisfies readonly (keyof CommissionRow)[]

export async function putEntries(executor: Executor, rows: readonly EntryRow[]): Promise<void> {
  for (const portion of inPortions(rows)) await executor.insert(commissionEntries).values(portion)
}

type InteractionRow = typeof interactions.$inferInsert

/** A purchase that is there already stays as it is. */
export async function putPurchases(executor: Executor, rows: readonly InteractionRow[]): Promise<void> {
  for (const portion of inPortions(rows))
    await executor.insert(interactions).values(portion).onConflictDoNothing()
}

export async function deletePurchases(executor: Executor, ids: readonly string[]): Promise<void> {
  for (const portion of inPortions(ids))
    await executor
      .delete(interactions)
      .where(and(inArray(interactions.id, portion), eq(interactions.kind, 'purchase')))
}

function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE)
}

export type Balance = Pick<CommissionRow, 'currency' | 'state'> & {
  readonly count: number
  readonly cents: number
}

/** What stands in each state and currency. Throws where the movements come to something else: then rows were changed by hand. */
export async function balancesOf(executor: Executor): Promise<Balance[]> {
  const { currency, state, amountCents } = commissions
  const standing = await executor
    .select({
      currency,
      state,
      count: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${amountCents})::text`.mapWith(Number),
    })
    .from(commissions)
    .groupBy(currency, state)
    .orderBy(asc(currency), asc(state))
  const moved = await movedSums(executor)
  const accounts = new Set([...moved.keys(), ...standing.map(accountOf)])
  const stood = new Map(standing.map((row) => [accountOf(row), row.cents]))
  for (const account of accounts)
    if ((moved.get(account) ?? 0) !== (stood.get(account) ?? 0))
      throw new Error(
        `The movements of ${account} come to ${moved.get(account) ?? 0} cents, its commissions to ${stood.get(account) ?? 0}.`,
      )
  return standing
}

const accountOf = ({ state, currency }: Pick<CommissionRow, 'state' | 'currency'>): string =>
  `${state} ${currency}`

async function movedSums(executor: Executor): Promise<Map<string, number>> {
  const { account, currency, deltaCents } = commissionEntries
  const rows = await executor
    .select({ state: account, currency, cents: sql<string>`sum(${deltaCents})::text`.mapWith(Number) })
    .from(commissionEntries)
    .groupBy(account, currency)
  return new Map(rows.map((row) => [accountOf(row), row.cents]))
}
