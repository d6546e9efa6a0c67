import { trackInteraction } from '@presently/contract/history'
import {
  FindIdeasOutput,
  findIdeas,
  IDEAS_PER_PAID_SEARCH,
  IDEAS_PER_SEARCH,
} from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import { dismissGift, switchTaste } from '@presently/contract/taste'
import type { Engine, SuggestRequest } from '@presently/engine/suggest'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  type Browser,
} from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG, TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'

const QUERY = 'a birthday gift for my sister who loves cooking and reading, under $80'
const [LIKED, OPENED, UNWANTED] = TEST_CATALOG.gifts.map(({ id }) => id) as [string, string, string]

/** The real engine, which keeps what it was asked. */
const requests: SuggestRequest[] = []
const engine: Engine = {
  ...TEST_ENGINE,
  suggest: (request) => {
    requests.push(request)
    return TEST_ENGINE.suggest(request)
  },
}
beforeEach(() => {
  requests.length = 0
})

const find = ({ ask }: Browser, more: object = {}) =>
  ask({ method: 'POST', url: findIdeas.path, payload: { query: QUERY, ...more } })
const ideasOf = async (browser: Browser, more: object = {}) => {
  const answer = await find(browser, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return FindIdeasOutput.parse(answer.json()).ideas
}

describeOnEachDatabase('a search by plan', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { engine })
  })
  afterAll(() => app.close())

  /** An account with something of everything that speaks for a taste. */
  async function liking(account: Account): Promise<Account> {
    const { ask } = account
    const post = (url: string, payload: object) => ask({ method: 'POST', url, payload })
    await post(saveGift.path, { giftData: { id: LIKED, title: 'x' } })
    await post(trackInteraction.path, {
      interactionType: 'click',
      suggestionData: { id: OPENED, title: 'x', url: 'https://shop.example/' },
    })
    await ask({
      method: 'PUT',
      url: saveSettings.path,
      payload: { favoriteCategories: ['Books'], budgetMax: 60, notifyDeals: true, notifyReminders: true },
    })
    // Refused without a plan.
    await post(dismissGift.path, { giftId: UNWANTED })
    return account
  }
  const member = (tier: 'plus' | 'premium') => anAccountWith(tier, app, database())
  const endPlan = ({ user }: Account) =>
    queryRows(
      database(),
      `update users set access_until = now() - interval '1 second' where id = '${user.id}'`,
    )

  it('gives 36 ideas to members of a plan, and 18 to everybody else [TIER-11]', async () => {
    expect([IDEAS_PER_PAID_SEARCH, IDEAS_PER_SEARCH]).toEqual([36, 18])
    const plus = await member('plus')
    expect(await ideasOf(plus)).toHaveLength(36)
    expect(await ideasOf(await member('premium'))).toHaveLength(36)
    expect(await ideasOf(aBrowser(app))).toHaveLength(18)
    expect(await ideasOf(await anAccount(app))).toHaveLength(18)
    await endPlan(plus)
    expect(await ideasOf(plus)).toHaveLength(18)
  })

  it('is told the taste of a member, and of nobody else [TIER-11]', async () => {
    const plus = await liking(await member('plus'))
    await ideasOf(plus)
    expect(requests[0]?.taste).toEqual({
      liked: [
        { giftId: LIKED, how: 'saved' },
        { giftId: OPENED, how: 'opened' },
      ],
      dismissed: [UNWANTED],
      categories: ['Books'],
      budgetCents: { min: null, max: 6000 },
    })
    await endPlan(plus)
    for (const browser of [plus, await liking(await anAccount(app)), aBrowser(app)]) {
      requests.length = 0
      await ideasOf(browser)
      expect(requests).toEqual([expect.not.objectContaining({ taste: expect.anything() })])
    }
  })

  it('uses no taste while that is switched off, from the very next search on', async () => {
    const plus = await liking(await member('plus'))
    const choose = (isOn: boolean) => plus.ask({ method: 'PUT', url: switchTaste.path, payload: { isOn } })
    await choose(false)
    await ideasOf(plus)
    await choose(true)
    await ideasOf(plus)
    expect(requests.map(({ taste }) => taste?.categories)).toEqual([undefined, ['Books']])
  })

  it('is made cheaper for everybody, again and again', async () => {
    const refine = ['cheaper', 'cheaper']
    for (const browser of [await member('plus'), await anAccount(app), aBrowser(app)]) {
      requests.length = 0
      await ideasOf(browser, { refine })
      expect(requests).toEqual([expect.objectContaining({ refine })])
    }
  })

  it('is refined for members of a plan, and refused to everybody else in a plain sentence [TIER-11]', async () => {
    const refine = ['handmade', 'together', 'dearer', `not:${UNWANTED}`]
    const plus = await member('plus')
    await ideasOf(plus, { refine })
    expect(requests[0]?.refine).toEqual(refine)
    await endPlan(plus)
    for (const browser of [plus, await anAccount(app), aBrowser(app)]) {
      for (const one of refine) {
        const answer = await find(browser, { refine: ['cheaper', one] })
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          {
            code: 'upgrade-required',
            upgradeRequired: true,
            message:
              'This way to refine a whole answer is part of Plus and Premium. Choose a plan to use it.',
            requestId: expect.any(String),
          },
        ])
      }
      expect((await find(browser, { refine: [] })).statusCode).toBe(200)
    }
  })

  it.each([
    ['shorter'],
    ['not:'],
    ['not:a b'],
    [`not:${'x'.repeat(81)}`],
    ['CHEAPER'],
    [7],
    Array.from({ length: 21 }, () => 'cheaper'),
  ])('refuses a refinement that is none: %j', async (...refine) => {
    expect((await find(await member('plus'), { refine })).statusCode).toBe(422)
  })
})

describe('while a taste cannot be read', () => {
  const database = openedBy(openTestPglite)

  it('a member has ideas all the same, and the log tells of it', async () => {
    const logLines: string[] = []
    const app = await buildTestApp(database(), { engine, logLines })
    const premium = await anAccountWith('premium', app, database())
    await queryRows(database(), 'drop table taste_choices')
    expect(await ideasOf(premium)).toHaveLength(IDEAS_PER_PAID_SEARCH)
    await app.close()
    expect(requests).toEqual([expect.not.objectContaining({ taste: expect.anything() })])
    expect(logLines.join('')).toContain('a taste could not be read')
  })
})
