/** An operator's phone: the codes that an authenticator shows. */
import { confirmEnrolment, readEnrolment } from '@presently/contract/operator-desk'
import { joinOperators } from '@presently/contract/operator-operators'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../db/open.ts'
import { orderedLink } from '../features/operator/operators/socket.ts'
import type { Clock } from '../platform/clock.ts'
import { type Account, anAccount } from './accounts.ts'

/** The code of a key (base32) at a moment. */
export const codeOf = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })

/** A new link, as the command makes it: its secret. */
export async function newLinkToken(database: Database, clock: Clock): Promise<string> {
  const answer = await orderedLink({ db: database.db, clock, origin: 'http://127.0.0.1:3000' })
  if ('refused' in answer) throw new Error(answer.refused)
  return new URL(answer.link).searchParams.get('token') ?? ''
}

export const join = ({ ask }: Account, token: string) =>
  ask({ method: 'POST', url: joinOperators.path, payload: { token } })

export type Enrolled = Account & { readonly key: string; readonly recoveryCodes: readonly string[] }

/** An account that came by a link and set up an authenticator, all through the API: its desk is open. */
export async function anEnrolledOperator(
  app: FastifyInstance,
  database: Database,
  clock: Clock,
): Promise<Enrolled> {
  const account = await anAccount(app)
  await join(account, await newLinkToken(database, clock))
  return enrol(account, clock)
}

/** Sets up an authenticator for somebody who has joined. */
export async function enrol(account: Account, clock: Clock): Promise<Enrolled> {
  const { key } = (await account.ask({ url: readEnrolment.path })).json()
  const payload = { code: codeOf(key, clock()) }
  const confirmed = await account.ask({ method: 'POST', url: confirmEnrolment.path, payload })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { ...account, key, recoveryCodes: confirmed.json().recoveryCodes }
}
