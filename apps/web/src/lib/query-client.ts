import { QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES_MS = 5 * 60 * 1000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // A request without a connection fails at once and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
