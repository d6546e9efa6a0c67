import { Failure } from '@presently/contract/errors'
import { KEPT } from '@presently/contract/kept'
import { dismissGift, readTaste, restoreGift, switchTaste } from '@presently/contract/taste'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccountWith } from '../../test-support/accounts.ts'
import { anyText, bodiesNear, mostly } from '../../test-support/any-body.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { everythingOf } from '../../test-support/everything-of.ts'
import { inTier } from '../../test-support/tier.ts'

const GIFT_IDS = TEST_CATALOG.gifts.map(({ id }) => id)
const [GIFT = ''] = GIFT_IDS

describeOnDatabases('a taste, abused', (database) => {
  let app: FastifyInstance
  let maya: Account
  let noor: Account
  beforeAll(async () => {
    app = await buildTestApp(database())
    maya = await anAccountWith('plus', app, database())
    noor = await anAccountWith('premium', app, database())
    await dismiss(noor, GIFT)
  })
  afterAll(() => app.close())

  const dismiss = ({ ask }: Account, giftId: unknown) =>
    ask({ method: 'POST', url: dismissGift.path, payload: { giftId } })
  const restore = ({ ask }: Account, giftId: string) =>
    ask({ method: 'DELETE', url: restoreGift.path.replace(':giftId', giftId) })
  const dismissedBy = async ({ user }: Account): Promise<string[]> => {
    const rows = await queryRows(
      database(),
      `select gift_id from dismissals where user_id = '${user.id}' order by created_at, gift_id`,
    )
    return rows.map(({ gift_id: id }) => String(id))
  }

  it('is nobody else’s to see or to change', async () => {
    const before = await everythingOf(database(), noor)
    expect((await maya.ask({ url: `${readTaste.path}?userId=${noor.user.id}` })).json().signs).toEqual([])
    const answer = await restore(maya, GIFT)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This idea is not among those you dismissed.',
    ])
    for (const extra of [{ userId: noor.user.id }, { user_id: noor.user.id }, { id: noor.user.id }])
      await maya.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn: false, ...extra } })
    expect(await everythingOf(database(), noor)).toBe(before)
    await maya.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn: true } })
    for (const request of [
      { url: readTaste.path },
      { method: 'PUT', url: switchTaste.path, payload: { isOn: false } },
      { method: 'POST', url: dismissGift.path, payload: { giftId: GIFT } },
      { method: 'DELETE', url: restoreGift.path.replace(':giftId', GIFT) },
    ] satisfies InjectOptions[])
      expect((await aBrowser(app).ask(request)).statusCode, request.url).toBe(401)
  })

  it.each(['no-such-gift', 'constructor', '__proto__', 'toString', 'x'.repeat(80)])(
    'takes no dismissal of what is no idea: %s',
    async (giftId) => {
      const answer = await dismiss(maya, giftId)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no idea with this id.'])
      expect(await dismissedBy(maya)).not.toContain(giftId)
    },
  )

  describe('an id', () => {
    const MALFORMED = ['', ' ', 'a b', `${GIFT}\0`, 'ü', '../user', "' or 1=1 --", 'x'.repeat(81), '\ud83d']

    it.each([...MALFORMED, 7, null, [GIFT], { $ne: '' }, true])(
      'that is malformed is refused with its reason: %j',
      async (giftId) => {
        const answer = await dismiss(maya, giftId)
        expect(answer.statusCode, answer.body).toBe(422)
        expect(Object.keys(answer.json().fields)).toEqual(['giftId'])
      },
    )

    it.each(['..%2f..%2fuser', "'%20or%201=1", '%00', '%C3%BC', 'x'.repeat(81)])(
      'that is malformed is refused in an address: %s',
      async (giftId) => {
        expect((await restore(maya, giftId)).statusCode).toBe(422)
      },
    )
  })

  it.each(['{}', '{"isOn":"true"}', '{"isOn":1}', '{"isOn":null}', '{"isOn":[true]}'])(
    'keeps its switch where no true or false is sent: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await noor.ask({ method: 'PUT', url: switchTaste.path, headers, payload })
      expect(answer.statusCode, answer.body).toBe(422)
      expect(answer.json().fields).toEqual({ isOn: 'Send true or false.' })
    },
  )

  it('is not changed from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const before = await everythingOf(database(), noor)
    for (const request of [
      { method: 'PUT', url: switchTaste.path, payload: { isOn: false } },
      { method: 'POST', url: dismissGift.path, payload: { giftId: GIFT } },
      { method: 'DELETE', url: restoreGift.path.replace(':giftId', GIFT) },
    ] satisfies InjectOptions[])
      expect((await noor.ask({ ...request, headers })).json().code).toBe('cross-site')
    expect(await everythingOf(database(), noor)).toBe(before)
  })

  it('keeps a dismissal once when twenty come at once, and restores it once', async () => {
    const eve = await anAccountWith('plus', app, database())
    const answers = await Promise.all(Array.from({ length: 20 }, () => dismiss(eve, GIFT)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await dismissedBy(eve)).toEqual([GIFT])
    const restored = await Promise.all(Array.from({ length: 5 }, () => restore(eve, GIFT)))
    expect(restored.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await dismissedBy(eve)).toEqual([])
  })

  it('keeps the newest dismissals only, also when several come at once', async () => {
    const eve = await anAccountWith('plus', app, database())
    await queryRows(
      database(),
      `insert into dismissals (user_id, gift_id, created_at)
       select '${eve.user.id}', 'old-' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, ${KEPT.dismissals}) n`,
    )
    await Promise.all(GIFT_IDS.slice(0, 10).map((id) => dismiss(eve, id)))
    const kept = await dismissedBy(eve)
    expect(kept).toHaveLength(KEPT.dismissals)
    expect(kept[0]).toBe('old-11')
    expect(kept.slice(-10).toSorted()).toEqual(GIFT_IDS.slice(0, 10).toSorted())
  })

  it('ends on one of its two states however often it is switched at once', async () => {
    const eve = await anAccountWith('plus', app, database())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        eve.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn: n % 2 === 0 } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const rows = await queryRows(
      database(),
      `select is_on from taste_choices where user_id = '${eve.user.id}'`,
    )
    expect(rows).toEqual([{ is_on: expect.any(Boolean) }])
  })

  it('takes any body without failing on our side or touching another account', async () => {
    const eve = await anAccountWith('plus', app, database())
    const before = await everythingOf(database(), noor)
    const body = fc.record(
      {
        giftId: mostly(
          fc.oneof(fc.constantFrom(...GIFT_IDS.slice(0, 50)), fc.constant('no-such-gift'), anyText(90)),
        ),
        isOn: mostly(fc.boolean()),
        userId: fc.constant(noor.user.id),
      },
      { requiredKeys: [] },
    )
    const calls = [dismissGift, switchTaste] as const
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), bodiesNear(body), async ({ method, path }, payload) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await eve.ask({ method, url: path, headers, payload })
        statuses.add(answer.statusCode)
        expect([200, 400, 404, 422], answer.body).toContain(answer.statusCode)
        if (answer.statusCode !== 200) Failure.parse(answer.json())
      }),
      {
        numRuns: inTier(20, 200),
        // One for each answer that there is: chance alone need not find them all.
        examples: [
          [switchTaste, JSON.stringify({ isOn: true })],
          [dismissGift, JSON.stringify({ giftId: 'no-such-gift', isOn: true })],
          [dismissGift, '{}'],
          [dismissGift, '{'],
        ],
      },
    )
    expect(statuses).toEqual(new Set([200, 400, 404, 422]))
    expect(await everythingOf(database(), noor)).toBe(before)
  })
})
