import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Closers, closeAll } from './parts.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { stripeClient } from './platform/payments.ts'
import { readSettingsFile } from './setup/settings-file.ts'
import { type SetupOptions, setup } from './setup.ts'
import { type MailServer, startMailServer } from './test-support/mail-server.ts'

const closers: Closers = []
let sandbox: Sandbox
let stripe: Stripe
let base = ''
let mails: MailServer
let folder = ''
let file = ''
/** Of a site that runs: its database is left alone. */
let running = ''
/** Opened by the setup itself, which takes seconds the first time. */
let own = ''

beforeAll(async () => {
  sandbox = createSandbox({ folder: null, publicOrigin: () => '' })
  closers.push(() => sandbox.close())
  const listener = await listenLoopback(sandbox)
  closers.push(() => listener.close())
  const { host, port } = listener
  base = `http://${host}:${port}`
  stripe = stripeClient(sandbox.secretKey, { host, port, protocol: 'http' })
  mails = await startMailServer()
  closers.push(mails.close)
  const site = mkdtempSync(join(tmpdir(), 'setup-site-'))
  closers.push(() => rmSync(site, { recursive: true, force: true }))
  own = join(site, 'own')
  running = join(site, 'running')
  closers.push(lockDataDir(running))
})
afterAll(() => closeAll(closers))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  file = join(folder, '.env')
})
afterEach(() => {
  mails.refuse(null)
  rmSync(folder, { recursive: true })
})

const run = (answers: unknown, differing: Partial<SetupOptions> = {}) => {
  const answersFile = join(folder, 'answers.json')
  writeFileSync(answersFile, JSON.stringify(answers))
  return setup({ environment: {}, file, answersFile, ask: null, say: () => {}, ...differing })
}
const stripeAnswers = () => ({
  STRIPE_SECRET_KEY: sandbox.secretKey,
  STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
  STRIPE_API_BASE: base,
})
const OWN = { SITE_NAME: "Maya's Trove", SITE_ADDRESS: '1 Some Road, Leeds', operatorLink: false }
const states = async (answers: unknown) =>
  ((await run(answers))?.slices ?? []).map(({ name, state }) => `${name} ${state}`)
/** How many of each stand open there and are ours. */
async function atStripe() {
  type Thing = { readonly active?: boolean; readonly metadata?: Readonly<Record<string, string>> | null }
  const ours = async (list: AsyncIterable<Thing>): Promise<number> => {
    let count = 0
    for await (const { active = true, metadata } of list) if (active && metadata?.site) count += 1
    return count
  }
  return {
    products: await ours(stripe.products.list({})),
    prices: await ours(stripe.prices.list({})),
    portals: await ours(stripe.billingPortal.configurations.list({})),
    endpoints: await ours(stripe.webhookEndpoints.list({})),
  }
}

describe('a setup', () => {
  it('writes what works into a file for its owner alone, and leaves what stood there', async () => {
    writeFileSync(file, '# mine\nLOG_LEVEL=warn\nSITE_NAME=Before\n')
    const outcome = await run({ ...OWN, DATA_DIR: own })
    expect(outcome).toMatchObject({ isDone: true, operatorLink: null })
    expect(readSettingsFile(file)).toEqual({
      LOG_LEVEL: 'warn',
      SITE_NAME: "Maya's Trove",
      SITE_ADDRESS: '1 Some Road, Leeds',
      DATA_DIR: own,
    })
    expect(readFileSync(file, 'utf8')).toContain('# mine\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(join(own, 'database'))).toBe(true)
  })

  it('says what it will do before it does it, without a secret', async () => {
    const lines: string[] = []
    await run({ ...OWN, ...stripeAnswers(), DATA_DIR: running }, { say: (line) => void lines.push(line) })
    const told = lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith('done:')),
      )
      .join('\n')
    expect(told).toContain("SITE_NAME = Maya's Trove")
    expect(told).toContain('STRIPE_SECRET_KEY = (not shown)')
    expect(lines.join('\n')).not.toContain(sandbox.secretKey)
  })

  it('makes at Stripe what is not there yet, once', async () => {
    const answers = { ...OWN, ...stripeAnswers(), DATA_DIR: running }
    expect(await states(answers)).toEqual(['site done', 'database done', 'payments done'])
    const first = readSettingsFile(file)
    expect(await atStripe()).toEqual({ products: 3, prices: 3, portals: 1, endpoints: 1 })
    expect(await states(answers)).toEqual(['site unchanged', 'database unchanged', 'payments unchanged'])
    expect(readSettingsFile(file)).toEqual(first)
    expect(await atStripe()).toEqual({ products: 3, prices: 3, portals: 1, endpoints: 1 })
    // Without the file the prices are found by what they are, and the endpoint, whose secret is lost, is made anew.
    rmSync(file)
    await run(answers)
    const again = readSettingsFile(file)
    expect(again.STRIPE_PRICE_PLUS).toBe(first.STRIPE_PRICE_PLUS)
    expect(again.STRIPE_WEBHOOK_SECRET).not.toBe(first.STRIPE_WEBHOOK_SECRET)
    expect(await atStripe()).toEqual({ products: 3, prices: 3, portals: 1, endpoints: 1 })
  })

  it('takes back what it made where the rest fails, keeps the parts before, and goes on from there', async () => {
    const before = await atStripe()
    const fault = { kind: 'refuse', count: 10, status: 500, path: '/v1/webhook_endpoints' } as const
    await stripe.rawRequest('POST', '/sandbox/control/faults', fault)
    const answers = { ...OWN, ...stripeAnswers(), DATA_DIR: running }
    const outcome = await run(answers)
    expect(outcome?.isDone).toBe(false)
    expect(outcome?.slices.at(-1)).toMatchObject({ name: 'payments', state: 'failed' })
    expect(readSettingsFile(file)).toMatchObject({ SITE_NAME: "Maya's Trove" })
    expect(readSettingsFile(file)).not.toHaveProperty('STRIPE_SECRET_KEY')
    await stripe.rawRequest('DELETE', '/sandbox/control/faults')
    expect(await atStripe()).toEqual(before)
    expect((await run(answers))?.isDone).toBe(true)
  })

  it('sends one mail to try a mail server that is new, and none when it is run again', async () => {
    const answers = {
      ...OWN,
      DATA_DIR: running,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Trove <hello@trove.example>',
      testMailTo: 'maya@trove.example',
    }
    const sent = mails.taken.length
    await run(answers)
    expect(mails.taken).toHaveLength(sent + 1)
    expect(mails.taken.at(-1)).toMatchObject({ to: ['maya@trove.example'] })
    expect(mails.taken.at(-1)?.source).toContain("Subject: Maya's Trove can send mail")
    expect(await states(answers)).toEqual(['site unchanged', 'database unchanged', 'mail unchanged'])
    expect(mails.taken).toHaveLength(sent + 1)
  })

  it('keeps no mail server that refuses', async () => {
    mails.refuse(550)
    const outcome = await run({
      ...OWN,
      DATA_DIR: running,
      SMTP_URL: mails.url,
      MAIL_FROM: 'hello@trove.example',
      testMailTo: 'maya@trove.example',
    })
    expect(outcome?.slices.at(-1)).toMatchObject({
      name: 'mail',
      state: 'failed',
      lines: [expect.stringContaining('Check SMTP_URL and MAIL_FROM.')],
    })
    expect(readSettingsFile(file)).not.toHaveProperty('SMTP_URL')
  })

  it('gives a proxy the site’s own name and port, and a link to try for each shop that pays', async () => {
    const outcome = await run({
      ...OWN,
      PUBLIC_ORIGIN: 'https://trove.example',
      PORT: 4321,
      AFFILIATE_AMAZON_TAG: 'trove-20',
      DATA_DIR: running,
    })
    expect(outcome?.proxies?.caddy).toMatch(/^trove\.example \{[^]*reverse_proxy 127\.0\.0\.1:4321/m)
    expect(outcome?.proxies?.nginx).toContain('proxy_pass http://127.0.0.1:4321;')
    expect(outcome?.slices.find(({ name }) => name === 'affiliates')?.lines).toEqual([
      expect.stringMatching(/^Amazon: try https:\/\/www\.amazon\.com\/s\?k=tea%20towel&tag=trove-20$/),
    ])
    expect(outcome?.goLive.filter(({ state }) => state === 'failed')).toEqual([])
  })

  it('refuses answers that mean nothing, contradict each other or cannot be, before it does anything', async () => {
    await expect(run({ SITE_NAM: 'x', PORT: 'ninety', STRIPE_PRICE_PLUS: 'price_1' })).rejects.toThrow(
      /SITE_NAM is nothing[^]*PORT must be[^]*STRIPE_PRICE_PLUS is made by the setup itself/,
    )
    await expect(run({ PAYMENTS: 'sandbox', ...stripeAnswers() })).rejects.toThrow(
      'never runs beside a real key',
    )
    await expect(run('gifts')).rejects.toThrow('must be an object')
    await expect(run({}, { answersFile: null })).rejects.toThrow('--answers FILE')
    expect(existsSync(file)).toBe(false)
  })

  it('says where the environment goes before an answer', async () => {
    const lines: string[] = []
    await run(
      { ...OWN, DATA_DIR: running },
      { environment: { SITE_NAME: 'Other' }, say: (line) => void lines.push(line) },
    )
    expect(lines).toContainEqual(
      expect.stringContaining('SITE_NAME is set in the environment to something else'),
    )
  })
})

describe('a setup at a terminal', () => {
  const at = (typed: Readonly<Record<string, string>>) => {
    const asked: string[] = []
    const left = { ...typed }
    const ask = async (question: string) => {
      asked.push(question)
      const key = Object.keys(left).find((one) => question.trim().startsWith(one))
      const answer = key === undefined ? '' : (left[key] ?? '')
      if (key !== undefined) delete left[key]
      return answer
    }
    return { asked, ask }
  }

  it('asks again where an answer cannot be, and does nothing without a yes', async () => {
    const said: string[] = []
    const { ask, asked } = at({ 'Whose site': 'y', SITE_NAME: '<b>', 'Do it?': 'n' })
    const options = {
      environment: {},
      file,
      answersFile: null,
      ask,
      say: (line: string) => void said.push(line),
    }
    expect(await setup(options)).toBeNull()
    expect(asked.filter((question) => question.startsWith('SITE_NAME'))).toHaveLength(2)
    expect(said).toContainEqual(expect.stringMatching(/^SITE_NAME must be one line/))
    expect(existsSync(file)).toBe(false)
  })

  it('keeps what is there on Enter, removes it on a dash', async () => {
    writeFileSync(file, `SITE_NAME=Before\nSITE_TAGLINE=Old\nDATA_DIR=${own}\n`)
    const { ask } = at({ 'Whose site': 'y', SITE_TAGLINE: '-', 'Do it?': 'yes' })
    const outcome = await setup({ environment: {}, file, answersFile: null, ask, say: () => {} })
    expect(outcome).toMatchObject({ isDone: true, operatorLink: expect.stringContaining('/operator') })
    expect(readSettingsFile(file)).toEqual({ SITE_NAME: 'Before', DATA_DIR: own })
  })
})
