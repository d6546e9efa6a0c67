import { CALLS } from '@presently/contract/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>
  components: { schemas: Record<string, { properties?: object }> }
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
    expect(Object.keys(call?.responses ?? {})).toEqual(['200', '400', '403', '413', '415', '422', '429'])
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
