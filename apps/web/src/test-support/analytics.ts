/** What analytics hears, for tests: a stand-in for its tag, which is told of events once they are allowed. */
import { onTestFinished, vi } from 'vitest'
import { allowAnalytics } from '../lib/analytics.ts'

type HeardEvent = readonly [name: unknown, facts: unknown]

/** Plants the tag until the end of the test; the answer gives the events it was told of, in order. */
export function hearEvents({ isAllowed }: { isAllowed: boolean }): () => HeardEvent[] {
  const gtag = vi.fn<(...words: unknown[]) => void>()
  window.gtag = gtag
  allowAnalytics(isAllowed)
  onTestFinished(() => {
    allowAnalytics(false)
    delete window.gtag
  })
  return () =>
    gtag.mock.calls.filter(([command]) => command === 'event').map(([, name, facts]) => [name, facts])
}
