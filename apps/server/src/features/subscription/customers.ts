/** Customers at Stripe: one an account. */
import { createHash } from 'node:crypto'
import { goneCustomer, keepCustomer } from './missing/store.ts'
import { askStripe } from './provider-errors.ts'
import { findCustomer } from './store.ts'
import type { SyncDeps } from './sync.ts'

export type Member = { readonly userId: string; readonly email: string; readonly name: string }

type Contact = Pick<Member, 'email' | 'name'>

/** The account's customer. Of two that were made at once the first stays, for both. */
export async function customerOfAccount(deps: SyncDeps, { userId, ...contact }: Member): Promise<string> {
  const known = await findCustomer(deps.db, userId)
  if (known !== null) return known
  // Under the key of one that is gone Stripe would answer with that very one for a day.
  const gone = await goneCustomer(deps.db, userId)
  const key = gone === null ? `customer:${userId}` : `customer:${userId}:after:${gone}`
  const made = await makeCustomer(deps, key, contact)
  await keepCustomer(deps.db, userId, made)
  return (await findCustomer(deps.db, userId)) ?? made
}

/** Makes a customer; asked again in the same words, Stripe answers with the same one. */
export async function makeCustomer(
  { payments }: Pick<SyncDeps, 'payments'>,
  key: string,
  { email, name }: Contact,
): Promise<string> {
  // Whoever corrects the address after a lost answer asks in other words: under the same key Stripe would refuse that.
  const words = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('base64url')
  const { id } = await askStripe(() =>
    payments.stripe.customers.create(
      { email, name },
      { idempotencyKey: `${key}:${words.slice(0, KEY_PART_LENGTH)}` },
    ),
  )
  return id
}

const KEY_PART_LENGTH = 16
