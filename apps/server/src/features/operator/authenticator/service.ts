/** Setting up an authenticator, and opening the desk by its codes. Every code counts once. */

import { RECOVERY_CODES } from '@presently/contract/operator-desk'
import type { SiteFacts } from '@presently/contract/site-config'
import type { OperatorDesk } from '../../../access/desk/desk.ts'
import type { Throttles } from '../../../access/throttles.ts'
import type { Executor } from '../../../db/open.ts'
import { AppError, sentenceFor } from '../../../platform/errors.ts'
import type { Seal } from '../../../platform/seal.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import {
  addressOf,
  inGroups,
  isOfAuthenticator,
  newAuthenticatorSecret,
  newRecoveryCode,
  recoveryHash,
  stepOf,
} from './codes.ts'
import {
  insertRecoveryCodes,
  keepNewSecret,
  noteCode,
  putDesk,
  secretsOf,
  takeRecoveryCode,
  takeStep,
  useNewSecret,
} from './store.ts'

export type AuthenticatorDeps = AuditDeps & {
  readonly seal: Seal
  readonly throttles: Throttles
  readonly site: Pick<SiteFacts, 'name'>
}

/** An operator who gives a code, from which network address. */
type Giver = { readonly desk: OperatorDesk; readonly address: string; readonly code: string }

const WRONG_CODE = 'This code is not right, or it was used already. Wait for the next one.'
const SET_UP_ALREADY = 'An authenticator is set up already. Open an operator link to set up another.'

/** The secret to set up: made on first need, the same until it is confirmed. */
export async function enrolment(
  { db, seal, site }: AuthenticatorDeps,
  { userId, hasAuthenticator }: OperatorDesk,
) {
  if (hasAuthenticator) throw new AppError('conflict', SET_UP_ALREADY)
  await keepNewSecret(db, userId, seal.seal(newAuthenticatorSecret(), userId))
  const found = await secretsOf(db, userId)
  const key = opened(seal, found?.newSecret ?? null, userId)
  return { key, address: addressOf(key, { issuer: site.name, label: found?.email ?? '' }) }
}

/** Sets the authenticator up by its first code, opens the desk, and answers the recovery codes, for this one time. */
export async function confirm(deps: AuthenticatorDeps, giver: Giver): Promise<string[]> {
  const { seal, clock } = deps
  const { desk, code } = giver
  const { userId, session, number: operator } = desk
  if (desk.hasAuthenticator) throw new AppError('conflict', SET_UP_ALREADY)
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await guarded(deps, giver, () =>
    audited(deps, { operator, action: 'authenticator-set', userId }, async (tx) => {
      const now = clock()
      const newSecret = (await secretsOf(tx, userId))?.newSecret ?? null
      const step = stepOf(opened(seal, newSecret, userId), code, now)
      if (step === null || newSecret === null) throw wrongCode()
      if (!(await useNewSecret(tx, { userId, newSecret, step })))
        throw new AppError('conflict', SET_UP_ALREADY)
      const hashes = recoveryCodes.map((one) => recoveryHash(userId, one))
      await insertRecoveryCodes(tx, userId, hashes)
      await putDesk(tx, { session, userId, now })
    }),
  )
  return recoveryCodes.map(inGroups)
}

/** Opens the desk, or notes a fresh code at the open one. */
export async function giveCode(deps: AuthenticatorDeps, giver: Giver): Promise<void> {
  const { clock } = deps
  const { desk, code } = giver
  const { userId, session, number: operator, isOpen } = desk
  if (!desk.hasAuthenticator) throw new AppError('conflict', 'Set up an authenticator first.')
  const action = isOpen ? 'code-given' : 'desk-opened'
  const subject = isOfAuthenticator(code) ? null : 'recovery code'
  await guarded(deps, giver, () =>
    audited(deps, { operator, action, subject }, async (tx) => {
      await takeCode(deps, tx, { userId, code })
      if (isOpen) await noteCode(tx, session, clock())
      else await putDesk(tx, { session, userId, now: clock() })
    }),
  )
}

type Given = { readonly userId: string; readonly code: string }

/** Takes a code that counts; throws where it does not. */
async function takeCode({ seal, clock }: AuthenticatorDeps, tx: Executor, { userId, code }: Given) {
  if (!isOfAuthenticator(code)) {
    if (await takeRecoveryCode(tx, userId, recoveryHash(userId, code))) return
    throw wrongCode()
  }
  const secret = opened(seal, (await secretsOf(tx, userId))?.secret ?? null, userId)
  const step = stepOf(secret, code, clock())
  if (step === null || !(await takeStep(tx, userId, step))) throw wrongCode()
}

/** Wrong codes are slowed down as wrong passwords are, by the operator and by the address. */
async function guarded(
  { throttles }: AuthenticatorDeps,
  { desk, address }: Giver,
  give: () => Promise<void>,
): Promise<void> {
  const attempt = { account: `code:${desk.userId}`, address }
  await throttles.attempt(attempt)
  await give()
  await throttles.succeeded(attempt)
}

/** Throws where the secret cannot be read: the key is another one than when it was sealed. */
function opened(seal: Seal, sealed: string | null, userId: string): string {
  if (sealed === null) throw new AppError('conflict', sentenceFor('conflict'))
  const secret = seal.open(sealed, userId)
  if (secret !== null) return secret
  throw new AppError(
    'conflict',
    'The key of this site is another one than when the authenticator was set up. Make a new operator link with npm run operator.',
  )
}

const wrongCode = (): AppError => new AppError('forbidden', WRONG_CODE, { fields: { code: WRONG_CODE } })
