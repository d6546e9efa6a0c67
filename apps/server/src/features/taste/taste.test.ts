import { exportData } from '@presently/contract/account'
import { savePrivacyChoices } from '@presently/contract/consent'
import { clearHistory, trackInteraction } from '@presently/contract/history'
import { KEPT } from '@presently/contract/kept'
import { removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import { dismissGift, readTaste, restoreGift, switchTaste, Taste } from '@presently/contract/taste'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount, anAccountWith, givePlan } from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const START = new Date('2026-11-21T12:00:00Z')
const [MUG, KITE, LAMP] = TEST_CATALOG.gifts.slice(0, 3).map(({ id, title }) => ({ id, title })) as [
  Named,
  Named,
  Named,
]
type Named = { readonly id: string; readonly title: string }

describeOnDatabases('the taste of an account', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => START })
  })
  afterAll(() => app.close())

  const aMember = () => anAccountWith('plus', app, database())
  const tasteOf = async ({ ask }: Account): Promise<Taste> =>
    Taste.parse((await ask({ url: readTaste.path })).json())
  const signsOf = async (account: Account): Promise<string[]> =>
    (await tasteOf(account)).signs.map(({ from, label }) => `${from}: ${label}`)
  const save = async ({ ask }: Account, { id, title }: Named): Promise<string> => {
    const answer = await ask({ method: 'POST', url: saveGift.path, payload: { giftData: { id, title } } })
    return answer.json().savedGift.id
  }
  const open = ({ ask }: Account, { id, title }: Named, headers: Record<string, string> = {}) =>
    ask({
      method: 'POST',
      url: trackInteraction.path,
      headers,
      payload: {
        interactionType: 'click',
        suggestionData: { id, title, url: 'https://shop.example/' },
      },
    })
  const dismiss = ({ ask }: Account, giftId: string) =>
    ask({ method: 'POST', url: dismissGift.path, payload: { giftId } })
  const restore = ({ ask }: Account, giftId: string) =>
    ask({ method: 'DELETE', url: restoreGift.path.replace(':giftId', giftId) })
  const choose = ({ ask }: Account, isOn: boolean) =>
    ask({ method: 'PUT', url: switchTaste.path, payload: { isOn } })
  const prefer = ({ ask }: Account, preferences: object) =>
    ask({
      method: 'PUT',
      url: saveSettings.path,
      payload: { favoriteCategories: [], notifyDeals: true, notifyReminders: true, ...preferences },
    })

  it('is on, and says nothing, before anything is done', async () => {
    expect(await tasteOf(await anAccount(app))).toEqual({ isOn: true, signs: [] })
  })

  it('is read from favorite categories, budget, what was saved, opened and dismissed, in plain words', async () => {
    const maya = await aMember()
    await prefer(maya, { favoriteCategories: ['Books', 'Games'], budgetMin: 20, budgetMax: 1500 })
    await open(maya, KITE)
    await save(maya, MUG)
    await dismiss(maya, LAMP.id)
    expect((await tasteOf(maya)).signs).toEqual([
      { from: 'favorite-category', label: 'Books', giftId: null },
      { from: 'favorite-category', label: 'Games', giftId: null },
      { from: 'budget', label: '$20–$1,500', giftId: null },
      { from: 'saved', label: MUG.title, giftId: MUG.id },
      { from: 'opened', label: KITE.title, giftId: KITE.id },
      { from: 'dismissed', label: LAMP.title, giftId: LAMP.id },
    ])
  })

  it.each([
    [{ budgetMin: 20 }, ['budget: from $20']],
    [{ budgetMax: 60 }, ['budget: up to $60']],
    [{ budgetMin: 40, budgetMax: 40 }, ['budget: $40']],
    [{}, []],
  ])('tells the budget %j as %j', async (budget, signs) => {
    const maya = await aMember()
    await prefer(maya, budget)
    expect(await signsOf(maya)).toEqual(signs)
  })

  it('takes titles from the catalogue, and leaves out what is not in it', async () => {
    const maya = await aMember()
    await save(maya, { id: MUG.id, title: 'Click here <b>now</b>' })
    await save(maya, { id: 'a-deal', title: 'A deal' })
    await open(maya, { id: 'sponsored', title: 'Sponsored' })
    expect(await signsOf(maya)).toEqual([`saved: ${MUG.title}`])
  })

  it('forgets a gift that is no longer saved, and what is cleared from history', async () => {
    const maya = await aMember()
    const savedId = await save(maya, MUG)
    await open(maya, MUG)
    await open(maya, KITE)
    expect(await signsOf(maya)).toEqual([`saved: ${MUG.title}`, `opened: ${KITE.title}`])
    await maya.ask({ method: 'DELETE', url: removeSavedGift.path.replace(':id', savedId) })
    expect((await signsOf(maya)).toSorted()).toEqual(
      [`opened: ${KITE.title}`, `opened: ${MUG.title}`].toSorted(),
    )
    await maya.ask({ method: 'DELETE', url: clearHistory.path })
    expect(await signsOf(maya)).toEqual([])
  })

  it('holds nothing that was opened by somebody who had opted out of tracking', async () => {
    const maya = await aMember()
    await open(maya, MUG, { cookie: 'presently_dns=1' })
    expect(await signsOf(maya)).toEqual([])
    await open(maya, KITE)
    expect(await signsOf(maya)).toEqual([`opened: ${KITE.title}`])
    // Nor by anything from before, once the account itself has.
    await maya.ask({
      method: 'PUT',
      url: savePrivacyChoices.path,
      payload: { consent: null, doNotSell: true },
    })
    expect(await signsOf(maya)).toEqual([])
  })

  it('fades: a fresh look outweighs a save of two half-lives ago, and what is old enough is gone', async () => {
    const maya = await aMember()
    const age = (table: string, gift: Named, halfLives: number) =>
      queryRows(
        database(),
        `update ${table} set created_at = created_at - ${halfLives * KEPT.likingHalfLifeDays} * interval '1 day'
         where user_id = '${maya.user.id}' and gift_id = '${gift.id}'`,
      )
    await save(maya, MUG)
    await open(maya, LAMP)
    await open(maya, KITE)
    await age('saved_gifts', MUG, 2)
    await age('interactions', LAMP, 2)
    expect(await signsOf(maya)).toEqual([
      `opened: ${KITE.title}`,
      `saved: ${MUG.title}`,
      `opened: ${LAMP.title}`,
    ])
    await age('saved_gifts', MUG, 2)
    await age('interactions', LAMP, 2)
    expect(await signsOf(maya)).toEqual([`opened: ${KITE.title}`])
  })

  it('keeps what is dismissed out of what is liked, until it is restored', async () => {
    const maya = await aMember()
    await save(maya, MUG)
    expect((await dismiss(maya, MUG.id)).json()).toEqual({ message: 'We will not show you this again.' })
    expect(await signsOf(maya)).toEqual([`dismissed: ${MUG.title}`])
    expect((await restore(maya, MUG.id)).statusCode).toBe(200)
    expect(await signsOf(maya)).toEqual([`saved: ${MUG.title}`])
    expect((await restore(maya, MUG.id)).statusCode).toBe(404)
  })

  it('is switched off and on again: off it shows nothing and keeps no dismissal', async () => {
    const maya = await aMember()
    await save(maya, MUG)
    await dismiss(maya, KITE.id)
    expect((await choose(maya, false)).json()).toEqual({ isOn: false, signs: [] })
    expect(await tasteOf(maya)).toEqual({ isOn: false, signs: [] })
    const answer = await dismiss(maya, LAMP.id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Your taste is off, so we keep no note of this.',
    ])
    expect(
      await queryRows(
        database(),
        `select 1 from dismissals where gift_id = '${LAMP.id}' and user_id = '${maya.user.id}'`,
      ),
    ).toEqual([])

    const signs = [`saved: ${MUG.title}`, `dismissed: ${KITE.title}`]
    expect((await choose(maya, true)).json()).toEqual(await tasteOf(maya))
    expect(await signsOf(maya)).toEqual(signs)
  })

  it('is switched by a free account as well, which cannot dismiss', async () => {
    const free = await anAccount(app)
    expect((await choose(free, false)).json().isOn).toBe(false)
    expect((await dismiss(free, MUG.id)).json()).toMatchObject({
      code: 'upgrade-required',
      upgradeRequired: true,
    })
  })

  it('stays its owner’s to correct after a plan has ended', async () => {
    const maya = await aMember()
    await dismiss(maya, MUG.id)
    await queryRows(
      database(),
      `update users set access_until = timestamptz '${START.toISOString()}' - interval '1 second' where id = '${maya.user.id}'`,
    )
    expect((await dismiss(maya, KITE.id)).statusCode).toBe(403)
    expect((await restore(maya, MUG.id)).statusCode).toBe(200)
    await givePlan(database(), maya, 'plus')
  })

  it('stands in the export, switched off or on', async () => {
    const maya = await aMember()
    await dismiss(maya, MUG.id)
    await choose(maya, false)
    const { parts } = (await maya.ask({ url: exportData.path })).json()
    expect(parts.taste).toEqual({
      isOn: false,
      dismissed: [{ giftId: MUG.id, at: START.toISOString() }],
    })
  })
})
