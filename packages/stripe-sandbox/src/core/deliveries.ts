import { createHmac } from 'node:crypto'
import type { Delivery } from '../objects/system.ts'
import { BY_ITSELF, type Engine, perform } from './engine.ts'

/** Seconds until the next try after each failed one; about three days in all, as the real thing tries. */
const WAITS_SECONDS = [1, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 57_600, 115_200]
const TIMEOUT_MS = 10_000
const AT_ONCE = 4

/** `t=…,v1=…` over the moment and the body, by which the receiver knows the sender. */
function signatureOf(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

export interface Deliveries {
  /** Looks for due deliveries soon; cheap to call often. */
  wake(): void
  /** Resolves when nothing that is due now waits or is on its way. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface Job {
  readonly delivery: string
  readonly url: string
  readonly secret: string
  readonly body: string
}

/** Sends events to their endpoints until each has said yes or three days have gone by. */
export function openDeliveries(engine: () => Engine): Deliveries {
  const running = new Map<string, Promise<void>>()
  const stop = new AbortController()
  let timer: NodeJS.Timeout | null = null
  let isWoken = false

  const pump = (): void => {
    isWoken = false
    if (stop.signal.aborted) return
    const { due, nextAt } = dueJobs(engine(), running, AT_ONCE)
    for (const job of due) {
      const sending = send(engine(), job, stop.signal).finally(() => {
        running.delete(job.delivery)
        wake()
      })
      running.set(job.delivery, sending)
    }
    plan(nextAt)
  }
  const plan = (nextAt: number | null): void => {
    if (timer) clearTimeout(timer)
    if (nextAt === null) return
    const wait = Math.max(10, nextAt - engine().clock.milliseconds())
    timer = setTimeout(pump, Math.min(wait, 2 ** 30))
    timer.unref()
  }
  const wake = (): void => {
    if (isWoken || stop.signal.aborted) return
    isWoken = true
    setImmediate(pump)
  }

  return {
    wake,
    idle: async () => {
      const isBusy = (): boolean =>
        isWoken || running.size > 0 || dueJobs(engine(), running, AT_ONCE).due.length > 0
      while (isBusy() && !stop.signal.aborted) {
        if (running.size > 0) await Promise.race(running.values())
        else await new Promise((resolve) => setTimeout(resolve, 2))
      }
    },
    close: async () => {
      stop.abort()
      if (timer) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}

/** The oldest deliveries whose time has come, and when the next one's will. */
function dueJobs(
  engine: Engine,
  running: ReadonlyMap<string, unknown>,
  most: number,
): { due: Job[]; nextAt: number | null } {
  const now = engine.clock.milliseconds()
  return engine.store.transact((tx) => {
    const waiting = tx.peek('delivery', 'state', 'pending').filter(({ id }) => !running.has(id))
    const due = waiting.filter(({ next_at }) => next_at <= now).slice(0, Math.max(0, most - running.size))
    const later = waiting.filter(({ next_at }) => next_at > now).map(({ next_at }) => next_at)
    const jobs = due.flatMap((delivery) => {
      const endpoint = tx.get('webhook_endpoint', delivery.endpoint)
      const event = tx.get('event', delivery.event)
      if (!endpoint || !event || endpoint.status === 'disabled') {
        tx.remove('delivery', delivery.id)
        return []
      }
      return [
        { delivery: delivery.id, url: endpoint.url, secret: endpoint.secret, body: JSON.stringify(event) },
      ]
    })
    return { due: jobs, nextAt: later.length > 0 ? Math.min(...later) : null }
  })
}

async function send(engine: Engine, job: Job, stopped: AbortSignal): Promise<void> {
  const answer = await post(engine, job, stopped)
  if (stopped.aborted && answer !== '200') return
  perform(engine, BY_ITSELF, ({ tx }) => {
    const delivery = tx.get('delivery', job.delivery)
    if (!delivery) return
    delivery.attempts += 1
    delivery.last_answer = answer
    if (/^2\d\d$/.test(answer)) delivery.state = 'delivered'
    else postpone(delivery, engine.clock.milliseconds())
    const event = delivery.state === 'pending' ? null : tx.get('event', delivery.event)
    if (event) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
  })
}

function postpone(delivery: Delivery, now: number): void {
  const wait = WAITS_SECONDS[delivery.attempts - 1]
  if (wait === undefined) delivery.state = 'failed'
  else delivery.next_at = now + wait * 1_000
}

/** The status that came back, or why none did. */
async function post(engine: Engine, { url, secret, body }: Job, stopped: AbortSignal): Promise<string> {
  const seconds = engine.clock.seconds()
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(secret, body, seconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}
