import { exportData } from '@presently/contract/account'
import { listNotices, markNoticesSeen, type Notices } from '@presently/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NewNotice, putNotice } from '../../db/notices.ts'
import { type Account, aBrowser, anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

describeOnDatabases('notices', (database) => {
  let app: FastifyInstance
  let now = new Date('2026-11-22T10:00:00.000Z')
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const put = ({ user }: Account, differing: Partial<NewNotice> = {}, minutes = 0) =>
    putNotice(
      database().db,
      {
        userId: user.id,
        kind: 'price-drop',
        title: 'A kettle costs less',
        text: '$40.00',
        path: '/saved',
        ...differing,
      },
      new Date(now.getTime() + minutes * MINUTE_MS),
    )
  const list = async (browser: Account): Promise<Notices> =>
    (await browser.ask({ url: listNotices.path })).json()
  const see = (browser: Account, through: unknown) =>
    browser.ask({ method: 'POST', url: markNoticesSeen.path, payload: { through } })

  it('are none for a new account', async () => {
    expect(await list(await anAccount(app))).toEqual({ notices: [], unseenCount: 0 })
  })

  it('are listed to their owner alone, the newest first', async () => {
    const [maya, noa] = [await anAccount(app), await anAccount(app)]
    await put(maya, { title: 'Older' })
    await put(maya, { title: 'Newer', kind: 'deals-digest', path: '/deals' }, 1)
    await put(noa)
    const { notices, unseenCount } = await list(maya)
    expect(notices.map(({ title }) => title)).toEqual(['Newer', 'Older'])
    expect(notices[0]).toMatchObject({
      kind: 'deals-digest',
      path: '/deals',
      isSeen: false,
      createdAt: '2026-11-22T10:01:00.000Z',
    })
    expect(unseenCount).toBe(2)
    expect((await list(noa)).notices).toHaveLength(1)
  })

  it('are the newest fifty, and all that are unseen are counted', async () => {
    const maya = await anAccount(app)
    for (let minute = 0; minute < 52; minute += 1) await put(maya, { title: `At ${minute}` }, minute)
    const { notices, unseenCount } = await list(maya)
    expect(notices).toHaveLength(50)
    expect(notices[0]?.title).toBe('At 51')
    expect(unseenCount).toBe(52)
  })

  it('are marked up to the newest one looked at, each once; others stay as they are', async () => {
    const [maya, noa] = [await anAccount(app), await anAccount(app)]
    for (const minute of [0, 1, 2]) await put(maya, {}, minute)
    await put(noa)
    const [, second] = (await list(maya)).notices
    expect((await see(maya, second?.createdAt)).statusCode).toBe(200)
    const { notices, unseenCount } = await list(maya)
    expect(notices.map(({ isSeen }) => isSeen)).toEqual([false, true, true])
    expect(unseenCount).toBe(1)
    expect((await list(noa)).unseenCount).toBe(1)
    const seenAt = () =>
      queryRows(
        database(),
        `select seen_at from notices where user_id = '${maya.user.id}' order by created_at`,
      )
    const before = await seenAt()
    now = new Date(now.getTime() + MINUTE_MS)
    await see(maya, second?.createdAt)
    expect(await seenAt()).toEqual(before)
  })

  it.each(['', 'yesterday', 7, null, undefined, '2026-13-45T00:00:00Z', "'; drop table notices"])(
    'are not marked through %j',
    async (through) => {
      const maya = await anAccount(app)
      await put(maya)
      expect((await see(maya, through)).statusCode).toBe(422)
      expect((await list(maya)).unseenCount).toBe(1)
    },
  )

  it('need an account', async () => {
    const nobody = aBrowser(app)
    expect((await nobody.ask({ url: listNotices.path })).statusCode).toBe(401)
    expect((await nobody.ask({ method: 'POST', url: markNoticesSeen.path, payload: {} })).statusCode).toBe(
      401,
    )
  })

  it('are in the export, and go with the account', async () => {
    const maya = await anAccount(app)
    await put(maya)
    const exported = await maya.ask({ url: exportData.path })
    expect(exported.json().parts.notices).toMatchObject([{ title: 'A kettle costs less', path: '/saved' }])
    await queryRows(database(), `delete from users where id = '${maya.user.id}'`)
    expect(await queryRows(database(), `select 1 from notices where user_id = '${maya.user.id}'`)).toEqual([])
  })

  it('are forgotten after ninety days', async () => {
    const maya = await anAccount(app)
    await putOld(maya, 91)
    await putOld(maya, 89)
    const again = await buildTestApp(database(), { clock: () => now })
    await again.ready()
    await expect.poll(async () => (await list(maya)).notices).toHaveLength(1)
    await again.close()
  })
  const putOld = (maya: Account, days: number) => put(maya, {}, (-days * DAY_MS) / MINUTE_MS)
})
