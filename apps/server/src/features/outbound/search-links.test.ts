import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openTestPglite } from '../../test-support/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

async function follow(path: string) {
  const app = await buildTestApp(database)
  const { statusCode, headers } = await app.inject({ url: path })
  await app.close()
  return { statusCode, location: headers.location }
}

it('leads an idea that is in no catalogue to the search of a shop, within the ceiling', async () => {
  expect(await follow('/out/search/ebay?q=pottery+workshop&max=50')).toEqual({
    statusCode: 302,
    location: 'https://www.ebay.com/sch/i.html?_nkw=pottery%20workshop&_udhi=50',
  })
})

it.each([
  '/out/search/nowhere?q=pottery+workshop',
  '/out/search/__proto__?q=pottery',
  '/out/search/ebay',
  '/out/search/ebay?q=',
  '/out/search/ebay?q=zorblax+robot',
  '/out/search/ebay?q=https://evil.example/',
  '/out/search/ebay?q=pottery%26redirect=https://evil.example',
  '/out/search/ebay?q=pottery&q=workshop',
  `/out/search/ebay?q=${'pottery+'.repeat(40)}`,
])('follows nothing that is not a phrase of our own words at a shop of ours: %s', async (path) => {
  expect((await follow(path)).statusCode).toBe(404)
})

it('leaves others their turns while the first link of before waits for the words of our own', async () => {
  const app = await buildTestApp(database)
  const turnsOfOthers = async (): Promise<number> => {
    let turns = 0
    let isOver = false
    const over = app.inject('/out/search/ebay?q=pottery+workshop').finally(() => {
      isOver = true
    })
    for (; !isOver; turns += 1) await setImmediate()
    expect((await over).statusCode).toBe(302)
    return turns
  }
  await app.ready()
  // Each turn ends on what a visitor may wait for; the second link finds the words ready.
  expect(await turnsOfOthers()).toBeGreaterThan(10 * (await turnsOfOthers()))
  await app.close()
})
