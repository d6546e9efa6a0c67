/** Two instances and a worker, as processes of their own, on one PostgreSQL and one Redis, behind a balancer. */
import { currentUser, login } from '@presently/contract/auth'
import { FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { createPerson, PEOPLE_MAX } from '@presently/contract/people'
import { saveGift } from '@presently/contract/saved-gifts'
import { createSubscription } from '@presently/contract/subscription'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MIXED } from './client/actions.ts'
import { type Answer, type Asked, type Browser, newAddress, openBrowser } from './client/browser.ts'
import { createJournal, type Journal } from './client/journal.ts'
import { startLoad } from './client/load.ts'
import { buyPlan, type Member, registerMember, untilPaid } from './client/member.ts'
import { createStatistics } from './client/statistics.ts'
import { isExact, verifyJournal } from './client/verify.ts'
import { createDatabase, hasSharedPostgres, query } from './world/postgres.ts'
import { openShop } from './world/program.ts'
import { createRedis, hasRedisProgram, type RedisServer } from './world/redis.ts'
import { openWorld, type Slot, type World } from './world/world.ts'

/** How often every instance is started anew, and killed; a long run says more. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 1)
const MEMBERS = 5
/** On a machine that is busy. */
const PATIENCE = { timeout: 90_000, interval: 100 }
const SEED = 12

const canRun = (await hasSharedPostgres()) && hasRedisProgram()

describe.skipIf(!canRun)('two instances and a worker', () => {
  let world: World
  let redis: RedisServer
  let journal: Journal
  let members: readonly Member[]

  beforeAll(async () => {
    const [database, ownRedis] = await Promise.all([createDatabase(), createRedis()])
    redis = ownRedis
    await redis.start()
    world = await openWorld({
      databaseAddress: database.address,
      redisAddress: redis.address,
      hasModel: true,
      closers: [() => database.drop(), () => redis.kill()],
    })
    await Promise.all([...world.webs, world.worker].map((slot) => slot.start()))
    await Promise.all(world.webs.map(untilIn))
    journal = createJournal()
    members = await Promise.all(
      Array.from({ length: MEMBERS }, (_, n) => aPremiumMember(`member-${n}@example.com`)),
    )
  })
  afterAll(() => world?.close())

  const untilIn = ({ address }: Slot) => vi.waitUntil(() => world.proxy.isIn(address), PATIENCE)
  const freshMember = (email: string, noted = journal) =>
    registerMember({ site: world.origin, journal: noted }, email)
  async function aPremiumMember(email: string, noted = journal): Promise<Member> {
    const member = await freshMember(email, noted)
    await buyPlan({ payments: world.payments, journal: noted }, member, 'premium')
    await untilPaid(member)
    return member
  }
  /** One after the other: the next one only when the balancer has the one before back. */
  async function restartWebs(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    for (const slot of world.webs) {
      const code = await slot.end(signal)
      expect(code).toBe(signal === 'SIGTERM' ? 0 : null)
      await slot.start()
      await untilIn(slot)
    }
  }
  async function restartWorker(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await world.worker.end(signal)
    await world.worker.start()
  }
  /** The same call many times at once, on one instance and the other in turn. */
  const atOnce = (browser: Browser, count: number, asked: (n: number) => Asked): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        browser.ask({ ...asked(n), origin: world.webs[n % 2]?.address ?? world.origin }),
      ),
    )
  const statuses = (answers: readonly Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length
  const exactly = async () => {
    const comparisons = await verifyJournal(
      journal,
      (statement) => query(world.databaseAddress, statement),
      world.payments,
    )
    expect(comparisons.filter((comparison) => !isExact([comparison]))).toEqual([])
    return comparisons
  }

  it('are started anew one after the other under load, and no call fails', async () => {
    await openShop(world.databaseAddress)
    const statistics = createStatistics()
    const site = world.origin
    const actors = members.map((member) => ({ site, member, journal, statistics, repeats: false }))
    const load = startLoad({ actors, actions: MIXED, seed: SEED, pauseMs: 20 })
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all([restartWorker('SIGTERM'), restartWebs('SIGTERM')])
    await load.stop()
    expect(statistics.failures).toEqual([])
    const { session, stream, read, save } = statistics.figures()
    for (const figures of [session, stream, read, save]) expect(figures?.calls).toBeGreaterThan(0)
    const unsure = (await exactly()).filter(({ unknown }) => unknown > 0)
    expect(unsure).toEqual([])
  })

  it('lose nothing that they said yes to when they are killed under load', async () => {
    const statistics = createStatistics()
    const site = world.origin
    const actors = members.map((member) => ({ site, member, journal, statistics, repeats: true }))
    const load = startLoad({ actors, actions: MIXED, seed: SEED + 1, pauseMs: 20 })
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all([restartWorker('SIGKILL'), restartWebs('SIGKILL')])
    await load.stop()
    await world.payments.eventsSent()
    const kinds = (await exactly()).map(({ kind }) => kind)
    expect(kinds).toEqual(['account', 'save', 'reminder', 'person', 'click', 'settings', 'purchase'])
  })

  it('keep ten gifts of a free account, however many are saved at once on both', async () => {
    const { browser } = await freshMember('free@example.com')
    const gift = (n: number) => ({
      path: saveGift.path,
      body: { giftData: { id: `g${n}`, title: 'A gift' } },
    })
    const answers = await atOnce(browser, 24, gift)
    expect([statuses(answers, 200), statuses(answers, 403)]).toEqual([10, 14])
    const [row] = await query(
      world.databaseAddress,
      "select count(*)::int as there from saved_gifts join users on users.id = user_id where email = 'free@example.com'",
    )
    expect(row?.there).toBe(10)
  })

  it('keep a hundred people of a member, however many are noted at once on both', async () => {
    const { browser } = await aPremiumMember('people@example.com')
    const person = (n: number) => ({ path: createPerson.path, body: { name: `Person ${n}` } })
    const answers = [
      ...(await atOnce(browser, PEOPLE_MAX - 4, person)),
      ...(await atOnce(browser, 12, person)),
    ]
    expect([statuses(answers, 200), statuses(answers, 409)]).toEqual([PEOPLE_MAX, 8])
  })

  it('begin one subscription for two presses at once, one on each', async () => {
    const { browser, email, userId } = await freshMember('twice@example.com')
    const press = () => ({ path: createSubscription.path, body: { email, name: 'Maya', tier: 'plus' } })
    const answers = await atOnce(browser, 6, press)
    expect(statuses(answers, 200) + statuses(answers, 409)).toBe(6)
    const secrets = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(new Set(secrets).size).toBe(1)
    const [row] = await query(
      world.databaseAddress,
      'select customer_id as id from stripe_customers where user_id = $1',
      [userId],
    )
    const { data } = await world.payments.stripe.subscriptions.list({
      customer: String(row?.id),
      status: 'all',
    })
    expect(data).toHaveLength(1)
  })

  it('count one visit by a personal link, though the visitor loads the page on both', async () => {
    const owner = await freshMember('owner@example.com')
    const answer = await owner.browser.ask({ path: currentUser.path })
    const { referralCode } = JSON.parse(answer.body) as { referralCode: string }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0', accept: 'text/html' }
    await atOnce(openBrowser(world.origin), 10, () => ({ path: `/?ref=${referralCode}`, headers }))
    const clicks = () =>
      query(
        world.databaseAddress,
        'select count(*)::int as there from referral_clicks join users on users.id = user_id where email = $1',
        [owner.email],
      )
    await expect.poll(clicks, PATIENCE).toEqual([{ there: 1 }])
  })

  it('close what a plan opened with the very next call, on both, once the subscription has ended', async () => {
    const member = await aPremiumMember('ended@example.com', createJournal())
    const people = () => atOnce(member.browser, 2, () => ({ path: createPerson.path }))
    expect(statuses(await people(), 200)).toBe(2)
    const [row] = await query(
      world.databaseAddress,
      "select id from subscriptions where user_id = $1 and status = 'active'",
      [member.userId],
    )
    await world.payments.stripe.subscriptions.cancel(String(row?.id))
    await world.payments.eventsSent()
    const after = await people()
    expect(statuses(after, 403)).toBe(2)
    for (const { body } of after) expect(JSON.parse(body)).toMatchObject({ upgradeRequired: true })
  })

  it('search the same products, from the one file that one of them built', async () => {
    const body = { query: 'wireless headphones for my brother under $120' }
    const offersProducts = async ({ address }: Slot) => {
      const browser = openBrowser(address)
      const answer = await browser.ask({ path: findIdeas.path, body })
      browser.close()
      return FindIdeasOutput.parse(JSON.parse(answer.body)).ideas.some(({ isProduct }) => isProduct)
    }
    for (const slot of world.webs) await expect.poll(() => offersProducts(slot), PATIENCE).toBe(true)
  })

  it('go on serving while a newer release adds to the tables', async () => {
    const statistics = createStatistics()
    const site = world.origin
    const actors = members.map((member) => ({ site, member, journal, statistics, repeats: false }))
    const load = startLoad({ actors, actions: MIXED, seed: SEED + 2, pauseMs: 20 })
    // What the migrations of this repository may do (apps/server/src/db/migrations.test.ts), in one transaction as they run.
    await query(
      world.databaseAddress,
      `begin;
       create table of_a_newer_release (id uuid primary key, user_id uuid references users (id) on delete cascade);
       alter table users add column of_a_newer_release text;
       alter table saved_gifts add column of_a_newer_release integer not null default 0;
       create index of_a_newer_release_title on reminders (title);
       commit`,
    )
    await load.stop()
    expect(statistics.calls()).toBeGreaterThan(0)
    expect(statistics.failures).toEqual([])
    await exactly()
  })

  describe('with the limits of a real site', () => {
    beforeAll(async () => {
      await Promise.all(
        world.webs.map(async (slot) => {
          await slot.end('SIGTERM')
          await slot.start({ RATE_LIMIT_SCALE: '1' })
          await untilIn(slot)
        }),
      )
    })

    /** Asks both in turn until so many were told to wait; answers how many were let through. */
    async function letThrough(refusals: number, passes: number, asked: () => Asked): Promise<number> {
      const browser = openBrowser(world.origin, newAddress())
      const answers: Answer[] = []
      while (statuses(answers, 429) < refusals) answers.push(...(await atOnce(browser, 4, asked)))
      browser.close()
      return statuses(answers, passes)
    }
    const search = () => ({ path: findIdeas.path, body: { query: 'dad' } })
    const guess = (email: string) => () => ({ path: login.path, body: { email, password: 'not it' } })

    it('let a visitor search twenty times a minute in all', async () => {
      expect(await letThrough(8, 200, search)).toBe(20)
    })

    it('look at five wrong passwords for an account in all', async () => {
      expect(await letThrough(8, 401, guess('guessed@example.com'))).toBe(5)
    })

    it('still limit both while Redis is gone, each for itself, and count together again when it is back', async () => {
      await redis.kill()
      expect(await letThrough(8, 401, guess('without-redis@example.com'))).toBeLessThanOrEqual(10)
      expect(await letThrough(8, 200, search)).toBeLessThanOrEqual(40)
      await redis.start()
      // Each tries again every two seconds.
      await expect.poll(() => letThrough(8, 200, search), PATIENCE).toBe(20)
      expect(await letThrough(8, 401, guess('redis-is-back@example.com'))).toBe(5)
    })
  })
})
