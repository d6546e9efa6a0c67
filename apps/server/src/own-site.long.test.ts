/** From a checkout to a site that earns, under a name of its own: what docs/operations.md promises of `npm run setup`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser, register, verifyEmail } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { createReminder } from '@presently/contract/reminders'
import { APP_PATHS } from '@presently/contract/site'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import { createSubscription } from '@presently/contract/subscription'
import { createSandbox, type Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Closers, closeAll } from './parts.ts'
import { freePort } from './platform/free-port.ts'
import { stripeClient } from './platform/payments.ts'
import { readSettingsFile } from './setup/settings-file.ts'
import type { SetupOutcome } from './setup.ts'
import { CHILD_ENVIRONMENT } from './test-support/child-environment.ts'
import { type MailServer, startMailServer } from './test-support/mail-server.ts'

const NAME = 'Trove & Tinsel'
const WEB = join(import.meta.dirname, '../../web/dist/client')
const closers: Closers = []
let folder = ''
let origin = ''
let sandbox: Sandbox
let stripe: ReturnType<typeof stripeClient>
let mails: MailServer
/** Addresses that visitors of the affiliate network's stand-in asked for. */
const seenByNetwork: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-site-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  const port = await freePort('127.0.0.1')
  origin = `http://127.0.0.1:${port}`
  sandbox = createSandbox({ folder: null, publicOrigin: () => origin })
  closers.push(() => sandbox.close())
  const listener = await listenLoopback(sandbox)
  closers.push(() => listener.close())
  stripe = stripeClient(sandbox.secretKey, { host: listener.host, port: listener.port, protocol: 'http' })
  mails = await startMailServer()
  closers.push(mails.close)
  const network = await startNetwork()
  closers.push(() => void network.close())
  const deepLink = `http://127.0.0.1:${(network.address() as AddressInfo).port}/deep?url=`
  const answers = {
    SITE_NAME: NAME,
    SITE_ADDRESS: '1 Some Road, Leeds',
    PUBLIC_ORIGIN: origin,
    PORT: port,
    DEMO_DATA: 'off',
    DATA_DIR: join(folder, 'data'),
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_API_BASE: `http://${listener.host}:${listener.port}`,
    SMTP_URL: mails.url,
    MAIL_FROM: `${NAME} <hello@trove.example>`,
    SUPPORT_EMAIL: 'help@trove.example',
    ...Object.fromEntries(
      ['ETSY', 'TARGET', 'WALMART', 'BESTBUY', 'BOOKSHOP', 'UNCOMMON_GOODS'].map((shop) => [
        `AFFILIATE_${shop}_LINK`,
        deepLink,
      ]),
    ),
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
})
afterAll(() => closeAll(closers))

async function startNetwork(): Promise<Server> {
  const server = createServer((request, response) => {
    seenByNetwork.push(new URL(request.url ?? '', 'http://network').searchParams.get('url') ?? '')
    response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Runs a program of the server to its end; answers what it printed. */
function program(name: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], {
    env: CHILD_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, out })))
}

const file = (): string => join(folder, '.env')

async function setUp(): Promise<SetupOutcome> {
  const { code, out } = await program('setup.ts', [
    '--answers',
    join(folder, 'answers.json'),
    '--file',
    file(),
    '--json',
  ])
  expect(code).toBe(0)
  return JSON.parse(out)
}

/** The site as npm start runs it: with the file of settings, here with the desk that moves the time as well. */
async function startSite(): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--env-file=${file()}`, join(import.meta.dirname, 'test-support/run-server.ts'), WEB],
    { env: { ...CHILD_ENVIRONMENT, DEV_DESK: 'on' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  closers.push(async () => {
    const ends = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGTERM')) await ends
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.once('exit', () => {
    out += 'The site has ended.'
  })
  await expect.poll(() => out, { timeout: 60_000 }).toMatch(/is ready on|has ended/)
  expect(out).toContain(`${NAME} is ready on ${origin}`)
}

/** One visitor's browser, as far as cookies go. */
function aVisitor() {
  const cookies = new Map<string, string>()
  return async (path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
}
type Visitor = ReturnType<typeof aVisitor>

const textOf = (source: string): string => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
const mailTo = async (address: string, subject: RegExp): Promise<string> => {
  const find = () =>
    mails.taken
      .map(({ to, source }) => ({ to, text: textOf(source) }))
      .find(({ to, text }) => to.includes(address) && subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ''))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find()?.text ?? ''
}

async function anOwner(ask: Visitor, email: string): Promise<void> {
  expect(
    (await ask(register.path, { username: 'maya', email, password: 'a long walk in the rain' })).status,
  ).toBe(200)
  const mail = await mailTo(email, /Confirm your e-mail/)
  const [, token = ''] = /verify-email\?token=([\w%-]+)/.exec(mail) ?? []
  expect((await ask(verifyEmail.path, { token: decodeURIComponent(token) })).status).toBe(200)
}

const countAtStripe = async (): Promise<number[]> => {
  const lists = [stripe.products.list(), stripe.prices.list(), stripe.webhookEndpoints.list()]
  return Promise.all(lists.map(async (list) => (await list).data.length))
}

it('a script makes the site, twice without doubling, and it sells, earns and reminds under its own name', async () => {
  const first = await setUp()
  expect(first.isDone).toBe(true)
  const settings = readSettingsFile(file())
  expect(await countAtStripe()).toEqual([3, 3, 1])
  const second = await setUp()
  expect(second.slices.map(({ state }) => state)).toEqual(first.slices.map(() => 'unchanged'))
  expect(readSettingsFile(file())).toEqual(settings)
  expect(await countAtStripe()).toEqual([3, 3, 1])
  expect(mails.taken.filter(({ to }) => to.includes('help@trove.example'))).toHaveLength(1)

  await startSite()
  const maya = aVisitor()
  await anOwner(maya, 'maya@example.com')

  // The first paid plan.
  const begun = await maya(createSubscription.path, {
    email: 'maya@example.com',
    name: 'Maya',
    tier: 'premium',
  })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  await stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0] ?? '', {
    payment_method: 'pm_card_visa',
  })
  await sandbox.webhooksSent()
  const userOf = async () => (await maya(currentUser.path)).json()
  await expect
    .poll(userOf, { timeout: 20_000 })
    .toMatchObject({ subscriptionTier: 'premium', premiumActive: true })

  // The first click that earns.
  const found = findIdeas.output.parse(
    await (await aVisitor()(findIdeas.path, { query: 'a gift for my mum who loves books' })).json(),
  )
  const links = found.ideas.flatMap(({ retailers }) => retailers.map(({ url }) => url.slice(origin.length)))
  const ways = await Promise.all(
    links.map(async (path) => (await aVisitor()(path)).headers.get('location') ?? ''),
  )
  const paying = ways.find((way) => way.includes('/deep?url='))
  expect(paying).toBeDefined()
  await fetch(paying ?? '')
  expect(seenByNetwork.at(-1)).toMatch(/^https:\/\/www\.|^https:\/\/bookshop\.org/)

  // The first mail that reminds.
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const reminder = { title: "Lena's birthday", reminderDate: day, leadDays: 1, timeZone: 'Etc/UTC' }
  expect((await maya(createReminder.path, reminder)).status).toBe(200)
  for (const _day of [1, 2]) expect((await maya('/dev/clock', { days: 1 })).status).toBe(200)
  const mail = await mailTo('maya@example.com', /Lena/)
  expect(mail).toContain('Trove')

  // Nothing of ours is left to be seen.
  for (const path of [
    ...APP_PATHS,
    '/guides/coffee-nerds-under-25',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/docs',
  ])
    expect(await (await maya(path)).text(), path).not.toContain(DEFAULT_SITE.name)
  const page = readFileSync(join(WEB, 'index.html'), 'utf8')
  for (const asset of page.match(/\/assets\/[\w.-]+\.js/g) ?? [])
    expect(await (await maya(asset)).text(), asset).not.toContain(DEFAULT_SITE.name)
  for (const { source } of mails.taken) expect(textOf(source)).not.toContain(DEFAULT_SITE.name)
})
