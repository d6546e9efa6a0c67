/** The calls about who runs the site. */
import {
  exportOperators,
  joinOperators,
  listOperators,
  makeOperatorLink,
  type Operator,
  removeOperator,
} from '@presently/contract/operator-operators'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { Throttles } from '../../../access/throttles.ts'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { tableFile } from '../table-file.ts'
import { join, type LinkDeps, makeLink, remove } from './service.ts'
import { type ListedOperator, operatorsOf } from './store.ts'

export type OperatorsRouteDeps = LinkDeps & { readonly rateLimits: RateLimits; readonly throttles: Throttles }

const COLUMNS: readonly CsvColumn<ListedOperator>[] = [
  ['number', ({ number }) => number],
  ['account', ({ userId }) => userId],
  ['email', ({ email }) => email],
  ['since', ({ createdAt }) => createdAt.toISOString()],
  ['authenticator', ({ secret }) => (secret === null ? 'no' : 'yes')],
  ['recovery codes left', ({ codesLeft }) => codesLeft],
  ['last used', ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null],
]

export function operatorsCalls(app: FastifyInstance, deps: OperatorsRouteDeps): void {
  const { db } = deps
  const { call, write } = deps.rateLimits
  registerCall(app, joinOperators, write, async ({ viewer, input, request }) => {
    const address = clientNetwork(request.ip)
    return { state: 'unset' as const, operator: await join(deps, { viewer, token: input.token, address }) }
  })
  registerCall(app, listOperators, call, async ({ viewer }) => ({
    operators: (await operatorsOf(db)).map((row) => present(row, viewer.userId)),
  }))
  registerFileCall(app, exportOperators, call, async ({ desk }) =>
    tableFile(deps, desk.number, { name: 'operators', columns: COLUMNS, rows: await operatorsOf(db) }),
  )
  registerCall(app, makeOperatorLink, write, async ({ desk }) => {
    const { link, expiresAt } = await makeLink(deps, desk.number)
    return { link, expiresAt: expiresAt.toISOString() }
  })
  registerCall(app, removeOperator, write, async ({ desk, params }) => {
    await remove(deps, desk.number, params.id)
    return { message: 'The operator is removed.' }
  })
}

const present = (row: ListedOperator, viewerId: string): Operator => ({
  id: row.userId,
  number: row.number,
  email: row.email,
  since: row.createdAt.toISOString(),
  hasAuthenticator: row.secret !== null,
  recoveryCodesLeft: row.codesLeft,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isYou: row.userId === viewerId,
})
