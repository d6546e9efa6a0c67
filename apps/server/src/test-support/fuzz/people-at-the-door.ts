/** Who sends the requests, each with something of their own, and somebody who has nothing to do with it. */
import { randomUUID } from 'node:crypto'
import { listDeals } from '@presently/contract/deals'
import { planInfo } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { startSession } from '../../access/sessions.ts'
import type { Database } from '../../db/open.ts'
import type { GiftSnapshot } from '../../db/schema/saved-gifts.ts'
import { type Account, anAccount, givePlan } from '../accounts.ts'
import { TEST_CATALOG } from '../build-test-app.ts'
import { queryRows } from '../databases.ts'
import { makeOperator, openDeskIn } from '../operators.ts'

export const SENDERS = ['visitor', 'free', 'premium', 'operator'] as const
export type Sender = (typeof SENDERS)[number]
type Signed = Exclude<Sender, 'visitor'>

export type Door = {
  /** The session that a sender asks with; null for visitors. */
  readonly sessionOf: (sender: Sender) => Promise<string | null>
  /** The sender's session is over, or may be: the next one is new. */
  readonly renew: (sender: Sender) => void
  /**
   * Puts every sender back to where they stand, with a few things of their own, and answers texts that stand for something
   * in the database: ids of theirs and of the bystander's, addresses, a price. Whoever may change any account is not told which
   * the bystander's is.
   */
  readonly setUp: (who: { readonly mayChangeAccounts: boolean }) => Promise<readonly string[]>
  readonly bystander: Account
  readonly accountOf: (sender: Signed) => Account
}

/** In no list of values to try: whoever sends it may sign in. */
export const BYSTANDERS_PASSWORD = 'known to the bystander alone'

const DAY_MS = 86_400_000

export async function openDoor(app: FastifyInstance, database: Database, origin: string): Promise<Door> {
  const accounts = {
    free: await anAccount(app),
    premium: await anAccount(app),
    operator: await anAccount(app),
  }
  const bystander = await anAccount(app, { password: BYSTANDERS_PASSWORD })
  await givePlan(database, bystander, 'premium')
  const theirs = await furnish(database, bystander)
  const lasting = [...theirs, TEST_CATALOG.gifts[0]?.id ?? '', ...(await dealIds(bystander))]
  const { priceId } = (await bystander.ask({ url: planInfo.path })).json<{ priceId: string }>()
  const sessions = new Map<Sender, string>()

  const startFor = async (sender: Signed): Promise<string> => {
    const userId = accounts[sender].user.id
    const now = new Date()
    const expiresAt = new Date(now.getTime() + DAY_MS)
    const sid = await startSession(database.db, { userId, now, expiresAt, device: 'a test' })
    if (sender === 'operator') await openDeskIn(database, { userId, sid }, {})
    sessions.set(sender, sid)
    return sid
  }
  const sessionOf = async (sender: Sender) =>
    sender === 'visitor' ? null : (sessions.get(sender) ?? (await startFor(sender)))

  /** An operator may have erased it. */
  const replaceErased = async (): Promise<void> => {
    for (const sender of ['free', 'premium'] as const) {
      const { user } = accounts[sender]
      const [row] = await queryRows(database, `select 1 from users where id = '${user.id}'`)
      if (!row) accounts[sender] = await anAccount(app)
    }
  }
  const setUp: Door['setUp'] = async ({ mayChangeAccounts }) => {
    await replaceErased()
    await putBack(database, accounts)
    sessions.clear()
    const own = [...(await furnish(database, accounts.free)), ...(await furnish(database, accounts.premium))]
    const others = mayChangeAccounts ? [] : [bystander]
    const people = [...Object.values(accounts), ...others].flatMap(({ user }) => [user.id, user.email])
    return [...own, ...lasting, ...people, priceId, `${origin}/settings`, randomUUID()]
  }
  return {
    sessionOf,
    renew: (sender) => void sessions.delete(sender),
    setUp,
    bystander,
    accountOf: (sender) => accounts[sender],
  }
}

const dealIds = async ({ ask }: Account): Promise<string[]> =>
  (await ask({ url: listDeals.path })).json<{ items: { id: string }[] }>().items.map(({ id }) => id)

/** What fills up while calls are tried. */
const FILLING = [
  'saved_gifts',
  'reminders',
  'people',
  'conversations',
  'notices',
  'dismissals',
  'history_items',
  'outbox_mails',
  'sessions',
]

async function putBack(
  database: Database,
  { free, premium, operator }: Record<Signed, Account>,
): Promise<void> {
  const owners = [free, premium, operator].map(({ user }) => `'${user.id}'`).join(', ')
  const emptied = FILLING.map((table) => `of_${table} as (delete from ${table} where user_id in (${owners}))`)
  await queryRows(
    database,
    `with ${emptied.join(', ')} update users
     set deletion_requested_at = null, suspended_at = null, gift_tier = null, gift_until = null where id in (${owners})`,
  )
  // Each request of an operator adds to it, and each of one call reads all of it; a trigger keeps single rows.
  await queryRows(database, 'truncate audit_entries')
  await givePlan(database, premium, 'premium')
  const [row] = await queryRows(database, `select 1 from operators where user_id = '${operator.user.id}'`)
  if (!row) await makeOperator(database, operator)
}

const MUG: GiftSnapshot = {
  title: 'Mug',
  description: null,
  category: null,
  priceRange: null,
  url: null,
  image: null,
  retailer: null,
}

/** A gift, a reminder and a person of an account, put straight into the tables; their ids. */
async function furnish(database: Database, { user }: Account): Promise<readonly string[]> {
  const [gift, reminder, person] = [randomUUID(), randomUUID(), randomUUID()]
  await queryRows(
    database,
    `with gift as (
       insert into saved_gifts (id, user_id, gift_id, snapshot, created_at)
       values ('${gift}', '${user.id}', 'mug', '${JSON.stringify(MUG)}', now())
     ), person as (
       insert into people (id, user_id, name, facts, gifts, created_at, updated_at)
       values ('${person}', '${user.id}', 'Noor', '[]', '[]', now(), now())
     )
     insert into reminders (id, user_id, title, day, created_at, updated_at)
     values ('${reminder}', '${user.id}', 'A day', '2027-03-14', now(), now())`,
  )
  return [gift, reminder, person]
}
