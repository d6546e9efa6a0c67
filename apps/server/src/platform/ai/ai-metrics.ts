/** What is counted about calls to the model. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { FaultKind, TokenCount } from './model.ts'

type CallOutcome = 'whole' | 'resting' | FaultKind

export type AiMetrics = {
  called(outcome: CallOutcome, seconds: number): void
  spent(tokens: TokenCount, micro: number): void
  retried(): void
  shared(how: 'in-flight' | 'cached'): void
  /** What became of one element: 'taken', or why it was not. */
  judged(verdict: string): void
  breaker(isOpen: boolean): void
}

const MICRO = 1_000_000
const SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 6, 10, 15, 20]

export function createAiMetrics(registry: Registry): AiMetrics {
  const registers = [registry]
  const count = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name: `presently_ai_${name}`, help, labelNames: [...labelNames], registers })
  const calls = count('calls_total', 'Calls to the model by how they ended.', ['outcome'])
  const tokens = count('tokens_total', 'Tokens sent and received.', ['direction'])
  const dollars = count('dollars_total', 'Estimated cost in US dollars.')
  const retries = count('retries_total', 'Calls made again.')
  const shared = count('shared_total', 'Searches answered by another call, under way or kept.', ['how'])
  const elements = count('elements_total', 'Elements of answers by what became of them.', ['verdict'])
  const seconds = new Histogram({
    name: 'presently_ai_call_seconds',
    help: 'Duration of calls to the model.',
    buckets: SECONDS,
    registers,
  })
  const open = new Gauge({
    name: 'presently_ai_breaker_open',
    help: '1 while the model is not asked because it failed again and again.',
    registers,
  })
  open.set(0)
  return {
    called: (outcome, duration) => {
      calls.inc({ outcome })
      if (outcome !== 'resting') seconds.observe(duration)
    },
    spent: ({ input, output }, micro) => {
      tokens.inc({ direction: 'in' }, input)
      tokens.inc({ direction: 'out' }, output)
      dollars.inc(micro / MICRO)
    },
    retried: () => retries.inc(),
    shared: (how) => shared.inc({ how }),
    judged: (verdict) => elements.inc({ verdict }),
    breaker: (isOpen) => open.set(isOpen ? 1 : 0),
  }
}
