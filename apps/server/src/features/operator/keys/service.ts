/** How keys come to be, and how they end. */
import { KEY_PREFIX, KEYS_MAX, type MakeKeyInput } from '@presently/contract/operator-keys'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import { holdOperators } from '../operators/store.ts'
import { endKey, insertKey, type KeyRow, liveKeys } from './store.ts'

/** Letters of the secret part that the list shows: of 43 these tell keys apart, and help nobody to guess one. */
const SHOWN_LETTERS = 5

/** Makes a key. It is answered once: only its hash is kept. Throws where there are as many as there may be. */
export function makeKeyBy(
  deps: AuditDeps,
  operator: number,
  input: z.output<typeof MakeKeyInput>,
): Promise<{ readonly key: string; readonly made: KeyRow }> {
  const token = newToken()
  const key = `${KEY_PREFIX}${token}`
  const made: KeyRow = {
    ...input,
    id: newId(),
    start: key.slice(0, KEY_PREFIX.length + SHOWN_LETTERS),
    createdAt: deps.clock(),
    madeBy: operator,
    lastUsedAt: null,
    revokedAt: null,
  }
  return audited(deps, { operator, action: 'key-made', subject: made.id }, async (tx) => {
    // Two at once are counted one after the other.
    await holdOperators(tx)
    if ((await liveKeys(tx)) >= KEYS_MAX)
      throw new AppError('conflict', `${KEYS_MAX} keys work already. Revoke one that is not used any more.`)
    await insertKey(tx, { ...made, keyHash: hashToken(token) })
    return { key, made }
  })
}

export function revoke(deps: AuditDeps, operator: number, id: string): Promise<void> {
  return audited(deps, { operator, action: 'key-revoked', subject: id }, async (tx) => {
    if (await endKey(tx, id, deps.clock())) return
    throw new AppError('not-found', 'There is no such key that works. Read the list again.')
  })
}
