import { findIdeas } from '@presently/contract/ideas'
import type { Engine } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { buildTestApp, TEST_ENGINE } from '../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../test-support/databases.ts'
import { describeError } from './logging.ts'

const SECRET = 'wilhelmina'
const ADDRESS = '203.0.113.77'

describeOnDatabases('the log', (database) => {
  it('holds nothing of what people write, of query strings, or of their addresses, even at the finest level', async () => {
    // Every write of a search fails with an error that quotes its values.
    await queryRows(database(), 'alter table searches add constraint refused check (query is null)')
    const logLines: string[] = []
    const app = await buildTestApp(database(), { logLines })
    const sent = {
      remoteAddress: ADDRESS,
      headers: { cookie: `name=${SECRET}`, referer: `http://x/?q=${SECRET}` },
    }
    await app.inject({ ...sent, method: 'POST', url: findIdeas.path, payload: { query: `for ${SECRET}` } })
    await app.inject({ ...sent, method: 'POST', url: findIdeas.path, payload: `{"query": "${SECRET}` })
    await app.inject({
      ...sent,
      method: 'POST',
      url: findIdeas.path,
      payload: { query: 'dad', seen: SECRET },
    })
    await app.inject({ ...sent, url: `/?q=${SECRET}` })
    await app.inject({ ...sent, url: `/${SECRET}?q=${SECRET}` })
    await app.inject({ ...sent, url: `/art/${SECRET}.svg?stage=${SECRET}` })
    await app.inject({ ...sent, url: `/%${SECRET}` })
    await app.close()

    const log = logLines.join('')
    expect(log).toContain('searches could not be written down')
    expect(log).toContain('"code":"23514"')
    expect(log).toContain('"route":"/api/ideas"')
    expect(log).not.toContain(SECRET)
    expect(log).not.toContain(ADDRESS)
  })
})

describe('an error nobody foresaw', () => {
  const database = openedBy(openTestPglite)

  it('is a plain 500 for the visitor, and one line with the request id and the stack in the log', async () => {
    const broken: Engine = {
      ...TEST_ENGINE,
      suggest: () => {
        throw new Error('the shelf fell down')
      },
    }
    const logLines: string[] = []
    const app = await buildTestApp(database(), { engine: broken, logLines })
    const answer = await app.inject({ method: 'POST', url: findIdeas.path, payload: { query: 'dad' } })
    await app.close()
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: answer.headers['x-request-id'],
    })
    const told = logLines.filter((line) => line.includes('the shelf fell down'))
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      reqId: answer.json().requestId,
      err: { type: 'Error' },
    })
    expect(told[0]).toContain('logging.test.ts')
  })

  it('is told with its causes, and without values of SQL', () => {
    const driver = Object.assign(new Error(`duplicate key (${SECRET})`), {
      severity: 'ERROR',
      code: '23505',
      detail: SECRET,
    })
    const query = Object.assign(new Error(`Failed query: ${SECRET}`, { cause: driver }), {
      query: 'insert',
      params: [SECRET],
    })
    const told = describeError(new Error('could not save', { cause: query }))
    expect(told).toMatchObject({ message: 'could not save', cause: { cause: { code: '23505' } } })
    expect(JSON.stringify(told)).not.toContain(SECRET)
    expect(describeError(SECRET)).toMatchObject({ type: 'string' })
    expect(JSON.stringify(describeError(SECRET))).not.toContain(SECRET)
  })
})
