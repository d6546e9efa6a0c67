import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { IDEAS_KEY } from './api.ts'
import { forgetAnswers } from './known-answers.ts'

it('has the search on the page answered anew, and keeps none of the others', async () => {
  const client = new QueryClient()
  let answers = 0
  const onPage = new QueryObserver(client, {
    queryKey: [IDEAS_KEY, 'on the page'],
    queryFn: async () => (answers += 1),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = onPage.subscribe(() => undefined)
  await expect.poll(() => onPage.getCurrentResult().data).toBe(1)
  client.setQueryData([IDEAS_KEY, 'before'], 7)

  forgetAnswers(client)
  expect(onPage.getCurrentResult().data).toBeUndefined()
  expect(client.getQueryData([IDEAS_KEY, 'before'])).toBeUndefined()
  await expect.poll(() => onPage.getCurrentResult().data).toBe(2)
  leave()
})
