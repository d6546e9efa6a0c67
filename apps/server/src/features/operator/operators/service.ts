/** How somebody becomes an operator, and how one ceases to be. */
import { OPERATOR_LINK_MINUTES } from '@presently/contract/operator-operators'
import type { Throttles } from '../../../access/throttles.ts'
import type { AccountViewer } from '../../../access/viewer.ts'
import { AppError, sentenceFor } from '../../../platform/errors.ts'
import { linkTo } from '../../../platform/mail/mail.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import {
  deleteOperator,
  holdOperators,
  insertOperator,
  putOperatorLink,
  resetOperator,
  takeOperatorLink,
} from './store.ts'

export type LinkDeps = AuditDeps & {
  /** The site as visitors type it. */
  readonly origin: string
}

export type OperatorLink = { readonly link: string; readonly expiresAt: Date }

const MINUTE_MS = 60_000
const JOIN_PATH = '/operator/join'
const DEAD_LINK = 'This link was used already, or its time is over. Ask for a new one.'

/** Makes the link by which the account that opens it becomes an operator. `operator`: who makes it; null for the command line. */
export function makeLink(deps: LinkDeps, operator: number | null): Promise<OperatorLink> {
  const token = newToken()
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + OPERATOR_LINK_MINUTES * MINUTE_MS)
  return audited(deps, { operator, action: 'operator-link-made' }, async (tx) => {
    await putOperatorLink(tx, { tokenHash: hashToken(token), createdAt: now, expiresAt, madeBy: operator })
    return { link: linkTo(deps.origin, JOIN_PATH, token), expiresAt }
  })
}

type Joining = {
  readonly viewer: AccountViewer
  readonly token: string
  /** The network address. */
  readonly address: string
}

/** Makes an account an operator, who has to set up an authenticator next. One who is one already sets up anew. */
export async function join(
  deps: AuditDeps & { readonly throttles: Throttles },
  { viewer: { userId }, token, address }: Joining,
): Promise<number> {
  await deps.throttles.link(address)
  const now = deps.clock()
  const deed = (operator: number) => ({ operator, action: 'operator-joined', userId }) as const
  return audited(deps, deed, async (tx) => {
    const link = await takeOperatorLink(tx, hashToken(token), now)
    if (!link) throw new AppError('not-found', DEAD_LINK)
    return (
      (await resetOperator(tx, userId)) ?? (await insertOperator(tx, { userId, now, madeBy: link.madeBy }))
    )
  })
}

/** Takes the desk from an operator. Somebody who can open it must be left. */
export function remove(deps: AuditDeps, operator: number, userId: string): Promise<void> {
  return audited(deps, { operator, action: 'operator-removed', userId }, async (tx) => {
    const all = await holdOperators(tx)
    if (!all.some((one) => one.userId === userId)) throw new AppError('not-found', sentenceFor('not-found'))
    const isSomebodyLeft = all.some((one) => one.userId !== userId && one.secret !== null)
    if (!isSomebodyLeft)
      throw new AppError('conflict', 'Nobody else could open the desk. Make another operator first.')
    await deleteOperator(tx, userId)
  })
}
