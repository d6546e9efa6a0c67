import { listNotices } from '@presently/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPutMail } from '../../../db/outbox.ts'
import { createLog } from '../../../platform/logging.ts'
import { type Account, anAccount, givePlan } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { dealsOn } from '../../../test-support/deals.ts'
import { anItem, aSource, takeInto } from '../../../test-support/feeds.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { routinesWhenAsked } from '../../../test-support/routines-at-start.ts'
import { aSite } from '../../../test-support/site-config.ts'
import { type DealsDigestDeps, sendDigests } from './service.ts'

const HOUR_MS = 3_600_000
const ORIGIN = 'https://presently.example'
/** Its Friday at 9 in UTC. */
const FRIDAY = new Date('2026-11-27T09:00:00Z')

describeOnDatabases('the weekly digest of new deals', (database) => {
  let app: FastifyInstance
  let now = FRIDAY
  const clock = () => now
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock, jobs: routinesWhenAsked(createLog('silent')) })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    now = FRIDAY
    for (const table of ['users', 'feeds', 'products']) await queryRows(database(), `delete from ${table}`)
  })

  const run = (differing: Partial<DealsDigestDeps> = {}) =>
    sendDigests({
      db: database().db,
      clock,
      log: createLog('silent'),
      putMail: createPutMail(null, { site: aSite(), origin: ORIGIN }),
      origin: ORIGIN,
      deals: dealsOn(database(), clock),
      ...differing,
    })
  const at = (moment: string | Date): void => {
    now = new Date(moment)
  }
  const hoursBefore = (hours: number): Date => new Date(FRIDAY.getTime() - hours * HOUR_MS)
  type Item = Parameters<typeof anItem>[0]
  /** Puts things on sale an hour before the moment of the test, and tells them again at it. */
  async function onSale(items: readonly Item[], source = {}): Promise<void> {
    const moment = now
    const all = items.map((item, place) =>
      anItem({ externalId: `sale-${place}`, title: `Thing ${place}`, ...item }),
    )
    now = new Date(moment.getTime() - HOUR_MS)
    await takeInto(database(), clock, aSource(all, source))
    now = moment
  }
  async function aMember(
    tier: 'free' | 'plus' | 'premium' = 'plus',
    { categories = ['Electronics'], zone = null as string | null } = {},
  ): Promise<Account> {
    const maya = await anAccount(app)
    if (tier !== 'free') await givePlan(database(), maya, tier)
    await change(
      maya,
      `email_verified_at = now(), time_zone = ${zone === null ? 'null' : `'${zone}'`},
       favorite_categories = array[${categories.map((name) => `'${name}'`).join()}]::text[]`,
    )
    return maya
  }
  const change = ({ user }: Account, what: string) =>
    queryRows(database(), `update users set ${what} where id = '${user.id}'`)
  const mailed = ({ user }: Account) => mailsTo(database(), user.email, 'deals-digest')
  const told = async (maya: Account) =>
    (await maya.ask({ url: listNotices.path }))
      .json<{ notices: { title: string; text: string; path: string }[] }>()
      .notices.map(({ title, text, path }) => [title, text, path])

  it('comes by mail and under the bell, once, with links to our own pages alone [TIER-10]', async () => {
    const maya = await aMember()
    await onSale([{ title: 'Copper kettle' }])
    await run()
    await run()
    const [mail = '', ...more] = await mailed(maya)
    expect(more).toEqual([])
    expect(mail).toContain('in Electronics.')
    expect(mail).toContain('- Copper kettle, $40.00 at The Shop, 20% off\n  We have watched this price')
    expect(mail).toContain(`${ORIGIN}/deals?category=electronics`)
    for (const [address] of mail.matchAll(/https?:\S+/g))
      expect(address).toMatch(/^https:\/\/presently\.example\//)
    expect(await told(maya)).toEqual([
      ['A new deal in your categories', 'In Electronics.', '/deals?category=electronics'],
    ])
  })

  it('is for Plus and Premium, by their switch, at a proven address [TIER-10]', async () => {
    const [free, plus, premium] = [await aMember('free'), await aMember('plus'), await aMember('premium')]
    const [off, unproven, none] = [
      await aMember(),
      await aMember(),
      await aMember('plus', { categories: [] }),
    ]
    await change(off, 'notify_deals = false')
    await change(unproven, 'email_verified_at = null')
    await onSale([{}])
    await run()
    for (const maya of [plus, premium]) expect(await mailed(maya)).toHaveLength(1)
    for (const maya of [free, off, unproven, none]) {
      expect(await mailed(maya)).toEqual([])
      expect(await told(maya)).toEqual([])
    }
  })

  it('holds the best six of the favorite categories in turn, and nothing of the others', async () => {
    const maya = await aMember('plus', { categories: ['Books', 'Electronics', 'Travel'] })
    await onSale([
      ...Array.from({ length: 8 }, (_, i) => ({ title: `Radio ${i}`, priceCents: 10_000 + i })),
      { title: 'Novel', dealCategory: 'books-media' },
      { title: 'Scarf', dealCategory: 'fashion' },
    ])
    await run()
    const [mail = ''] = await mailed(maya)
    expect(mail.match(/% off/g)).toHaveLength(6)
    expect(mail.indexOf('Novel')).toBeLessThan(mail.indexOf('Radio'))
    expect(mail).toContain('in Electronics and Books & Media.')
    expect(mail).not.toContain('Scarf')
  })

  it('comes at nine by the clock of each place, and on no other day', async () => {
    const [here, west] = [await aMember(), await aMember('plus', { zone: 'America/Los_Angeles' })]
    at('2026-11-27T08:45:00Z')
    await onSale([{}])
    await run()
    expect(await mailed(here)).toEqual([])
    at('2026-11-27T09:00:00Z')
    await run()
    expect([(await mailed(here)).length, (await mailed(west)).length]).toEqual([1, 0])
    at('2026-11-27T16:45:00Z')
    await run()
    expect(await mailed(west)).toEqual([])
    at('2026-11-27T17:00:00Z')
    await run()
    await run()
    expect([(await mailed(here)).length, (await mailed(west)).length]).toEqual([1, 1])
  })

  it('tells each deal in one week alone, and is silent where nothing is new', async () => {
    const maya = await aMember()
    await onSale([{ title: 'Copper kettle' }])
    await run()
    at('2026-12-04T09:00:00Z')
    await onSale([{ title: 'Copper kettle' }])
    await run()
    expect(await mailed(maya)).toHaveLength(1)
    at('2026-12-11T09:00:00Z')
    await onSale([{ title: 'Copper kettle' }, { title: 'Radio' }])
    await run()
    const [mail = '', ...before] = await mailed(maya)
    expect(before).toHaveLength(1)
    expect(mail).toContain('Radio')
    expect(mail).not.toContain('Copper kettle')
  })

  it('leaves out what began more than a week before the first one', async () => {
    const maya = await aMember()
    at(hoursBefore(8 * 24))
    await onSale([{ title: 'Copper kettle' }])
    at(FRIDAY)
    await onSale([{ title: 'Copper kettle' }])
    await run()
    expect(await mailed(maya)).toEqual([])
  })

  it('shows deals for Premium members to them alone', async () => {
    const [plus, premium] = [await aMember('plus'), await aMember('premium')]
    await onSale([{ title: 'Secret radio', isExclusive: true }])
    await run()
    expect(await mailed(plus)).toEqual([])
    expect((await mailed(premium))[0]).toContain('Secret radio')
  })

  it('never holds deals that we made up', async () => {
    const maya = await aMember()
    await onSale([{ url: null }], { id: 'demo', name: 'Demo', isDemo: true })
    await run()
    expect(await mailed(maya)).toEqual([])
  })

  it('is made once by processes that do it at once, and after one that died', async () => {
    const maya = await aMember()
    await onSale([{}])
    const writeMail = createPutMail(null, { site: aSite(), origin: ORIGIN })
    const dying = run({
      putMail: async (executor, mail, moment) => {
        await writeMail(executor, mail, moment)
        throw new Error('the process died')
      },
    })
    await expect(dying).rejects.toThrow('1 accounts could not be told of deals')
    expect(await mailed(maya)).toEqual([])
    await Promise.all([run(), run(), run()])
    expect(await mailed(maya)).toHaveLength(1)
    expect(await told(maya)).toHaveLength(1)
  })
})
