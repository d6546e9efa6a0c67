import { exportKeys, KEYS_MAX, listKeys, makeKey, revokeKey } from '@presently/contract/operator-keys'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

describeOnDatabases('keys at the desk', (database) => {
  let app: FastifyInstance
  let ask: Awaited<ReturnType<typeof anOperator>>['ask']
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => NOW })
    ask = (await anOperator(app, database(), { now: NOW })).ask
  })
  beforeEach(() => queryRows(database(), 'delete from api_keys'))
  afterAll(() => app.close())

  const make = (payload: object) => ask({ method: 'POST', url: makeKey.path, payload })
  const revoke = (id: string) => ask({ method: 'DELETE', url: revokeKey.path.replace(':id', id) })
  const list = async () => (await ask({ url: listKeys.path })).json().keys

  it('are told once, and kept as a hash', async () => {
    const answer = await make({ name: ' A blog ', origins: ['https://blog.example.com'], perMinute: 30 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { key, made } = answer.json()
    expect(key).toMatch(/^gift_[\w-]{43}$/)
    expect(made).toEqual({
      id: made.id,
      name: 'A blog',
      start: key.slice(0, 10),
      origins: ['https://blog.example.com'],
      perMinute: 30,
      createdAt: NOW.toISOString(),
      madeBy: expect.any(Number),
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(await list()).toEqual([made])
    const kept = JSON.stringify(await queryRows(database(), 'select * from api_keys'))
    expect(kept).not.toContain(key.slice(5))
  })

  it('are for sites that browsers can name, by https or on this machine', async () => {
    for (const origin of [
      'https://blog.example.com/',
      'https://blog.example.com/shop',
      'http://blog.example.com',
      'https://*.example.com',
      'https://BLOG.example.com',
      'https://blog.example.com:443',
      'https://user:word@blog.example.com',
      'ftp://blog.example.com',
      'null',
      '*',
      'blog.example.com',
      `https://${'a'.repeat(250)}.example.com`,
    ]) {
      const answer = await make({ name: 'A blog', origins: [origin] })
      expect(answer.statusCode, origin).toBe(422)
      expect(Object.keys(answer.json().fields), origin).toEqual(['origins.0'])
    }
    const good = [
      'https://blog.example.com',
      'https://shop.example.com:8443',
      'http://localhost:5173',
      'http://127.0.0.1:8080',
    ]
    const answer = await make({ name: 'A blog', origins: [...good, good[0]] })
    expect(answer.json().made.origins).toEqual(good)
  })

  it('need a name, a rate that there is, and no more sites than one key has room for', async () => {
    expect((await make({ name: '  ', origins: [] })).json().fields).toHaveProperty('name')
    expect((await make({ name: 'x'.repeat(61), origins: [] })).json().fields).toHaveProperty('name')
    expect((await make({ name: 'A', origins: [], perMinute: 31 })).json().fields).toHaveProperty('perMinute')
    const many = Array.from({ length: 11 }, (_, at) => `https://${at}.example.com`)
    expect((await make({ name: 'A', origins: many })).json().fields).toHaveProperty('origins')
    expect((await make({ name: 'A', origins: [] })).json().made.perMinute).toBe(120)
  })

  it('are so many at most, those that were revoked not counted', async () => {
    await queryRows(
      database(),
      `insert into api_keys (id, name, key_hash, start, origins, per_minute, created_at, made_by)
       select gen_random_uuid(), 'many', 'hash ' || n, 'gift_', '{}', 30, now(), 1 from generate_series(2, ${KEYS_MAX}) n`,
    )
    const two = await Promise.all([make({ name: 'A', origins: [] }), make({ name: 'B', origins: [] })])
    expect(two.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const last = two.find(({ statusCode }) => statusCode === 200)?.json().made
    expect((await revoke(last.id)).statusCode).toBe(200)
    expect((await make({ name: 'C', origins: [] })).statusCode).toBe(200)
  })

  it('end once, and stay on the list', async () => {
    const { made } = (await make({ name: 'A', origins: [] })).json()
    expect((await revoke(made.id)).json()).toEqual({ message: 'The key is revoked.' })
    expect((await revoke(made.id)).statusCode).toBe(404)
    expect((await revoke('no-id')).statusCode).toBe(422)
    expect(await list()).toEqual([{ ...made, revokedAt: NOW.toISOString() }])
    const log = await queryRows(
      database(),
      `select action, outcome from audit_entries where subject = '${made.id}' order by action, outcome`,
    )
    expect(log).toEqual([
      { action: 'key-made', outcome: 'done' },
      { action: 'key-revoked', outcome: 'done' },
      { action: 'key-revoked', outcome: 'refused' },
    ])
  })

  it('are taken along as a file without what they are', async () => {
    const { key } = (
      await make({ name: '=A1', origins: ['https://a.example.com', 'https://b.example.com'] })
    ).json()
    const file = await ask({ url: exportKeys.path })
    const [headings, row] = parse(file.body) as string[][]
    expect(headings?.slice(0, 4)).toEqual(['name', 'id', 'begins with', 'sites'])
    expect([row?.[0], row?.[3]]).toEqual(["'=A1", 'https://a.example.com https://b.example.com'])
    expect(file.body).not.toContain(key.slice(5))
  })

  it('need a code that was given just now to be made, and none to be ended', async () => {
    const { made } = (await make({ name: 'A', origins: [] })).json()
    const late = await anOperator(app, database(), { now: NOW, hasFreshCode: false })
    const refused = await late.ask({ method: 'POST', url: makeKey.path, payload: { name: 'B', origins: [] } })
    expect(refused.json().code).toBe('code-needed')
    const ended = await late.ask({ method: 'DELETE', url: revokeKey.path.replace(':id', made.id) })
    expect(ended.statusCode).toBe(200)
  })
})
