/** Who answers for Stripe: Stripe itself, or the sandbox that is started beside the site. */
import { join } from 'node:path'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import { createSandbox, type Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentClock } from './features/dev-desk/clocks.ts'
import { portalAt, pricesAt } from './features/subscription/at-stripe.ts'
import type { Closers } from './parts.ts'
import type { Config } from './platform/config/read-config.ts'
import { type LivePayments, type Payments, stripeAddress, stripeClient } from './platform/payments.ts'

export type OpenedPayments = {
  readonly payments: Payments
  readonly sandbox: Sandbox | null
  /** Told where the site listens: the sandbox sends its events there. */
  readonly onListening: (address: string) => void
}

/** Opens what the settings chose. The sandbox keeps what was bought in the data folder. */
export async function openPayments(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<OpenedPayments> {
  const { payments: choice, STRIPE_AUTOMATIC_TAX: hasAutomaticTax } = config
  if (choice.mode === 'off') return { payments: { mode: 'off' }, sandbox: null, onListening: () => {} }
  if (choice.mode === 'sandbox')
    return openSandbox({ folder: join(config.DATA_DIR, 'payments'), hasAutomaticTax, log, closers })
  const { publishableKey, webhookSecrets, prices } = choice
  const stripe = stripeClient(choice.secretKey, stripeAddress(config.STRIPE_API_BASE))
  const payments = {
    mode: 'stripe' as const,
    stripe,
    publishableKey,
    scriptUrl: null,
    webhookSecrets: () => webhookSecrets,
    prices,
    hasAutomaticTax,
    portalConfiguration: config.STRIPE_PORTAL_CONFIGURATION,
  }
  return { payments, sandbox: null, onListening: () => {} }
}

export type SandboxStart = {
  /** Null keeps everything in memory. */
  readonly folder: string | null
  readonly hasAutomaticTax: boolean
  readonly log: FastifyBaseLogger
  readonly closers: Closers
}

/** The script that stands in for Stripe's own, on the site's own port. */
const SANDBOX_SCRIPT = '/sandbox/stripe/js'

export async function openSandbox({
  folder,
  hasAutomaticTax,
  log,
  closers,
}: SandboxStart): Promise<OpenedPayments> {
  let origin = ''
  const sandbox = createSandbox({
    folder,
    publicOrigin: () => origin,
    log: (line) => log.debug({ line }, 'the payment sandbox'),
  })
  closers.push(() => sandbox.close())
  const listener = await listenLoopback(sandbox)
  closers.push(() => listener.close())
  const stripe = stripeClient(sandbox.secretKey, {
    host: listener.host,
    port: listener.port,
    protocol: 'http',
  })
  const prices = await pricesAt(stripe)
  let endpoint: string | null = null
  const payments: LivePayments = {
    mode: 'sandbox',
    stripe,
    publishableKey: sandbox.publishableKey,
    scriptUrl: SANDBOX_SCRIPT,
    webhookSecrets: () => {
      const secret = endpoint === null ? null : sandbox.webhookSecretFor(endpoint)
      return secret === null ? [] : [secret]
    },
    prices,
    hasAutomaticTax,
    portalConfiguration: await portalAt(stripe, prices),
  }
  const onListening = (address: string): void => {
    origin = address
    endpoint = `${address}${WEBHOOK_PATH}`
    sandbox.addWebhookEndpoint(endpoint, ['*'])
  }
  return { payments, sandbox, onListening }
}

/** The sandbox's clock, for the development desk: it has moved once the site has been told what fell due. */
export const paymentClockOf = (sandbox: Sandbox): PaymentClock => ({
  now: () => sandbox.control.now(),
  advance: async (to) => {
    await sandbox.control.advance(to)
    await sandbox.webhooksSent()
  },
})
