import { currentUser, User } from '@presently/contract/auth'
import {
  BUDGET_MAX,
  FAVORITE_CATEGORIES,
  readSettings,
  type Settings,
  saveSettings,
} from '@presently/contract/settings'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, type Browser, signIn } from '../../test-support/accounts.ts'
import { anyText, bodiesNear, mostly } from '../../test-support/any-body.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases } from '../../test-support/databases.ts'
import { everythingOf } from '../../test-support/everything-of.ts'
import { inTier } from '../../test-support/tier.ts'

const FORM = {
  displayName: 'Maya',
  budgetMin: 20,
  budgetMax: 80,
  favoriteCategories: ['Books', 'Games'],
  notifyDeals: false,
  notifyReminders: true,
}
const { displayName: _name, budgetMin: _min, budgetMax: _max, ...REQUIRED } = FORM

describeOnDatabases('settings', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  const put = (browser: Browser, payload: string | Buffer) =>
    browser.ask({
      method: 'PUT',
      url: saveSettings.path,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const save = (browser: Browser, body: unknown) => put(browser, JSON.stringify(body))
  const read = async (browser: Browser): Promise<Settings> =>
    (await browser.ask({ url: readSettings.path })).json()
  const userOf = async (browser: Browser): Promise<User> =>
    (await browser.ask({ url: currentUser.path })).json()

  describe('read', () => {
    it('are the six fields of the form, those of a new account at first [API-43]', async () => {
      const answer = await (await anAccount(app)).ask({ url: readSettings.path })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        displayName: null,
        budgetMin: null,
        budgetMax: null,
        favoriteCategories: [],
        notifyDeals: true,
        notifyReminders: true,
      })
    })

    it('are what was saved last [API-43]', async () => {
      const maya = await anAccount(app)
      await save(maya, FORM)
      expect(await read(maya)).toEqual(FORM)
    })

    it('or saved without an account is refused', async () => {
      for (const answer of [
        await aBrowser(app).ask({ url: readSettings.path }),
        await save(aBrowser(app), FORM),
        await save(aBrowser(app), { budgetMin: 'x' }),
      ]) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json().message).toBe('Unauthorized')
      }
    })
  })

  describe('saved', () => {
    it('are answered with the updated user, and stay for the next visit [API-44] [GEN-11] [GEN-12] [GEN-13]', async () => {
      const maya = await anAccount(app)
      const answer = await save(maya, FORM)
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(User.shape).sort())
      expect(answer.json()).toEqual({ ...maya.user, ...FORM })
      expect(await userOf(maya)).toEqual({ ...maya.user, ...FORM })
      expect((await signIn(aBrowser(app), maya.user.email)).json()).toEqual({ ...maya.user, ...FORM })
    })

    it('are the whole form: what is absent, null or empty is none [API-44]', async () => {
      for (const body of [
        REQUIRED,
        { ...REQUIRED, displayName: null, budgetMin: null, budgetMax: null },
        { ...REQUIRED, displayName: ' \t ' },
      ]) {
        const maya = await anAccount(app)
        await save(maya, FORM)
        const answer = await save(maya, body)
        expect(answer.statusCode).toBe(200)
        const none = { displayName: null, budgetMin: null, budgetMax: null }
        expect(answer.json()).toMatchObject({ ...REQUIRED, ...none })
        expect(await read(maya)).toEqual({ ...REQUIRED, ...none })
      }
    })

    it.each(['favoriteCategories', 'notifyDeals', 'notifyReminders'] as const)(
      'need %s: its absence would be nothing that a form can show',
      async (field) => {
        const maya = await anAccount(app)
        const { [field]: _gone, ...rest } = FORM
        const answer = await save(maya, rest)
        expect(answer.statusCode).toBe(422)
        expect(Object.keys(answer.json().fields)).toEqual([field])
      },
    )

    it('take every category of the list, each once, in the order that was chosen [GEN-11]', async () => {
      const maya = await anAccount(app)
      const turned = [...FAVORITE_CATEGORIES].reverse()
      await save(maya, { ...FORM, favoriteCategories: turned })
      expect((await read(maya)).favoriteCategories).toEqual(turned)
      await save(maya, { ...FORM, favoriteCategories: ['Games', 'Books', 'Games'] })
      expect((await read(maya)).favoriteCategories).toEqual(['Games', 'Books'])
      await save(maya, { ...FORM, favoriteCategories: [] })
      expect((await read(maya)).favoriteCategories).toEqual([])
    })

    it.each([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])('keep both switches apart: deals %s, reminders %s [GEN-13]', async (notifyDeals, notifyReminders) => {
      const maya = await anAccount(app)
      await save(maya, { ...FORM, notifyDeals, notifyReminders })
      expect(await read(maya)).toMatchObject({ notifyDeals, notifyReminders })
    })

    it.each([
      ['  Maya \n', 'Maya'],
      ['Maya  K.', 'Maya  K.'],
      ['m'.repeat(60), 'm'.repeat(60)],
      ['مايا 👩\u200d🚀 𝓜', 'مايا 👩\u200d🚀 𝓜'],
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ["'; drop table users; --", "'; drop table users; --"],
      ['Zoe\u0308', 'Zoë'],
    ])('keep the display name %j as %j', async (displayName, kept) => {
      const maya = await anAccount(app)
      expect((await save(maya, { ...FORM, displayName })).json().displayName).toBe(kept)
      expect((await read(maya)).displayName).toBe(kept)
    })

    it.each([
      [0, 0],
      [0, BUDGET_MAX],
      [50, 50],
      [null, 10],
      [10, null],
    ])('take a budget from %s to %s [GEN-12] [VALID-19]', async (budgetMin, budgetMax) => {
      const maya = await anAccount(app)
      expect((await save(maya, { ...FORM, budgetMin, budgetMax })).statusCode).toBe(200)
      expect(await read(maya)).toMatchObject({ budgetMin, budgetMax })
    })

    it('refuse a minimum above the maximum and leave everything as it was [VALID-18]', async () => {
      const maya = await anAccount(app)
      await save(maya, FORM)
      const before = await everythingOf(database(), maya)
      const answer = await save(maya, { ...FORM, displayName: 'New', budgetMin: 81 })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        message: 'Minimum budget cannot be higher than maximum budget.',
        fields: { budgetMin: 'Minimum budget cannot be higher than maximum budget.' },
      })
      expect(await everythingOf(database(), maya)).toBe(before)
    })
  })

  describe('refused', () => {
    let maya: Account
    beforeAll(async () => {
      maya = await anAccount(app)
      await save(maya, FORM)
    })

    const BAD_BUDGETS: readonly [body: string, sentence: string][] = [
      ['-1', 'A budget is at least 0.'],
      ['1.5', 'Write whole dollars.'],
      ['1e-9', 'Write whole dollars.'],
      ['"5"', 'Write the budget as a number.'],
      ['""', 'Write the budget as a number.'],
      ['"NaN"', 'Write the budget as a number.'],
      ['1e309', 'Write the budget as a number.'],
      ['-1e309', 'Write the budget as a number.'],
      ['true', 'Write the budget as a number.'],
      ['[5]', 'Write the budget as a number.'],
      ['{"$gt":0}', 'Write the budget as a number.'],
      [String(BUDGET_MAX + 1), 'A budget is at most 1000000.'],
      ['2147483648', 'A budget is at most 1000000.'],
    ]
    it.each(BAD_BUDGETS)('is a budget of %s: %s [VALID-19] [VALID-20]', async (budget, sentence) => {
      const before = await everythingOf(database(), maya)
      for (const field of ['budgetMin', 'budgetMax']) {
        const body = JSON.stringify({ ...REQUIRED, [field]: 0 }).replace(
          `"${field}":0`,
          `"${field}":${budget}`,
        )
        const answer = await put(maya, body)
        expect(answer.statusCode, answer.body).toBe(422)
        expect(answer.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } })
      }
      expect(await everythingOf(database(), maya)).toBe(before)
    })

    it.each([
      ['an unknown category', { favoriteCategories: ['Weapons'] }],
      ['a category in other letters', { favoriteCategories: ['books'] }],
      ['a category of Object itself', { favoriteCategories: ['__proto__'] }],
      ['a text of categories', { favoriteCategories: 'Books' }],
      ['a category in a list of lists', { favoriteCategories: [['Books']] }],
      ['eleven times the same category', { favoriteCategories: Array(11).fill('Books') }],
      ['10,000 categories', { favoriteCategories: Array(10_000).fill('x') }],
      ['no list of categories', { favoriteCategories: null }],
      ['a switch in words', { notifyDeals: 'yes' }],
      ['a switch as number', { notifyReminders: 1 }],
      ['a long display name', { displayName: 'm'.repeat(61) }],
      ['a display name with NUL', { displayName: 'Ma\0ya' }],
      ['a display name of two lines', { displayName: 'Ma\nya' }],
      ['half of a character', { displayName: 'Maya\ud83d' }],
      ['a number as display name', { displayName: 7 }],
      ['a display name in a list', { displayName: ['Maya'] }],
    ])('is %s, and nothing changes', async (_what, change) => {
      const before = await everythingOf(database(), maya)
      const answer = await save(maya, { ...FORM, ...change })
      expect(answer.statusCode, answer.body).toBe(422)
      expect(answer.json().message).toMatch(/\.$/)
      expect(Object.keys(answer.json().fields)[0]).toMatch(Object.keys(change)[0] ?? '')
      expect(await everythingOf(database(), maya)).toBe(before)
    })

    it.each(['', '{"displayName":', 'null', '[]', '"x"', '{"budgetMin":NaN}', '\0'])(
      'is a body that is no object: %j',
      async (body) => {
        expect((await put(maya, body)).statusCode).toBe(400)
      },
    )

    it('is a body that is too large', async () => {
      expect((await save(maya, { ...FORM, displayName: 'm'.repeat(1_000_000) })).statusCode).toBe(413)
      const categories = Array(10_000).fill('Books')
      expect((await save(maya, { ...FORM, favoriteCategories: categories })).statusCode).toBe(413)
    })

    it('is a form of another site', async () => {
      const before = await everythingOf(database(), maya)
      const answer = await maya.ask({
        method: 'PUT',
        url: saveSettings.path,
        headers: { 'sec-fetch-site': 'cross-site' },
        payload: { ...FORM, displayName: 'Eve' },
      })
      expect(answer.statusCode).toBe(403)
      expect(await everythingOf(database(), maya)).toBe(before)
    })
  })

  it('give nobody a tier, an address, an id, a role or a proven e-mail', async () => {
    const [eve, noor] = [await anAccount(app), await anAccount(app)]
    const before = await everythingOf(database(), noor)
    const extras = {
      id: noor.user.id,
      userId: noor.user.id,
      email: noor.user.email,
      emailKey: 'x',
      emailVerified: true,
      emailVerifiedAt: '2026-01-01',
      subscriptionTier: 'premium',
      premiumStatus: 'active',
      isPremium: true,
      premiumActive: true,
      accessUntil: null,
      role: 'admin',
      isAdmin: true,
      username: 'noor',
      passwordHash: 'x',
      referralCode: 'AAAAAAAA',
      createdAt: '2000-01-01',
      deletionRequestedAt: '2000-01-01',
      constructor: 'x',
    }
    const answer = await save(eve, { ...FORM, ...extras })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...eve.user, ...FORM })
    expect(await userOf(eve)).toEqual({ ...eve.user, ...FORM })
    expect((await signIn(aBrowser(app), eve.user.email)).statusCode).toBe(200)
    expect(await everythingOf(database(), noor)).toBe(before)
  })

  it.each([
    `${JSON.stringify(FORM).slice(0, -1)},"__proto__":{"isPremium":true}}`,
    `${JSON.stringify(FORM).slice(0, -1)},"constructor":{"prototype":{"isPremium":true}}}`,
  ])('change no prototype: %s', async (body) => {
    const eve = await anAccount(app)
    expect([200, 400]).toContain((await put(eve, body)).statusCode)
    expect(({} as Record<string, unknown>).isPremium).toBeUndefined()
    expect((await userOf(eve)).isPremium).toBe(false)
  })

  it('of twenty forms at once are each answered as written, and one stands whole [API-44]', async () => {
    const maya = await anAccount(app)
    const forms = Array.from({ length: 20 }, (_, number) => ({
      displayName: `Maya ${number}`,
      budgetMin: number,
      budgetMax: number + 100,
      favoriteCategories: FAVORITE_CATEGORIES.slice(number % 5, (number % 5) + 3),
      notifyDeals: number % 2 === 0,
      notifyReminders: number % 3 === 0,
    }))
    const answers = await Promise.all(forms.map((form) => save(maya, form)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.map((answer) => answer.json())).toEqual(forms.map((form) => ({ ...maya.user, ...form })))
    expect(forms).toContainEqual(await read(maya))
  })

  it('with any body never fail on our side nor touch another account', async () => {
    const [eve, noor] = [await anAccount(app), await anAccount(app)]
    const before = await everythingOf(database(), noor)
    const optional = { nil: undefined }
    const budget = mostly(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 500 }), fc.double()))
    const form = fc.record({
      displayName: fc.option(mostly(anyText(40)), optional),
      budgetMin: fc.option(budget, optional),
      budgetMax: fc.option(budget, optional),
      favoriteCategories: mostly(fc.array(fc.constantFrom(...FAVORITE_CATEGORIES), { maxLength: 10 })),
      notifyDeals: mostly(fc.boolean()),
      notifyReminders: mostly(fc.boolean()),
      id: fc.option(fc.constant(noor.user.id), optional),
      subscriptionTier: fc.option(fc.constant('premium'), optional),
    })
    let saved = 0
    await fc.assert(
      fc.asyncProperty(bodiesNear(form), async (body) => {
        const answer = await put(eve, body)
        expect([200, 400, 422], answer.body).toContain(answer.statusCode)
        if (answer.statusCode === 200) saved += 1
        expect(await everythingOf(database(), noor)).toBe(before)
      }),
      {
        numRuns: inTier(20, 100),
        examples: [[JSON.stringify({ favoriteCategories: [], notifyDeals: true, notifyReminders: true })]],
      },
    )
    // Else it would only have tried the gate: one in five is taken by chance, and the right body that comes first.
    expect(saved).toBeGreaterThan(inTier(0, 5))
    expect((await userOf(eve)).subscriptionTier).toBe('free')
  })
})
