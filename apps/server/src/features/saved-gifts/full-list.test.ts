import { currentUser } from '@presently/contract/auth'
import { listSavedGifts, listSavedTitles, removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  type Browser,
  givePlan,
} from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { everythingOf } from '../../test-support/everything-of.ts'

const START = new Date('2026-11-21T12:00:00Z')
const FREE_SAVES = 10
const UNKNOWN_ID = '6f2d4d4c-7a0e-4a53-9c1b-3a6f0a3d9d11'
const MUG = {
  id: 'hand-thrown-mug',
  title: 'Hand-thrown mug',
  description: 'A mug that no other kitchen has.',
  category: 'Home & Garden',
  priceRange: '$18–$35',
  url: 'https://shop.example/mugs/7',
  image: '/art/hand-thrown-mug.svg',
  retailer: 'Etsy',
}
const aGift = (number: number) => ({ id: `gift-${number}`, title: `Gift ${number}` })
const GONE =
  'The gift to replace is not among your saved gifts any more, so nothing was changed. Choose another one.'

describeOnDatabases('a list of saved gifts that is full', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  /** Each a second after the one before: what is saved at once has no order. */
  const save = (browser: Browser, giftData: unknown, replaces?: unknown) => {
    now = new Date(now.getTime() + 1000)
    return browser.ask({ method: 'POST', url: saveGift.path, payload: { giftData, replaces } })
  }
  const titles = (browser: Browser) => browser.ask({ url: listSavedTitles.path })
  const namesOf = async (browser: Browser): Promise<string[]> =>
    (await titles(browser)).json().titles.map(({ title }: { title: string }) => title)
  const remove = (browser: Browser, id: string) =>
    browser.ask({ method: 'DELETE', url: removeSavedGift.path.replace(':id', id) })

  /** Ids of the saved gifts, the first saved first. */
  async function fill(account: Account, gifts = FREE_SAVES): Promise<string[]> {
    const ids: string[] = []
    for (let number = 1; number <= gifts; number += 1)
      ids.push((await save(account, aGift(number))).json().savedGift.id)
    return ids
  }

  describe('the titles', () => {
    it('are told to every owner, the newest first, with what the account may keep', async () => {
      const maya = await anAccount(app)
      const ids = await fill(maya, 3)
      const answer = await titles(maya)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        titles: [3, 2, 1].map((number) => ({
          id: ids[number - 1],
          giftId: `gift-${number}`,
          title: `Gift ${number}`,
        })),
        limit: FREE_SAVES,
      })
    })

    it('are all that a free account is told: nothing else of a gift leaves', async () => {
      const maya = await anAccount(app)
      await save(maya, MUG)
      const { body } = await titles(maya)
      expect(body).toContain(MUG.title)
      for (const hidden of [MUG.description, MUG.url, MUG.image, MUG.priceRange])
        expect(body).not.toContain(hidden)
      expect((await maya.ask({ url: listSavedGifts.path })).statusCode).toBe(403)
    })

    it('have no limit with a plan', async () => {
      const maya = await anAccountWith('plus', app, database())
      expect((await titles(maya)).json()).toEqual({ titles: [], limit: null })
    })

    it('are nobody else’s, and nobody’s without a session', async () => {
      const [maya, noor] = [await anAccount(app), await anAccount(app)]
      await save(maya, MUG)
      expect(await namesOf(noor)).toEqual([])
      expect((await titles(aBrowser(app))).statusCode).toBe(401)
    })
  })

  describe('with an older gift to replace', () => {
    it('keeps the new one in its place, and says both', async () => {
      const maya = await anAccount(app)
      const [oldest = ''] = await fill(maya)
      const answer = await save(maya, MUG, oldest)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().message).toBe('“Hand-thrown mug” is in your saved gifts, in place of “Gift 1”.')
      expect(await namesOf(maya)).toEqual([
        MUG.title,
        ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Gift ${number}`),
      ])
      expect((await maya.ask({ url: currentUser.path })).json().savedGiftCount).toBe(FREE_SAVES)
    })

    it('answers the same again when it is asked twice, and replaces once', async () => {
      const maya = await anAccount(app)
      const [oldest = ''] = await fill(maya)
      const first = await save(maya, MUG, oldest)
      const again = await save(maya, MUG, oldest)
      expect(again.statusCode).toBe(200)
      const { savedGift, replacedGiftId } = first.json()
      expect(replacedGiftId).toBe(aGift(1).id)
      expect(again.json()).toEqual({ message: 'Already saved', savedGift, replacedGiftId: null })
      expect(await namesOf(maya)).toHaveLength(FREE_SAVES)
    })

    it('leaves the older one where the new one is kept already', async () => {
      const maya = await anAccount(app)
      const [oldest = ''] = await fill(maya)
      const before = await everythingOf(database(), maya)
      expect((await save(maya, aGift(10), oldest)).json().message).toBe('Already saved')
      expect((await save(maya, aGift(1), oldest)).json().savedGift.id).toBe(oldest)
      expect(await everythingOf(database(), maya)).toBe(before)
    })

    it('is refused and changes nothing where it is another account’s, or nobody’s', async () => {
      const [maya, noor] = [await anAccount(app), await anAccount(app)]
      const [hers = ''] = await fill(noor, 1)
      await fill(maya)
      const before = [await everythingOf(database(), maya), await everythingOf(database(), noor)]
      for (const id of [hers, UNKNOWN_ID]) {
        const answer = await save(maya, MUG, id)
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'not-found', message: GONE })
      }
      expect([await everythingOf(database(), maya), await everythingOf(database(), noor)]).toEqual(before)
    })

    it.each([['x'], [7], [{}], [['6f2d4d4c-7a0e-4a53-9c1b-3a6f0a3d9d11']], ['']])(
      'is refused where its id is malformed: %j',
      async (id) => {
        const maya = await anAccount(app)
        const answer = await save(maya, MUG, id)
        expect(answer.statusCode).toBe(422)
        expect(Object.keys(answer.json().fields)).toEqual(['replaces'])
        expect(await namesOf(maya)).toEqual([])
      },
    )

    it('stays where the new one cannot be kept', async () => {
      const maya = await anAccount(app)
      const [oldest = ''] = await fill(maya)
      const before = await everythingOf(database(), maya)
      // The insert fails after the older one has gone, in the same transaction.
      await queryRows(
        database(),
        `alter table saved_gifts add constraint no_mug check (gift_id <> '${MUG.id}' or user_id <> '${maya.user.id}')`,
      )
      try {
        expect((await save(maya, MUG, oldest)).statusCode).toBe(500)
      } finally {
        await queryRows(database(), 'alter table saved_gifts drop constraint no_mug')
      }
      expect(await everythingOf(database(), maya)).toBe(before)
    })

    it('is replaced by one of twenty that want its place at once, and the list stays full', async () => {
      const maya = await anAccount(app)
      const [oldest = ''] = await fill(maya)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => save(maya, aGift(100 + number), oldest)),
      )
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 404)).toHaveLength(19)
      expect(await namesOf(maya)).toHaveLength(FREE_SAVES)
    })

    it('never lets the list grow, however many replace, save and remove at once', async () => {
      const maya = await anAccount(app)
      const ids = await fill(maya)
      await Promise.all([
        ...ids.map((id, number) => save(maya, aGift(200 + number), id)),
        ...ids.slice(0, 3).map((id) => remove(maya, id)),
        ...Array.from({ length: 10 }, (_, number) => save(maya, aGift(300 + number))),
      ])
      expect((await namesOf(maya)).length).toBeLessThanOrEqual(FREE_SAVES)
      expect(new Set(await namesOf(maya)).size).toBe((await namesOf(maya)).length)
    })

    it('works as well where a plan that ended has left more than a free account may keep', async () => {
      const maya = await anAccountWith('plus', app, database())
      const [oldest = ''] = await fill(maya, 12)
      await queryRows(
        database(),
        `update users set access_until = '${new Date(START.getTime() - 1).toISOString()}' where id = '${maya.user.id}'`,
      )
      expect((await save(maya, MUG)).statusCode).toBe(403)
      expect((await save(maya, MUG, oldest)).statusCode).toBe(200)
      expect(await namesOf(maya)).toHaveLength(12)
    })
  })

  describe('what was removed', () => {
    it('is answered whole, so that it can be saved again as it was', async () => {
      const maya = await anAccount(app)
      const { savedGift } = (await save(maya, MUG)).json()
      const { removed } = (await remove(maya, savedGift.id)).json()
      const { id: giftId, ...rest } = MUG
      expect(removed).toEqual({ giftId, ...rest })
      await save(maya, { ...rest, id: removed.giftId })
      await givePlan(database(), maya, 'plus')
      const { savedGifts } = (await maya.ask({ url: listSavedGifts.path })).json()
      expect(savedGifts.map(({ customData }: { customData: unknown }) => customData)).toEqual([removed])
    })
  })
})
