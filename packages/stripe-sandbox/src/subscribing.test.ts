import { afterEach, describe, expect, it } from 'vitest'
import {
  openReceiver,
  openTestSandbox,
  type Receiver,
  sell,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

let open: TestSandbox
let receiver: Receiver | null = null

afterEach(async () => {
  await open.close()
  await receiver?.close()
  receiver = null
})

describe('the way from a customer to an active subscription', () => {
  it('creates an incomplete subscription, takes the card and tells the webhook', async () => {
    open = await openTestSandbox()
    receiver = await openReceiver()
    const { stripe, sandbox } = open
    const secret = sandbox.addWebhookEndpoint(receiver.url, ['*'])
    const customer = await stripe.customers.create({ email: 'lena@example.com', name: 'Lena' })
    const price = await sell(stripe, 1299)
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(made.status).toBe('incomplete')
    const invoice = made.latest_invoice
    const clientSecret =
      typeof invoice === 'object' && invoice ? invoice.confirmation_secret?.client_secret : undefined
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/)

    const intent = clientSecret?.split('_secret_')[0] ?? ''
    const paid = await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1299 })
    const active = await stripe.subscriptions.retrieve(made.id)
    expect(active.status).toBe('active')
    expect(active.default_payment_method).toBe(paid.payment_method)

    await sandbox.webhooksSent()
    const events = receiver.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, secret),
    )
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'payment_intent.succeeded',
        'charge.succeeded',
        'invoice.paid',
        'customer.subscription.updated',
      ]),
    )
    expect(() =>
      stripe.webhooks.constructEvent(
        `${receiver?.received[0]?.body} `,
        receiver?.received[0]?.signature ?? '',
        secret,
      ),
    ).toThrow()
  })
})
