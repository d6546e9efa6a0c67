import { createServer } from 'node:http'
import Stripe from 'stripe'
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox.ts'
import { listenLoopback } from '../listen-loopback.ts'

export interface TestSandbox {
  readonly sandbox: Sandbox
  readonly stripe: Stripe
  readonly port: number
  close(): Promise<void>
}

/** A sandbox in memory with the official client in front of it. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = createSandbox({ folder: null, publicOrigin: () => 'http://site.test', ...options })
  const listener = await listenLoopback(sandbox)
  const stripe = new Stripe(sandbox.secretKey, {
    host: listener.host,
    port: listener.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return {
    sandbox,
    stripe,
    port: listener.port,
    close: async () => {
      await sandbox.close()
      await listener.close()
    },
  }
}

export interface Receiver {
  readonly url: string
  readonly received: { readonly body: string; readonly signature: string }[]
  /** What the next calls answer; 200 once it is empty. */
  readonly answers: number[]
  close(): Promise<void>
}

/** A receiver of webhooks that keeps what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        body: Buffer.concat(parts).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A product with a monthly price. */
export async function sell(stripe: Stripe, unitAmount: number, name = 'Premium'): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: unitAmount,
    recurring: { interval: 'month' },
    product_data: { name },
  })
}
