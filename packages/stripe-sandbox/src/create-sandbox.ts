import { openTimekeeper } from './billing/timekeeper.ts'
import { type Control, openControl } from './control.ts'
import { controlErrands } from './control-errands.ts'
import { type Handle, openApi } from './core/api.ts'
import { openClock } from './core/clock.ts'
import { openDeliveries } from './core/deliveries.ts'
import { BY_ITSELF, type Engine, perform } from './core/engine.ts'
import { openFaults } from './core/faults.ts'
import { lockFolder } from './core/lock.ts'
import { keysIn } from './core/secrets.ts'
import { openStore } from './core/store.ts'
import { tidy } from './core/tidy.ts'
import type { Work } from './core/work.ts'
import type { WebhookEndpoint } from './objects/system.ts'
import { openPages } from './pages/open-pages.ts'
import { createEndpoint } from './resources/system.ts'
import { ROUTES } from './routes.ts'

export interface SandboxOptions {
  /** Where everything is kept; null keeps it in memory only. */
  readonly folder: string | null
  readonly now?: () => Date
  /** The site whose port serves the pages, such as `http://127.0.0.1:3000`. */
  readonly publicOrigin: () => string
  readonly log?: (line: string) => void
}

export interface Sandbox {
  /** The calls under /v1 and, on the loopback port only, /sandbox/control. */
  readonly api: Handle
  /** Everything under /sandbox/stripe/ on the site's own port. */
  readonly pages: Handle
  readonly secretKey: string
  readonly publishableKey: string
  /**
   * Adds an endpoint, or sets the events of the one that has this address; one that was added so at an earlier start,
   * at the same path of another port, moves here. Answers its signing secret.
   */
  addWebhookEndpoint(url: string, enabledEvents: readonly string[]): string
  /** The signing secret of the endpoint at this address. */
  webhookSecretFor(url: string): string | null
  readonly control: Control
  /** Resolves when every webhook that is due was sent once. */
  webhooksSent(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a payment sandbox: the wire of Stripe, its own clock, no real money.
 *
 * @example
 * const sandbox = createSandbox({ folder: '.data/stripe', publicOrigin: () => 'http://127.0.0.1:3000' })
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const unlock = options.folder === null ? () => undefined : lockFolder(options.folder)
  const keys = keysIn(options.folder)
  const store = openStore(options.folder)
  const deliveries = openDeliveries(() => engine)
  const timekeeper = openTimekeeper(() => engine)
  const faults = openFaults()
  const engine: Engine = {
    ...keys,
    store,
    clock: openClock(options.now ?? (() => new Date())),
    origin: options.publicOrigin,
    log: options.log ?? (() => undefined),
    wake: () => {
      deliveries.wake()
      timekeeper.wake()
    },
  }
  const pages = openPages(engine)
  const control = openControl(engine, timekeeper, faults)
  const claimed = new Set<string>()
  perform(engine, BY_ITSELF, tidy)

  return {
    ...keys,
    api: openApi(engine, { routes: ROUTES, errands: controlErrands(control), faults }),
    addWebhookEndpoint: (url, enabledEvents) => addWebhookEndpoint(engine, claimed, url, enabledEvents),
    webhookSecretFor: (url) =>
      store.transact((tx) => tx.all('webhook_endpoint', (one) => one.url === url)[0]?.secret ?? null),
    pages,
    control,
    webhooksSent: () => deliveries.idle(),
    close: async () => {
      await timekeeper.close()
      await deliveries.close()
      store.close()
      unlock()
    },
  }
}

const addWebhookEndpoint = (
  engine: Engine,
  claimed: Set<string>,
  url: string,
  enabledEvents: readonly string[],
): string =>
  perform(engine, BY_ITSELF, (work) => {
    const endpoint = endpointFor(work, claimed, url) ?? createEndpoint(work, url, enabledEvents)
    endpoint.url = url
    endpoint.enabled_events = [...enabledEvents]
    endpoint.status = 'enabled'
    endpoint.metadata[OWN] = 'true'
    claimed.add(endpoint.id)
    return endpoint.secret
  })

const OWN = 'added_by_the_site'

/** The endpoint at this address, or the site's own from an earlier start at another port: it has moved. */
function endpointFor({ tx }: Work, claimed: ReadonlySet<string>, url: string): WebhookEndpoint | null {
  const all = tx.all('webhook_endpoint')
  const isOlder = ({ id, metadata, url: older }: WebhookEndpoint): boolean =>
    metadata[OWN] === 'true' && !claimed.has(id) && new URL(older).pathname === new URL(url).pathname
  return all.find((one) => one.url === url) ?? all.find(isOlder) ?? null
}
