import { currentUser } from '@presently/contract/auth'
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { listSavedGifts, removeSavedGift, SavedGift, saveGift } from '@presently/contract/saved-gifts'
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

const START = new Date('2026-11-21T12:00:00Z')
const MUG = {
  id: 'hand-thrown-mug',
  title: 'Hand-thrown mug',
  description: 'A mug that no other kitchen has.',
  category: 'Home & Garden',
  priceRange: '$18–$35',
  url: 'https://shop.example/mugs/7?colour=blue',
  image: '/art/hand-thrown-mug.svg',
  retailer: 'Etsy',
}
const aGift = (number: number) => ({ id: `gift-${number}`, title: `Gift ${number}` })

const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

describeOnDatabases('saved gifts', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const save = (browser: Browser, giftData: unknown) =>
    browser.ask({ method: 'POST', url: saveGift.path, payload: { giftData } })
  const list = (browser: Browser) => browser.ask({ url: listSavedGifts.path })
  const listed = async (browser: Browser): Promise<SavedGift[]> => (await list(browser)).json().savedGifts
  const remove = (browser: Browser, id: string) =>
    browser.ask({ method: 'DELETE', url: removeSavedGift.path.replace(':id', id) })
  const savedId = async (browser: Browser, giftData: unknown): Promise<string> =>
    (await save(browser, giftData)).json().savedGift.id
  const savedGiftCount = async (browser: Browser): Promise<number> =>
    (await browser.ask({ url: currentUser.path })).json().savedGiftCount
  const fill = async (account: Account, gifts: number) => {
    for (let number = 1; number <= gifts; number += 1)
      expect((await save(account, aGift(number))).statusCode).toBe(200)
  }

  describe('saving', () => {
    it('answers a sentence and the id of the saved gift [API-22]', async () => {
      const answer = await save(await anAccount(app), MUG)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        message: expect.stringMatching(/^“.+” is in your saved gifts\.$/),
        savedGift: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      })
    })

    it('keeps every field of the gift as it stood that day [ENTITY-12] [ENTITY-14] [ENTITY-15]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const id = await savedId(maya, MUG)
      const { id: giftId, ...rest } = MUG
      expect(await listed(maya)).toEqual([
        { id, createdAt: START.toISOString(), customData: { giftId, ...rest } },
      ])
    })

    it('needs an id and a title only; the rest is null', async () => {
      const maya = await anAccountWith('plus', app, database())
      await save(maya, { id: 'x', title: 'Walk' })
      await save(maya, { id: 'y', title: 'Talk', url: null, image: null, retailer: null, description: null })
      for (const { customData } of await listed(maya))
        expect(customData).toMatchObject({
          description: null,
          category: null,
          priceRange: null,
          url: null,
          image: null,
          retailer: null,
        })
    })

    it('keeps the same gift once, and says that it was saved already', async () => {
      const maya = await anAccountWith('plus', app, database())
      const first = await save(maya, MUG)
      const again = await save(maya, { ...MUG, title: 'Renamed meanwhile' })
      expect(again.statusCode).toBe(200)
      expect(again.json()).toEqual({ message: 'Already saved', savedGift: first.json().savedGift })
      expect((await listed(maya)).map(({ customData }) => customData.title)).toEqual([MUG.title])
    })

    it('keeps one of twenty clicks at once', async () => {
      const maya = await anAccount(app)
      const answers = await Promise.all(Array.from({ length: 20 }, () => save(maya, MUG)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map((answer) => answer.json().savedGift.id)).size).toBe(1)
      expect(
        answers.filter((answer) => answer.json().message.endsWith('is in your saved gifts.')),
      ).toHaveLength(1)
      expect(await savedGiftCount(maya)).toBe(1)
    })

    it('keeps the same gift for two accounts, each with an id of its own', async () => {
      const [maya, noor] = [await anAccount(app), await anAccount(app)]
      expect(await savedId(maya, MUG)).not.toBe(await savedId(noor, MUG))
      expect([await savedGiftCount(maya), await savedGiftCount(noor)]).toEqual([1, 1])
    })

    it('is for accounts only', async () => {
      const answer = await save(aBrowser(app), MUG)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Unauthorized')
    })
  })

  describe('a free account', () => {
    it('keeps 10 gifts; the eleventh is refused in words that can be shown [API-23] [ROLE-17] [TIER-07]', async () => {
      const maya = await anAccount(app)
      await fill(maya, 10)
      const answer = await save(maya, aGift(11))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({
        message: 'Free accounts keep 10 saved gifts. Remove one, or choose a plan for unlimited saves.',
        limitReached: true,
      })
      expect(answer.json()).not.toHaveProperty('upgradeRequired')
      expect(await savedGiftCount(maya)).toBe(10)
    })

    it('may save a gift again that it keeps, also when it is full', async () => {
      const maya = await anAccount(app)
      await fill(maya, 10)
      const again = await save(maya, aGift(3))
      expect(again.statusCode).toBe(200)
      expect(again.json().message).toBe('Already saved')
    })

    it('keeps exactly 10 of 50 different gifts at once [ROLE-17] [TIER-07]', async () => {
      const maya = await anAccount(app)
      const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => save(maya, aGift(number))))
      const kept = answers.filter(({ statusCode }) => statusCode === 200)
      const refused = answers.filter(({ statusCode }) => statusCode === 403)
      expect([kept.length, refused.length]).toEqual([10, 40])
      for (const answer of refused)
        expect(answer.json()).toMatchObject({ message: expect.any(String), limitReached: true })
      const rows = await queryRows(
        database(),
        `select id from saved_gifts where user_id = '${maya.user.id}' order by id`,
      )
      expect(rows.map(({ id }) => id)).toEqual(
        kept.map((answer) => String(answer.json().savedGift.id)).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    })

    it('removes a gift, and has a place again', async () => {
      const maya = await anAccount(app)
      await fill(maya, 10)
      const answer = await remove(maya, await savedId(maya, aGift(4)))
      expect(answer.statusCode).toBe(200)
      expect((await save(maya, aGift(11))).statusCode).toBe(200)
      expect((await save(maya, aGift(12))).statusCode).toBe(403)
    })

    it('does not see the list: it is part of a plan', async () => {
      const maya = await anAccount(app)
      await save(maya, MUG)
      const answer = await list(maya)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ message: expect.any(String), upgradeRequired: true })
      expect(answer.body).not.toContain(MUG.title)
    })

    it.each([
      ['0', 'Free accounts keep 0 saved gifts.'],
      ['1', 'Free accounts keep 1 saved gift.'],
    ])('keeps as many as FREE_SAVE_LIMIT says: %s', async (limit, sentence) => {
      const other = await buildTestApp(database(), { environment: { FREE_SAVE_LIMIT: limit } })
      try {
        const maya = await anAccount(other)
        await fill(maya, Number(limit))
        const answer = await save(maya, aGift(99))
        expect(answer.statusCode).toBe(403)
        expect(answer.json().message).toContain(sentence)
      } finally {
        await other.close()
      }
    })
  })

  describe('with a plan', () => {
    it.each(['plus', 'premium'] as const)('%s keeps more than 10 gifts [TIER-08]', async (tier) => {
      const maya = await anAccountWith(tier, app, database())
      await fill(maya, 25)
      expect(await listed(maya)).toHaveLength(25)
    })

    it('the list has the newest first, each in the shape of the contract [API-24]', async () => {
      const maya = await anAccountWith('plus', app, database())
      for (const hours of [2, 0, 1]) {
        now = new Date(START.getTime() + hours * 3_600_000)
        await save(maya, aGift(hours))
      }
      now = START
      const answer = await list(maya)
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json())).toEqual(['savedGifts'])
      const gifts = await listed(maya)
      expect(gifts.map(({ customData }) => customData.giftId)).toEqual(['gift-2', 'gift-1', 'gift-0'])
      for (const gift of gifts) expect(SavedGift.strict().parse(gift)).toEqual(gift)
    })

    it('the list is empty at first', async () => {
      expect(await listed(await anAccountWith('premium', app, database()))).toEqual([])
    })

    it('that ends, every gift stays behind the gate until there is one again', async () => {
      const maya = await anAccountWith('plus', app, database())
      await fill(maya, 12)
      await queryRows(
        database(),
        `update users set access_until = '${new Date(START.getTime() - 1).toISOString()}' where id = '${maya.user.id}'`,
      )
      expect((await list(maya)).json()).toMatchObject({ upgradeRequired: true })
      expect(await savedGiftCount(maya)).toBe(12)
      expect((await save(maya, aGift(13))).json()).toMatchObject({ limitReached: true })
      expect((await save(maya, aGift(5))).json().message).toBe('Already saved')
      expect((await remove(maya, await savedId(maya, aGift(5)))).statusCode).toBe(200)
      await queryRows(database(), `update users set access_until = null where id = '${maya.user.id}'`)
      expect(await listed(maya)).toHaveLength(11)
    })

    it('bought after ten free saves shows them all at once', async () => {
      const maya = await anAccount(app)
      await fill(maya, 10)
      await givePlan(database(), maya, 'plus')
      expect(await listed(maya)).toHaveLength(10)
      expect((await save(maya, aGift(11))).statusCode).toBe(200)
    })
  })

  describe('removing', () => {
    it('takes the gift out of the list and says so [API-26]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const id = await savedId(maya, MUG)
      await save(maya, aGift(1))
      const answer = await remove(maya, id)
      expect(answer.statusCode).toBe(200)
      const { id: giftId, ...rest } = MUG
      expect(answer.json()).toEqual({
        message: 'It is gone from your saved gifts.',
        removed: { giftId, ...rest },
      })
      expect((await listed(maya)).map(({ customData }) => customData.giftId)).toEqual(['gift-1'])
    })

    it('works once, also for five at once', async () => {
      const maya = await anAccount(app)
      const id = await savedId(maya, MUG)
      const answers = await Promise.all(Array.from({ length: 5 }, () => remove(maya, id)))
      expect(statusesOf(answers)).toEqual([200, 404, 404, 404, 404])
      const again = await remove(maya, id)
      expect(again.statusCode).toBe(404)
      expect(again.json().message).toBe('This gift is not among your saved gifts any more.')
    })
  })

  it('are counted on the account as they come and go', async () => {
    const maya = await anAccount(app)
    const counts = [maya.user.savedGiftCount]
    const id = await savedId(maya, MUG)
    counts.push(await savedGiftCount(maya))
    await save(maya, aGift(1))
    counts.push(await savedGiftCount(maya))
    await remove(maya, id)
    counts.push(await savedGiftCount(maya))
    expect(counts).toEqual([0, 1, 2, 1])
  })

  describe('in a search', () => {
    const search = async (browser: Browser): Promise<FindIdeasOutput> =>
      (
        await browser.ask({
          method: 'POST',
          url: findIdeas.path,
          payload: { query: 'dad who likes fishing, under $60' },
        })
      ).json()

    it('each idea says whether the account keeps it', async () => {
      const maya = await anAccount(app)
      const before = await search(maya)
      expect(before.ideas.length).toBeGreaterThan(2)
      expect(before.ideas.map((idea) => idea.savedId)).toEqual(before.ideas.map(() => null))
      const [, idea] = before.ideas
      const {
        retailers,
        targetAudience: _audience,
        reasons: _reasons,
        reasonEnds: _ends,
        ...gift
      } = idea ?? {}
      const kept = await savedId(maya, { ...gift, retailer: retailers?.[0]?.name })
      expect((await search(maya)).ideas.map((idea) => idea.savedId)).toEqual(
        before.ideas.map(({ id }) => (id === idea?.id ? kept : null)),
      )
      await remove(maya, kept)
      expect((await search(maya)).ideas.map((idea) => idea.savedId)).toEqual(before.ideas.map(() => null))
    })

    it('no idea says so to a visitor, nor to another account', async () => {
      const maya = await anAccount(app)
      const { ideas } = await search(maya)
      for (const { id, title } of ideas) await save(maya, { id, title })
      for (const idea of (await search(aBrowser(app))).ideas) expect(idea).not.toHaveProperty('savedId')
      for (const idea of (await search(await anAccount(app))).ideas) expect(idea.savedId).toBeNull()
    })
  })
})
