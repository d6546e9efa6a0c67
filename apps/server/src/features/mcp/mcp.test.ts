import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Deal } from '@presently/contract/deals'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'

const WISH = 'dad, 60, fishing, under $50'

type Gift = {
  id: string
  title: string
  price: string
  reasons: string[]
  page: string | null
  shop: string | null
}

const database = openedBy(openTestPglite)
let app: FastifyInstance
let origin: string
const open: Client[] = []
beforeAll(async () => {
  app = await buildTestApp(database(), { environment: { MCP: 'on' } })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const client of open) await client.close()
  await app.close()
})

async function aClient(): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)))
  open.push(client)
  return client
}

it('tells a client of three tools that read alone', async () => {
  const { tools } = await (await aClient()).listTools()
  expect(tools.map(({ name }) => name)).toEqual(['find_gifts', 'explain_gift', 'list_deals'])
  for (const { annotations, inputSchema, outputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
  }
})

it('finds the gifts that the API finds, and explains one', async () => {
  const client = await aClient()
  const found = await client.callTool({ name: 'find_gifts', arguments: { wish: WISH, limit: 4 } })
  const { gifts } = found.structuredContent as { gifts: Gift[] }
  const answer = await app.inject({ method: 'POST', url: '/api/ideas', payload: { query: WISH } })
  const { ideas } = answer.json<FindIdeasOutput>()
  expect(gifts.map(({ id }) => id)).toEqual(ideas.slice(0, 4).map(({ id }) => id))
  expect(gifts[0]?.page).toMatch(/^http:\/\/.+\/gifts\//)
  const said = found.content as { text: string }[]
  expect(JSON.parse(said[0]?.text ?? '')).toEqual(found.structuredContent)
  const explained = await client.callTool({
    name: 'explain_gift',
    arguments: { wish: WISH, id: gifts[0]?.id ?? '' },
  })
  expect(explained.structuredContent).toMatchObject({
    ...gifts[0],
    restsOn: ideas[0]?.reasonEnds.map(({ words, attribute }) => ({ words, attribute })),
  })
  expect(await queryRows(database(), `select 1 from searches where visitor_hash is null`)).toEqual([])
})

it('lists the deals that the API lists', async () => {
  const told = async () => (await app.inject('/api/deals?category=sports')).json<{ items: Deal[] }>().items
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
  const client = await aClient()
  const listed = await client.callTool({ name: 'list_deals', arguments: { category: 'sports', limit: 20 } })
  expect(listed.isError ?? false).toBe(false)
  const { deals } = listed.structuredContent as { deals: { url: string }[] }
  expect(deals.map(({ url }) => url)).toEqual((await told()).map(({ itemUrl }) => itemUrl))
})

it('says what to change of what it cannot take', async () => {
  const client = await aClient()
  const refusal = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await client.callTool({ name, arguments: given })
    return isError ? (content as { text: string }[])[0]?.text : null
  }
  expect(await refusal('find_gifts', { wish: '' })).toContain('Describe the person')
  expect(await refusal('find_gifts', { wish: 'x'.repeat(2001) })).toContain('Shorten the description')
  expect(await refusal('explain_gift', { wish: WISH, id: 'no-such-gift' })).toContain('not among the answers')
})

it('answers nothing but the protocol, and no page of another site', async () => {
  const ask = (headers: Record<string, string>, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
  for (const payload of ['{}', '[]', '"x"', '{"jsonrpc":"2.0","id":1,"method":"none"}']) {
    const answer = await ask({ accept: 'application/json, text/event-stream' }, payload)
    expect(answer.statusCode, payload).toBeLessThan(500)
  }
  expect((await ask({}, '{"broken')).statusCode).toBe(400)
  expect((await app.inject({ url: '/mcp' })).statusCode).toBe(405)
  const foreign = await ask({ origin: 'https://other.example.com', 'sec-fetch-site': 'cross-site' }, '{}')
  expect(foreign.statusCode).toBe(403)
})

it('is not there until it is switched on', async () => {
  const usual = await buildTestApp(database())
  const answer = await usual.inject({ method: 'POST', url: '/mcp', payload: {} })
  await usual.close()
  expect(answer.statusCode).toBe(404)
})

it('counts requests of an address', async () => {
  const slow = await buildTestApp(database(), { environment: { MCP: 'on', RATE_LIMIT_SCALE: '0.05' } })
  const statuses: number[] = []
  for (let at = 0; at < 4; at += 1) statuses.push((await slow.inject({ url: '/mcp' })).statusCode)
  await slow.close()
  expect(statuses).toEqual([405, 405, 405, 429])
})
