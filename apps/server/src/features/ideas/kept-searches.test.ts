import { findIdeas } from '@presently/contract/ideas'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

type Searching = { readonly query: string; readonly from?: string; readonly headers?: Record<string, string> }

describeOnDatabases('what is kept of a search', (database) => {
  let app: Awaited<ReturnType<typeof buildTestApp>>
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  const searched = async ({ query, from = '198.51.100.1', headers = {} }: Searching) => {
    const answer = await app.inject({
      method: 'POST',
      url: findIdeas.path,
      remoteAddress: from,
      headers,
      payload: { query },
    })
    const { searchId } = answer.json<{ searchId: string }>()
    const rows = () => queryRows(database(), `select * from searches where id = '${searchId}'`)
    await expect.poll(rows).toHaveLength(1)
    const [row] = await rows()
    return row
  }

  it('tells searches of one visitor on one day apart from those of others, and says not who it was', async () => {
    const one = await searched({ query: 'dad, fishing' })
    const again = await searched({ query: 'mom, knitting' })
    const other = await searched({ query: 'dad, fishing', from: '198.51.100.2' })
    expect(one?.visitor_hash).toMatch(/^[\w-]{43}$/)
    expect(again?.visitor_hash).toBe(one?.visitor_hash)
    expect(other?.visitor_hash).not.toBe(one?.visitor_hash)
  })

  it.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['the do-not-sell cookie', { cookie: `${DO_NOT_SELL_COOKIE}=1` }],
  ])('is neither text nor visitor of whoever opted out by %s', async (_how, headers) => {
    const row = await searched({ query: 'my sister’s divorce', headers })
    expect(row).toMatchObject({ query: null, visitor_hash: null, engine: 'presently' })
    expect(row?.idea_count).toBeGreaterThan(0)
  })

  it('is what the engine said of its answer', async () => {
    expect(await searched({ query: 'dad, 60, loves fishing, under $50' })).toMatchObject({ notice: null })
    expect(await searched({ query: 'beekeeping, handmade, vegan, under $1' })).toMatchObject({
      notice: 'nothing-fits',
      idea_count: 0,
    })
  })
})
