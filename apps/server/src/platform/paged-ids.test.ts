import { expect, it } from 'vitest'
import { collected } from '../test-support/collected.ts'
import { pagedIds } from './paged-ids.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(4, '0'))

/** Pages of a list, and how many were asked for. */
function pagesOf(ids: readonly string[]) {
  const asked: (string | null)[] = []
  const pageAfter = async (after: string | null, limit: number) => {
    asked.push(after)
    return ids.filter((id) => after === null || id > after).slice(0, limit)
  }
  return { asked, pageAfter }
}

it.each([0, 1, 200, 401])('gives each of %i ids once, in their order', async (count) => {
  const ids = idsOf(count)
  expect(await collected(pagedIds(pagesOf(ids).pageAfter))).toEqual(ids)
})

it('ends where it is aborted, and asks no more', async () => {
  const ending = new AbortController()
  const { asked, pageAfter } = pagesOf(idsOf(401))
  const given: string[] = []
  for await (const id of pagedIds(pageAfter, ending.signal)) {
    given.push(id)
    if (given.length === 200) ending.abort()
  }
  expect(given).toEqual(idsOf(200))
  expect(asked).toEqual([null])
  expect(await collected(pagedIds(pageAfter, ending.signal))).toEqual([])
})
