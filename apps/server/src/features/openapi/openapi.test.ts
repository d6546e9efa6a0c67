import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { Failure, STATUS_BY_CODE } from '@presently/contract/errors'
import { FindIdeasInput, type FindIdeasOutput } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { type ClientDocument, clientCodeOf } from '../../test-support/client-of-document.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { anOperator } from '../../test-support/operators.ts'

type Response = {
  description: string
  content?: Record<string, { schema?: object; examples?: Record<string, { value: unknown }> }>
}
type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, Response>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: object }>; securitySchemes: Record<string, object> }
}

const database = openedBy(openTestPglite)
let app: FastifyInstance
let document: Document
beforeAll(async () => {
  app = await buildTestApp(database())
  document = (await app.inject('/api/openapi.json')).json()
})
afterAll(() => app.close())

describe('GET /api/openapi.json', () => {
  it('describes exactly the calls of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, byMethod]) =>
      Object.keys(byMethod).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.values(CALLS)
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    )
    expect(document.openapi).toBe('3.1.0')
  })

  it('tells what goes in, what comes out and how it may fail', () => {
    const call = document.paths['/api/ideas']?.post
    expect(JSON.stringify(call?.requestBody)).toContain('FindIdeasInput')
    expect(Object.keys(call?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '422',
      '429',
    ])
    expect(Object.keys(document.components.schemas.Idea?.properties ?? {})).toContain('priceRange')
  })

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(0)
    for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name)
  })
})

function responseFor({ responses }: Operation, status: number) {
  const { description, content } = responses[status] ?? {}
  const json = content?.['application/json']
  if (!json) throw new Error(`Nothing is said of ${status}.`)
  return { description, content: json }
}

describe.each(Object.entries(CALLS) as [string, Call][])('the operation %s', (name, call) => {
  const operation = () => {
    const path = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]
    const found = path?.[call.method.toLowerCase()]
    if (!found) throw new Error(`${call.path} is not described.`)
    return found
  }

  it('has its name, and says who may make it by schemes that are there', () => {
    const { operationId, security } = operation()
    expect(operationId).toBe(name)
    const schemes = security.flatMap((one) => Object.keys(one))
    for (const scheme of schemes) expect(Object.keys(document.components.securitySchemes)).toContain(scheme)
    expect(security.some((one) => Object.keys(one).length === 0)).toBe(call.access === 'anyone')
    expect(schemes.includes('key')).toBe(call.takesKey === true)
  })

  it('shows each of its failures by an example of the very shape', () => {
    for (const code of call.errors) {
      const { description, content } = responseFor(operation(), STATUS_BY_CODE[code])
      expect(JSON.stringify(content.schema), code).toContain('#/components/schemas/Failure')
      expect(Failure.parse(content.examples?.[code]?.value).code).toBe(code)
      expect(description).not.toBe('Default Response')
    }
    expect(operation().responses[call.status ?? 200]?.description).toBe(call.summary)
  })
})

describe('a client that is made from the document', () => {
  it('searches by a key', async () => {
    const operator = await anOperator(app, database())
    const made = await operator.ask({
      method: 'POST',
      url: '/api/operator/keys',
      payload: { name: 'A client', origins: [] },
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const file = join(mkdtempSync(join(tmpdir(), 'client-')), 'client.mjs')
    const example = document.paths['/api/ideas']?.post?.requestBody?.content['application/json']?.example
    expect(FindIdeasInput.safeParse(example).success).toBe(true)
    writeFileSync(file, clientCodeOf(document as ClientDocument))
    const { createClient } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const client = createClient({ origin, key: made.json().key })
    const found: FindIdeasOutput = await client.findIdeas({ body: example })
    expect(found.ideas.length).toBeGreaterThan(5)
    expect(await client.listDeals({ query: { category: 'sports', limit: 2 } })).toHaveProperty('items')
    await expect(client.listKeys()).rejects.toThrow('A key opens searches')
    await expect(client.findIdeas({ body: {} })).rejects.toThrow('Describe the person')
  })
})

describe('GET /api/docs', () => {
  it('lists every call in a page of the site that needs none of its scripts', async () => {
    const answer = await app.inject('/api/docs')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { method, path, summary } of Object.values(CALLS)) {
      expect(answer.body).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      expect(answer.body).toContain(summary)
    }
    expect(answer.body).toContain('<summary>What goes in</summary>')
    expect(answer.body).toContain('&quot;priceRange&quot;')
    expect(answer.body).not.toMatch(/<script[^>]* src=|<style|style=/)
    expect(answer.body).toContain('<header class="head">')
  })
})
