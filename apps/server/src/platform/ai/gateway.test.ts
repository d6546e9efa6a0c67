import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { counted } from '../../test-support/model.ts'
import { createAiMetrics } from './ai-metrics.ts'
import { type AiGateway, createAiGateway, GATEWAY_TIMING, type GatewayDeps } from './gateway.ts'
import { type Model, ModelFault, type ModelPart } from './model.ts'
import { createRetryBudget } from './retry-budget.ts'

const TASK = { instructions: 'do', data: '{}', elementSchema: {} }
const ASKER = { key: 'somebody', isAccount: false }

/** A model whose answers a test writes as they go. */
function scriptedModel() {
  const asked: {
    say(part: ModelPart): void
    end(): void
    fail(fault: ModelFault): void
    signal: AbortSignal
  }[] = []
  let heard = Promise.withResolvers<void>()
  const model: Model = {
    async *stream(_task, signal) {
      const parts: ModelPart[] = []
      let done: { fault: ModelFault | null } | null = null
      let news = Promise.withResolvers<void>()
      const tell = (): void => {
        news.resolve()
        news = Promise.withResolvers()
      }
      const finish = (fault: ModelFault | null): void => {
        done = { fault }
        tell()
      }
      signal.addEventListener('abort', () =>
        finish(signal.reason instanceof ModelFault ? signal.reason : null),
      )
      asked.push({
        say: (part) => {
          parts.push(part)
          tell()
        },
        end: () => finish(null),
        fail: finish,
        signal,
      })
      heard.resolve()
      heard = Promise.withResolvers()
      const ended = (): { fault: ModelFault | null } | null => done
      for (;;) {
        const part = parts.shift()
        if (part) yield part
        else {
          const end = ended()
          if (end?.fault) throw end.fault
          if (end) return
          await news.promise
        }
      }
    },
  }
  return { model, asked, next: () => heard.promise }
}

function gatewayOver(model: Model, more: Partial<GatewayDeps> = {}) {
  const registry = new Registry()
  const gateway = createAiGateway({
    provider: 'Test',
    model,
    metrics: createAiMetrics(registry),
    spending: { reserve: async (micro) => ({ day: '2026-11-21', micro }), settle: async () => {} },
    retries: { earn: () => {}, spend: () => false },
    costOf: () => 0,
    mayAsk: async () => true,
    timing: { ...GATEWAY_TIMING, retryAfter: 0 },
    ...more,
  })
  return { gateway, registry }
}

async function listen(gateway: AiGateway, key: string, until = new AbortController().signal) {
  const listening = await gateway.ask({ key, task: TASK }, ASKER, until)
  if (typeof listening === 'string') throw new Error(listening)
  return listening
}

async function all(elements: AsyncIterable<unknown>): Promise<unknown[]> {
  const out: unknown[] = []
  for await (const element of elements) out.push(element)
  return out
}

const element = (of: unknown): ModelPart => ({ kind: 'element', element: of })

describe('the same task, asked by several', () => {
  it('is one call that all of them hear whole', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway, registry } = gatewayOver(model)
    const called = next()
    const heard = await Promise.all(Array.from({ length: 5 }, () => listen(gateway, 'same')))
    await called
    asked[0]?.say(element(1))
    const late = await listen(gateway, 'same')
    asked[0]?.say(element(2))
    asked[0]?.end()
    for (const { elements } of [...heard, late]) expect(await all(elements)).toEqual([1, 2])
    expect(asked).toHaveLength(1)
    expect(counted(await registry.metrics(), 'presently_ai_shared_total{how="in-flight"}')).toBe(5)
  })

  it('is answered from what is kept once it is whole', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway } = gatewayOver(model)
    const called = next()
    const first = await listen(gateway, 'kept')
    await called
    asked[0]?.say(element(1))
    asked[0]?.end()
    await all(first.elements)
    expect(await all((await listen(gateway, 'kept')).elements)).toEqual([1])
    expect(asked).toHaveLength(1)
  })

  it('goes on for the others when one leaves, and ends when all have', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway } = gatewayOver(model)
    const [one, other] = [new AbortController(), new AbortController()]
    const called = next()
    const left = await listen(gateway, 'shared', one.signal)
    const stays = await listen(gateway, 'shared', other.signal)
    await called
    one.abort('gone')
    expect(await all(left.elements)).toEqual([])
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.say(element(1))
    const heard: unknown[] = []
    for await (const part of stays.elements) {
      heard.push(part)
      other.abort('gone')
    }
    expect(heard).toEqual([1])
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('is asked anew after it failed', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway } = gatewayOver(model)
    for (const times of [1, 2]) {
      const called = next()
      const listening = await listen(gateway, 'failing')
      await called
      asked.at(-1)?.fail(new ModelFault('status'))
      expect(await all(listening.elements)).toEqual([])
      expect(listening.ending()).toBe('broken')
      expect(asked).toHaveLength(times)
    }
  })
})

/** A model that fails so many times, and then says one thing. */
const failing = (times: number, fault: () => ModelFault): Model & { asked: number } => ({
  asked: 0,
  async *stream() {
    this.asked += 1
    if (this.asked <= times) throw fault()
    yield element('at last')
  },
})

describe('a provider in trouble', () => {
  it('is not asked after five faults in a row, until a probe gets through', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    onTestFinished(() => void vi.useRealTimers())
    const model = failing(5, () => new ModelFault('status'))
    let counts = 0
    const mayAsk = async () => {
      counts += 1
      return true
    }
    const { gateway, registry } = gatewayOver(model, { mayAsk })
    for (let i = 0; i < 5; i += 1) await all((await listen(gateway, `fault ${i}`)).elements)
    expect(counted(await registry.metrics(), 'presently_ai_breaker_open')).toBe(1)
    const meanwhile = gateway.ask({ key: 'meanwhile', task: TASK }, ASKER, new AbortController().signal)
    expect(await meanwhile).toBe('down')
    expect(model.asked).toBe(5)
    // Nor does it cost the visitor's share.
    expect(counts).toBe(5)
    vi.setSystemTime(GATEWAY_TIMING.probeAfter)
    expect(await all((await listen(gateway, 'probe')).elements)).toEqual(['at last'])
    expect(counted(await registry.metrics(), 'presently_ai_breaker_open')).toBe(0)
  })

  it('is not held to be down because visitors leave', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway, registry } = gatewayOver(model)
    for (let i = 0; i < 8; i += 1) {
      const leaving = new AbortController()
      const called = next()
      const { elements } = await listen(gateway, `left ${i}`, leaving.signal)
      await called
      leaving.abort('gone')
      await all(elements)
    }
    expect(asked).toHaveLength(8)
    expect(counted(await registry.metrics(), 'presently_ai_breaker_open')).toBe(0)
  })

  it('is asked once more where the fault may pass and the budget has room', async () => {
    const passing = () => new ModelFault('network', { isPassing: true })
    const model = failing(1, passing)
    const { gateway } = gatewayOver(model, { retries: createRetryBudget() })
    expect(await all((await listen(gateway, 'once more')).elements)).toEqual(['at last'])
    const lasting = failing(1, () => new ModelFault('limited'))
    const other = gatewayOver(lasting, { retries: createRetryBudget() })
    expect(await all((await listen(other.gateway, 'no more')).elements)).toEqual([])
    expect(lasting.asked).toBe(1)
  })

  it('is asked again in at most a tenth of many calls', async () => {
    const model = failing(Number.POSITIVE_INFINITY, () => new ModelFault('network', { isPassing: true }))
    const { gateway } = gatewayOver(model, {
      retries: createRetryBudget(),
      timing: { ...GATEWAY_TIMING, retryAfter: 0, probeAfter: 0 },
    })
    const CALLS = 100
    for (let i = 0; i < CALLS; i += 1) await all((await listen(gateway, `call ${i}`)).elements)
    // The one that a fresh process has saved, and a tenth.
    expect(model.asked).toBeLessThanOrEqual(CALLS * 1.1 + 1)
  })

  it('has a call ended that takes too long', async () => {
    const { model, asked, next } = scriptedModel()
    const { gateway, registry } = gatewayOver(model, { timing: { ...GATEWAY_TIMING, call: 20 } })
    const called = next()
    const { elements, ending } = await listen(gateway, 'slow')
    await called
    asked[0]?.say(element('before'))
    expect(await all(elements)).toEqual(['before'])
    expect(ending()).toBe('broken')
    expect(counted(await registry.metrics(), 'presently_ai_calls_total{outcome="timeout"}')).toBe(1)
  })
})

describe('limits', () => {
  it('give a visitor beyond a share the engine, but what others ask for is heard', async () => {
    const { model, asked, next } = scriptedModel()
    let left = 1
    const { gateway } = gatewayOver(model, { mayAsk: async () => left-- > 0 })
    const called = next()
    const first = await listen(gateway, 'first')
    await called
    expect(await gateway.ask({ key: 'second', task: TASK }, ASKER, new AbortController().signal)).toBe(
      'resting',
    )
    const again = await listen(gateway, 'first')
    asked[0]?.say(element(1))
    asked[0]?.end()
    expect(await all(first.elements)).toEqual([1])
    expect(await all(again.elements)).toEqual([1])
  })

  it('set the cost aside before a call and put the true one in its place', async () => {
    const { model, asked, next } = scriptedModel()
    const ledger: number[] = []
    const { gateway } = gatewayOver(model, {
      costOf: ({ input, output }) => input + 10 * output,
      spending: {
        reserve: async (micro) => {
          ledger.push(micro)
          return { day: '2026-11-21', micro }
        },
        settle: async ({ micro }, spent) => void ledger.push(spent - micro),
      },
    })
    const called = next()
    const { elements } = await listen(gateway, 'paid')
    await called
    asked[0]?.say(element(1))
    asked[0]?.say({ kind: 'usage', tokens: { input: 100, output: 20 } })
    asked[0]?.end()
    await all(elements)
    expect(ledger[0]).toBeGreaterThan(10_000)
    await expect.poll(() => ledger.reduce((sum, one) => sum + one, 0)).toBe(300)
  })
})
