import { createHash } from 'node:crypto'
import type { IdempotencyRecord } from '../objects/system.ts'
import { invalidRequest, StripeFailure } from './errors.ts'
import type { SandboxRequest } from './messages.ts'
import type { Transaction } from './transaction.ts'

const REMEMBERED_SECONDS = 86_400
const LONGEST_KEY = 255

/** Who asked what: the same key must always mean the same. */
export const fingerprintOf = ({ method, path, body }: SandboxRequest): string =>
  createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex')

/** The remembered answer, or null when the key is new or was forgotten after a day. */
export function rememberedAnswer(
  tx: Transaction,
  key: string,
  fingerprint: string,
  now: number,
): IdempotencyRecord | null {
  const record = tx.get('idempotency', key)
  if (!record || now - record.created >= REMEMBERED_SECONDS) return null
  if (record.fingerprint === fingerprint) return record
  throw new StripeFailure({
    type: 'idempotency_error',
    status: 400,
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    beforeExecution: true,
  })
}

export function checkKey(key: string): void {
  if (key.length <= LONGEST_KEY) return
  throw invalidRequest(`Idempotency keys can be at most ${LONGEST_KEY} characters long.`, {
    beforeExecution: true,
  })
}

/** The answer to a request whose key is being worked on at this moment. */
export const keyInUse = (key: string): StripeFailure =>
  new StripeFailure({
    type: 'idempotency_error',
    status: 409,
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    beforeExecution: true,
  })

/** Forgets keys of more than a day ago. */
export function forgetOldKeys(tx: Transaction, now: number): void {
  for (const { id } of tx.all('idempotency', ({ created }) => now - created >= REMEMBERED_SECONDS)) {
    tx.remove('idempotency', id)
  }
}
