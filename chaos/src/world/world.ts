/** The whole site on several machines: instances behind a balancer, a worker, and what they share. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAiSandbox } from '@presently/ai-sandbox/create-ai-sandbox'
import { freePort } from './child.ts'
import { type MailServer, startMailServer } from './mails.ts'
import { openPayments, type PaymentProvider } from './payments.ts'
import { createProxy, type Proxy } from './proxy.ts'
import { launchSite, type Site, type SiteSettings, startSite, writeWebFolder } from './site.ts'

/** A place where a process of the site runs: when it has ended, another starts there at the same address. */
export type Slot = {
  readonly name: string
  readonly address: string
  site(): Site | null
  start(more?: SiteSettings): Promise<void>
  /** Starts it without waiting until it is ready. */
  launch(): void
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export type World = {
  /** Where visitors go: the balancer. */
  readonly origin: string
  readonly proxy: Proxy
  readonly webs: readonly Slot[]
  readonly worker: Slot
  readonly payments: PaymentProvider
  readonly mails: MailServer
  readonly databaseAddress: string
  /** Shared by the instances, as a disk that all of them see. */
  readonly dataFolder: string
  close(): Promise<void>
}

export type WorldOptions = {
  readonly databaseAddress: string
  readonly redisAddress: string
  readonly webs?: number
  readonly settings?: SiteSettings
  /** A language model that takes its time, so that ideas come as streams. */
  readonly hasModel?: boolean
  /** Ends what the world stands on. */
  readonly closers?: (() => Promise<unknown>)[]
}

/** The balancer looks ten times a second; the limits are those of a load test. */
const BEHIND_A_BALANCER: SiteSettings = {
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: '1',
  MAIL_FROM: 'hello@presently.example',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
}

/** Nothing of it runs yet: start its slots. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { databaseAddress, redisAddress, webs = 2, settings = {}, hasModel = false } = options
  const closers = [...(options.closers ?? [])]
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  closers.push(async () => rmSync(folder, { recursive: true, force: true }))
  const webFolder = writeWebFolder(join(folder, 'web'))
  const proxyPort = await freePort()
  const origin = `http://127.0.0.1:${proxyPort}`
  const { payments, mails, model } = await openOutside(origin, hasModel, closers)
  const dataFolder = join(folder, 'data')
  const common: SiteSettings = {
    ...BEHIND_A_BALANCER,
    DATABASE_URL: databaseAddress,
    REDIS_URL: redisAddress,
    DATA_DIR: dataFolder,
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mails.url,
    ...payments.settings,
    ...(model && {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'obedient',
      AI_BASE_URL: `${model.origin}/v1`,
    }),
    ...settings,
  }
  const slots = await Promise.all(
    Array.from({ length: webs }, (_, at) => openSlot(`web ${at + 1}`, webFolder, { ...common, ROLE: 'web' })),
  )
  const worker = await openSlot('worker', webFolder, { ...common, ROLE: 'worker' })
  const proxy = await createProxy(
    slots.map(({ address }) => address),
    proxyPort,
  )
  closers.push(() => proxy.close())
  return {
    origin,
    proxy,
    webs: slots,
    worker,
    payments,
    mails,
    databaseAddress,
    dataFolder,
    close: async () => {
      await Promise.all([...slots, worker].map((slot) => slot.end('SIGKILL')))
      for (const close of closers.splice(0).reverse()) await close()
    },
  }
}

/** Whom the site speaks with, on this machine. */
async function openOutside(origin: string, hasModel: boolean, closers: (() => Promise<unknown>)[]) {
  const [payments, mails] = await Promise.all([openPayments(origin), startMailServer()])
  closers.push(
    () => payments.close(),
    () => mails.close(),
  )
  const model = hasModel ? await createAiSandbox() : null
  if (model) closers.push(() => model.close())
  return { payments, mails, model }
}

async function openSlot(name: string, webFolder: string, settings: SiteSettings): Promise<Slot> {
  const port = await freePort()
  const own = { ...settings, PORT: String(port) }
  const address = `http://127.0.0.1:${port}`
  let site: Site | null = null
  return {
    name,
    address,
    site: () => site,
    start: async (more = {}) => {
      site = await startSite(webFolder, { ...own, ...more })
    },
    launch: () => {
      site = { address, child: launchSite(webFolder, own) }
    },
    end: async (signal) => (site ? site.child.end(signal) : null),
  }
}
