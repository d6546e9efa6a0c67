/** The way to the model: shared and kept calls, a breaker, retries within a budget, limits of time, money and visitors. */
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { AiMetrics } from './ai-metrics.ts'
import { type Model, ModelFault, type ModelTask, type TokenCount } from './model.ts'
import type { RetryBudget } from './retry-budget.ts'
import { OUTPUT_TOKENS_MAX } from './sdk-model.ts'
import { createSharedCall, type Listening, type SharedCall } from './shared-call.ts'
import type { Spending } from './spending.ts'

export type Asker = {
  /** By which one visitor's calls are counted. */
  readonly key: string
  readonly isAccount: boolean
}

export type AiGateway = {
  /** Whose model it is, as pages say it. */
  readonly provider: string
  /** Counts what became of an element. */
  judged(verdict: string): void
  /**
   * Listens to the answer to a task. Tasks of the same key are one. 'resting': the visitor's share is used up. 'down':
   * the model has failed again and again.
   */
  ask(
    question: { readonly key: string; readonly task: ModelTask },
    asker: Asker,
    until: AbortSignal,
  ): Promise<Listening | 'resting' | 'down'>
  /** The whole answer to a task of that key that is kept still; null where there is none, and none is asked for. */
  kept(key: string): Listening | null
}

export type GatewayDeps = {
  readonly provider: string
  readonly model: Model
  readonly metrics: AiMetrics
  readonly spending: Spending
  readonly retries: RetryBudget
  /** The cost of tokens in millionths of a US dollar. */
  readonly costOf: (tokens: TokenCount) => number
  /** Counts a call of a visitor; false where there were too many. */
  readonly mayAsk: (asker: Asker) => Promise<boolean>
  readonly timing: GatewayTiming
}

/** In milliseconds. */
export type GatewayTiming = {
  /** The longest call. */
  readonly call: number
  readonly retryAfter: number
  readonly probeAfter: number
  readonly kept: number
}

export const GATEWAY_TIMING: GatewayTiming = {
  call: 20_000,
  retryAfter: 200,
  probeAfter: 30_000,
  kept: 600_000,
}

const FAULTS_IN_A_ROW = 5
const KEPT_MAX = 500
/** Near the day's limit the accounts' searches go first. */
const VISITORS_SHARE = 0.8
/** Signs of text for one token, on the safe side. */
const SIGNS_PER_TOKEN = 3

/** What says nothing about the provider's health: nobody waited, or it would not answer this one. */
const isFault = (error: Error): boolean =>
  !(error instanceof ModelFault && (error.kind === 'aborted' || error.kind === 'refusal'))

/** Opens after faults in a row, and lets one call through from time to time. */
function createBreaker({ metrics, timing }: Pick<GatewayDeps, 'metrics' | 'timing'>) {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: timing.probeAfter,
    breaker: new ConsecutiveBreaker(FAULTS_IN_A_ROW),
  })
  let openedAt = Number.NEGATIVE_INFINITY
  breaker.onStateChange((state) => {
    metrics.breaker(state !== CircuitState.Closed)
    if (state === CircuitState.Open) openedAt = Date.now()
  })
  /** It is open until somebody asks again in time, and half open while that one is waited for. */
  const isDown = (): boolean =>
    breaker.state === CircuitState.HalfOpen ||
    (breaker.state === CircuitState.Open && Date.now() < openedAt + timing.probeAfter)
  return { breaker, isDown }
}

/** Calls are shared, kept and counted by this process alone; the day's spending is everybody's. */
export function createAiGateway(deps: GatewayDeps): AiGateway {
  const { metrics, timing } = deps
  const calls = new Map<string, { readonly call: SharedCall; readonly at: number }>()
  const { breaker, isDown } = createBreaker(deps)

  /** A call that goes on, or one that came to its end not long ago. */
  function known(key: string): SharedCall | null {
    const found = calls.get(key)
    if (!found) return null
    if (found.call.ending() !== null && Date.now() - found.at > timing.kept) return null
    metrics.shared(found.call.ending() === null ? 'in-flight' : 'cached')
    return found.call
  }

  function start(key: string, task: ModelTask, asker: Asker): SharedCall {
    const call = createSharedCall()
    calls.delete(key)
    calls.set(key, { call, at: Date.now() })
    const [oldest] = calls.keys()
    if (calls.size > KEPT_MAX && oldest !== undefined) calls.delete(oldest)
    void run(deps, { call, task, asker, breaker }).then((ending) => {
      // What failed, or said nothing, is asked anew.
      const isKept = ending === 'whole' && call.size() > 0
      if (calls.get(key)?.call === call) {
        if (isKept) calls.set(key, { call, at: Date.now() })
        else calls.delete(key)
      }
      call.end(ending)
    })
    return call
  }

  return {
    provider: deps.provider,
    kept: (key) =>
      calls.get(key)?.call.ending() === 'whole'
        ? (known(key)?.listen(new AbortController().signal) ?? null)
        : null,
    judged: (verdict) => metrics.judged(verdict),
    async ask({ key, task }, asker, until) {
      const before = known(key)
      if (before) return before.listen(until)
      // Nobody's share is used up by what would not be asked.
      if (isDown()) return 'down'
      if (!(await deps.mayAsk(asker))) return 'resting'
      const call = known(key) ?? start(key, task, asker)
      return call.listen(until)
    },
  }
}

type Run = {
  readonly call: SharedCall
  readonly task: ModelTask
  readonly asker: Asker
  readonly breaker: ReturnType<typeof circuitBreaker>
}

async function run(
  deps: GatewayDeps,
  { call, task, asker, breaker }: Run,
): Promise<'whole' | 'broken' | 'resting'> {
  const { spending, costOf, metrics, timing } = deps
  const input = Math.ceil((task.instructions.length + task.data.length) / SIGNS_PER_TOKEN)
  const begun = performance.now()
  const tell = (outcome: Parameters<AiMetrics['called']>[0]): void =>
    metrics.called(outcome, (performance.now() - begun) / 1000)
  const reserved = await spending.reserve(
    costOf({ input, output: OUTPUT_TOKENS_MAX }),
    asker.isAccount ? 1 : VISITORS_SHARE,
  )
  if (!reserved) {
    tell('resting')
    return 'resting'
  }
  const meter = { input: 0, output: 0 }
  const timer = setTimeout(() => call.abort(new ModelFault('timeout')), timing.call).unref()
  try {
    await breaker.execute(() => attempts(deps, { call, task, meter }))
    tell('whole')
    return 'whole'
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) tell(error instanceof ModelFault ? error.kind : 'network')
    return 'broken'
  } finally {
    clearTimeout(timer)
    const micro = costOf(meter)
    metrics.spent(meter, micro)
    await spending.settle(reserved, micro)
  }
}

type Attempt = {
  readonly call: SharedCall
  readonly task: ModelTask
  readonly meter: { input: number; output: number }
}

/** Once, and once more where nothing had come yet, the fault may pass and the budget has room. */
async function attempts(deps: GatewayDeps, attempt: Attempt): Promise<void> {
  const { retries, metrics, timing } = deps
  retries.earn()
  try {
    await once(deps, attempt)
  } catch (error) {
    const mayPass = error instanceof ModelFault && error.isPassing && attempt.call.size() === 0
    if (!mayPass || attempt.call.signal.aborted || !retries.spend()) throw error
    metrics.retried()
    await pause(timing.retryAfter, attempt.call.signal)
    await once(deps, attempt)
  }
}

async function once({ model, metrics }: GatewayDeps, { call, task, meter }: Attempt): Promise<void> {
  // Counted until the provider says better: a call that breaks off is paid for all the same.
  const estimate = {
    input: Math.ceil((task.instructions.length + task.data.length) / SIGNS_PER_TOKEN),
    output: 0,
  }
  let told: TokenCount | null = null
  try {
    for await (const part of model.stream(task, call.signal)) {
      if (part.kind === 'usage') told = part.tokens
      else if (part.kind === 'unreadable') metrics.judged('unreadable')
      else {
        estimate.output += Math.ceil(JSON.stringify(part.element).length / SIGNS_PER_TOKEN)
        call.hear(part.element)
      }
    }
  } finally {
    const tokens = told && told.input + told.output > 0 ? told : estimate
    meter.input += tokens.input
    meter.output += tokens.output
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
}
