import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  openReceiver,
  openTestSandbox,
  type Receiver,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function both(
  options: Parameters<typeof openTestSandbox>[0] = {},
): Promise<TestSandbox & { receiver: Receiver }> {
  const receiver = await openReceiver()
  const open = await openTestSandbox(options)
  opened.push(receiver, open)
  return { ...open, receiver }
}

const typesIn = ({ received }: Receiver): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

describe('webhooks', () => {
  it('sends each endpoint what it asked for, signed with its own secret', async () => {
    const { stripe, sandbox, receiver } = await both()
    const second = await openReceiver()
    opened.push(second)
    const endpoint = await stripe.webhookEndpoints.create({
      url: second.url,
      enabled_events: ['product.created'],
    })
    const secret = sandbox.addWebhookEndpoint(receiver.url, ['*'])
    expect(sandbox.addWebhookEndpoint(receiver.url, ['*'])).toBe(secret)
    expect(sandbox.webhookSecretFor(receiver.url)).toBe(secret)
    await stripe.customers.create({ name: 'Lena' })
    await stripe.products.create({ name: 'Plus' })
    await sandbox.webhooksSent()
    expect(typesIn(receiver).sort()).toEqual(['customer.created', 'product.created'])
    expect(typesIn(second)).toEqual(['product.created'])
    const [sent] = second.received
    const event = stripe.webhooks.constructEvent(
      sent?.body ?? '',
      sent?.signature ?? '',
      endpoint.secret ?? '',
    )
    expect(event).toMatchObject({ object: 'event', livemode: false, api_version: '2026-10-28.endive' })
    expect(() => stripe.webhooks.constructEvent(sent?.body ?? '', sent?.signature ?? '', secret)).toThrow()
    expect(await stripe.events.retrieve(event.id)).toMatchObject({
      pending_webhooks: 0,
      type: 'product.created',
    })
  })

  it('tries again after a refusal, later each time, with the same event', async () => {
    let skip = 0
    const { stripe, sandbox, receiver } = await both({ now: () => new Date(Date.now() + skip) })
    sandbox.addWebhookEndpoint(receiver.url, ['*'])
    receiver.answers.push(500, 503)
    const customer = await stripe.customers.create({})
    await sandbox.webhooksSent()
    expect(receiver.received).toHaveLength(1)
    const [event] = (await stripe.events.list()).data
    expect(event?.pending_webhooks).toBe(1)
    for (const wait of [1_500, 6_000]) {
      skip += wait
      // Any call wakes the sender, as the second that it looks by itself does.
      await stripe.customers.retrieve(customer.id)
      await sandbox.webhooksSent()
    }
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id))).toEqual(
      new Set([event?.id]),
    )
    expect(receiver.received).toHaveLength(3)
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0)
  })

  it('sends after a restart what was not delivered before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
    opened.push({ close: async () => rmSync(folder, { recursive: true, force: true }) })
    const receiver = await openReceiver()
    opened.push(receiver)
    const first = await openTestSandbox({ folder })
    const secret = first.sandbox.addWebhookEndpoint(receiver.url, ['*'])
    receiver.answers.push(500)
    await first.stripe.customers.create({ name: 'Lena' })
    await first.sandbox.webhooksSent()
    await first.close()
    const second = await openTestSandbox({ folder, now: () => new Date(Date.now() + 5_000) })
    opened.push(second)
    await second.sandbox.webhooksSent()
    expect(typesIn(receiver)).toEqual(['customer.created', 'customer.created'])
    expect(second.sandbox.webhookSecretFor(receiver.url)).toBe(secret)
    expect(second.sandbox.secretKey).toBe(first.sandbox.secretKey)
  })

  it('tells what changed', async () => {
    const { stripe } = await both()
    const { id } = await stripe.customers.create({ name: 'Lena', email: 'a@example.com' })
    await stripe.customers.update(id, { name: 'Lena M.' })
    const [event] = (await stripe.events.list({ type: 'customer.updated' })).data
    expect(event?.data.previous_attributes).toEqual({ name: 'Lena' })
  })
})

describe('the site at another port', () => {
  it('keeps its endpoint and secret, and gets what was waiting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
    opened.push({ close: async () => rmSync(folder, { recursive: true, force: true }) })
    const first = await openTestSandbox({ folder })
    const secret = first.sandbox.addWebhookEndpoint('http://127.0.0.1:9/webhook', ['*'])
    await first.stripe.customers.create({})
    await first.sandbox.webhooksSent()
    await first.close()
    const second = await both({ folder, now: () => new Date(Date.now() + 5_000) })
    expect(second.sandbox.addWebhookEndpoint(second.receiver.url, ['*'])).toBe(secret)
    await second.sandbox.webhooksSent()
    expect(typesIn(second.receiver)).toEqual(['customer.created'])
    expect((await second.stripe.webhookEndpoints.list()).data).toHaveLength(1)
  })
})
