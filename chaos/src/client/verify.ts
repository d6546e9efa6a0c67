/** The journal beside the database and the payment provider: nothing lost that was acknowledged, nothing there twice. */
import type { PaymentProvider } from '../world/payments.ts'
import { type Comparison, compare, type Journal, type WriteKind } from './journal.ts'

/** Runs a statement on the database that is looked into. */
export type Ask = (statement: string) => Promise<readonly Record<string, unknown>[]>

/** How often each key of a kind is there. Accounts and purchases have their owner's address for a key. */
const COUNTS: Readonly<Record<Exclude<WriteKind, 'settings' | 'purchase'>, string>> = {
  account: 'select email as key, count(*)::int as there from users group by email',
  save: 'select gift_id as key, count(*)::int as there from saved_gifts group by gift_id',
  reminder: 'select title as key, count(*)::int as there from reminders group by title',
  person: 'select name as key, count(*)::int as there from people group by name',
  click:
    "select gift_id as key, count(*)::int as there from interactions where kind = 'click' group by gift_id",
}

/** Every kind of write that the journal holds. */
export async function verifyJournal(
  journal: Journal,
  ask: Ask,
  payments: PaymentProvider | null,
): Promise<readonly Comparison[]> {
  const counted = async (sql: string) =>
    new Map((await ask(sql)).map(({ key, there }) => [String(key), Number(there)]))
  const kinds = Object.entries(COUNTS) as [keyof typeof COUNTS, string][] // the keys are its own
  const plain = await Promise.all(
    kinds.map(async ([kind, sql]) => compare(kind, journal.entries(kind), await counted(sql))),
  )
  const purchases = payments
    ? [compare('purchase', journal.entries('purchase'), await purchasesOf(ask, payments))]
    : []
  return [...plain, await settingsStand(journal, ask), ...purchases].filter(
    ({ acknowledged, unknown }) => acknowledged + unknown > 0,
  )
}

/** Of each account what stands is the newest that was acknowledged, or an unknown one after it. */
async function settingsStand(journal: Journal, ask: Ask): Promise<Comparison> {
  const rows = await ask('select email, display_name as name from users')
  const entries = journal.entries('settings')
  const lost = rows.flatMap(({ email, name }) => {
    const own = entries.filter(({ owner }) => owner === email)
    const last = own.findLastIndex(({ outcome }) => outcome === 'acknowledged')
    const mayStand = own.slice(Math.max(0, last)).map(({ key }) => key)
    return last < 0 || mayStand.includes(String(name)) ? [] : [`${String(email)}: ${String(name)}`]
  })
  const none = compare('settings', entries, new Map())
  return { ...none, lost, doubled: [] }
}

/** Payments of each account: one charge and one subscription that lives, and the plan is open. */
async function purchasesOf(ask: Ask, { stripe }: PaymentProvider): Promise<ReadonlyMap<string, number>> {
  const rows = await ask(
    `select email, customer_id, subscription_tier as tier from users join stripe_customers on user_id = users.id`,
  )
  const counted = new Map<string, number>()
  for (const { email, customer_id: customer, tier } of rows) {
    const { data: charges } = await stripe.charges.list({ customer: String(customer), limit: 100 })
    const live = await stripe.subscriptions.list({ customer: String(customer), status: 'active' })
    const paid = charges.filter((charge) => charge.paid).length
    const isOpen = tier !== 'free' && live.data.length > 0
    counted.set(String(email), isOpen ? Math.max(paid, live.data.length) : 0)
  }
  return counted
}

export type MailComparison = {
  /** Mails that were written, and those that the mail server has not. */
  readonly written: number
  readonly missing: number
  /** Mails that the mail server took more than once: the same one under the same Message-ID, after a process was killed. */
  readonly takenAgain: number
  /** Mails of one kind to one address that have different Message-IDs. */
  readonly doubled: readonly string[]
}

/** The mails that prove addresses: one for each account, sent once or again under its own Message-ID. */
export async function verifyMails(
  ask: Ask,
  taken: readonly { readonly to: string; readonly messageId: string }[],
): Promise<MailComparison> {
  const rows = await ask(
    "select id, recipient, count(*) over (partition by recipient)::int as written from outbox_mails where kind = 'verify-email'",
  )
  const ids = new Set(taken.map(({ messageId }) => messageId.split('@')[0]))
  const own = taken.filter(({ messageId }) => rows.some(({ id }) => messageId.startsWith(`${String(id)}@`)))
  return {
    written: rows.length,
    missing: rows.filter(({ id }) => !ids.has(String(id))).length,
    takenAgain: own.length - new Set(own.map(({ messageId }) => messageId)).size,
    doubled: rows.filter(({ written }) => Number(written) > 1).map(({ recipient }) => String(recipient)),
  }
}

/** Whether anything was lost, doubled, or done though it was refused. */
export const isExact = (comparisons: readonly Comparison[]): boolean =>
  comparisons.every(({ lost, doubled, unwanted }) => lost.length + doubled.length + unwanted.length === 0)
