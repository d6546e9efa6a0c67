import { describe, expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queries = createQueryClient().getDefaultOptions().queries

describe('queries by default', () => {
  it('are fresh for 5 minutes [API-06]', () => expect(queries?.staleTime).toBe(300_000))
  it('are not retried [API-07]', () => expect(queries?.retry).toBe(false))
  it('are not refetched on focus [API-08]', () => expect(queries?.refetchOnWindowFocus).toBe(false))
  it('do not poll [API-09]', () => expect(queries?.refetchInterval).toBe(false))
})
