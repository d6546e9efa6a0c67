import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as pathTo } from 'node:path'
import { joinOperators } from '@presently/contract/operator-operators'
import { afterAll, describe, expect, it } from 'vitest'
import { openPglite, openPostgres } from './db/open.ts'
import { operator } from './operator.ts'
import { anAccount } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { createTestPostgres, hasPostgres, queryRows } from './test-support/databases.ts'

const folder = mkdtempSync(pathTo(tmpdir(), 'presently-operator-'))
afterAll(() => {
  for (const path of [folder, `${folder}.lock`]) rmSync(path, { recursive: true, force: true })
})
const LINK = /^http:\/\/127\.0\.0\.1:3000\/operator\/join\?token=([\w-]{43})$/

/** The secret of the link that the command prints, beside when it ends. */
async function asked(environment: Record<string, string>): Promise<string> {
  const lines: string[] = []
  await operator({ environment, say: (line) => void lines.push(line) })
  expect(lines).toEqual([expect.stringMatching(LINK), expect.stringContaining('within 60 minutes')])
  return LINK.exec(lines[0] ?? '')?.[1] ?? ''
}

describe('npm run operator', () => {
  it('makes a link while the site is stopped, and asks the site while it runs', async () => {
    const environment = { DATA_DIR: folder }
    const stopped = await asked(environment)
    const database = await openPglite(pathTo(folder, 'database'))
    const app = await buildTestApp(database, {
      environment,
      operatorSocket: pathTo(folder, 'operator.sock'),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const account = await anAccount(app)
    const join = (token: string) =>
      account.ask({ method: 'POST', url: joinOperators.path, payload: { token } })
    const running = await asked(environment)
    expect((await join(stopped)).statusCode).toBe(404)
    expect((await join(running)).statusCode).toBe(200)
    const entries = await queryRows(database, 'select operator, action from audit_entries order by at')
    expect(entries.filter(({ operator: by }) => by === null)).toHaveLength(2)
    await app.close()
    await database.close()
    expect(await asked(environment)).not.toBe(running)
  })

  it.skipIf(!hasPostgres)('makes a link on PostgreSQL beside the running site', async () => {
    const { address, drop } = await createTestPostgres()
    const database = await openPostgres(address, () => {})
    const app = await buildTestApp(database)
    const token = await asked({ DATABASE_URL: address })
    const { ask } = await anAccount(app)
    expect((await ask({ method: 'POST', url: joinOperators.path, payload: { token } })).statusCode).toBe(200)
    await app.close()
    await database.close()
    await drop()
  })

  it('says which setting is malformed', async () => {
    await expect(operator({ environment: { PORT: 'ninety' }, say: () => {} })).rejects.toThrow('PORT')
  })
})
