import { QueryClient } from '@tanstack/react-query'

const FIVE_MINUTES_MS = 5 * 60 * 1000

/** The cache of what the server said. An answer is fresh for five minutes; nothing is asked again by itself. */
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
