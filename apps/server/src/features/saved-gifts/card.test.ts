import { CARD_OCCASIONS, CARD_RECIPIENTS } from '@presently/contract/card-choices'
import { trackInteraction } from '@presently/contract/history'
import { CARD_MESSAGES, readCardMessages, saveGift } from '@presently/contract/saved-gifts'
import { CARD_MESSAGE_MAX_LENGTH } from '@presently/engine/cards/card-messages'
import { faultIn } from '@presently/guard/plain-text'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  type Browser,
} from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG, TEST_ENGINE } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const UNKNOWN_ID = '6f2d4d4c-7a0e-4a53-9c1b-3a6f0a3d9d11'
const MUG = {
  id: 'hand-thrown-mug',
  title: 'Hand-thrown mug',
  category: 'Coffee & Tea',
  priceRange: '$18–$35',
}
const SEARCH = 'mom, 60, loves coffee, diabetic, no mugs, for her birthday, under $40'

describeOnDatabases('messages for the card of a saved gift', (database) => {
  let app: FastifyInstance
  let maya: Account
  beforeAll(async () => {
    app = await buildTestApp(database())
    maya = await anAccountWith('plus', app, database())
  })
  afterAll(() => app.close())

  const savedId = async (browser: Browser, giftData: unknown): Promise<string> =>
    (await browser.ask({ method: 'POST', url: saveGift.path, payload: { giftData } })).json().savedGift.id
  const read = (browser: Browser, id: string, query: Record<string, string> = {}) =>
    browser.ask({
      url: `${readCardMessages.path.replace(':id', id)}?${new URLSearchParams(query).toString()}`,
    })
  const card = async (id: string, query: Record<string, string> = {}) => {
    const answer = await read(maya, id, query)
    expect(answer.statusCode, answer.body).toBe(200)
    return readCardMessages.output.parse(answer.json())
  }

  /** Saves a gift as the heart of a result does. */
  const savedFrom = async (browser: Browser, searchQuery: string, gift = MUG): Promise<string> => {
    const { id, title } = gift
    const payload = { searchQuery, suggestionData: { id, title }, interactionType: 'save' }
    const answer = await browser.ask({ method: 'POST', url: trackInteraction.path, payload })
    expect(answer.statusCode, answer.body).toBe(202)
    return savedId(browser, gift)
  }

  it('are three, for whom and what day the search was, and say no price, health or refusal', async () => {
    const { messages, recipient, occasion } = await card(await savedFrom(maya, SEARCH))
    expect({ recipient, occasion }).toEqual({ recipient: 'mother', occasion: 'birthday' })
    expect(new Set(messages).size).toBe(CARD_MESSAGES)
    for (const text of messages) {
      expect(text).toContain('Mom')
      expect(text).not.toMatch(/[$\d]|diabet|mug/i)
      expect(text.length).toBeLessThanOrEqual(CARD_MESSAGE_MAX_LENGTH)
    }
  })

  it('are others for the next turn, and the same for the same', async () => {
    const id = await savedFrom(maya, SEARCH)
    const [first, again, next] = [
      await card(id),
      await card(id, { turn: '0' }),
      await card(id, { turn: '1' }),
    ]
    expect(again).toEqual(first)
    expect(next.messages.filter((text) => first.messages.includes(text))).toEqual([])
  })

  it('are written for whoever and whatever day is asked for instead', async () => {
    const id = await savedFrom(maya, SEARCH)
    const grave = await card(id, { recipient: 'friend', occasion: 'sympathy' })
    expect(grave).toMatchObject({ recipient: 'friend', occasion: 'sympathy' })
    expect(grave.messages.join(' ')).not.toMatch(/Mom|!|cup/)
    const plain = await card(id, { recipient: '', occasion: '' })
    expect(plain).toMatchObject({ recipient: null, occasion: null })
    expect(plain.messages.join(' ')).not.toMatch(/Mom|birthday/)
    expect(await card(id, { recipient: '', occasion: 'the day after' })).toEqual(plain)
  })

  it('go by the search of the account’s own save, the last one, and by none that is not kept', async () => {
    const [noor, lena] = [
      await anAccountWith('plus', app, database()),
      await anAccountWith('plus', app, database()),
    ]
    const id = await savedFrom(noor, 'christmas gift for my brother')
    await savedFrom(noor, 'wedding gift for a friend')
    await savedFrom(lena, SEARCH)
    const told = async (): Promise<unknown> => (await read(noor, id)).json()
    expect(await told()).toMatchObject({ recipient: 'friend', occasion: 'wedding' })
    await queryRows(
      database(),
      `update interactions set search_text = null where user_id = '${noor.user.id}'`,
    )
    expect(await told()).toMatchObject({ recipient: null, occasion: null })
  })

  it('are there for whatever the screen offers', async () => {
    const id = await savedId(maya, MUG)
    const plain = (await card(id, { recipient: '', occasion: '' })).messages
    for (const occasion of Object.keys(CARD_OCCASIONS))
      expect(await card(id, { occasion })).toMatchObject({ occasion })
    for (const recipient of Object.keys(CARD_RECIPIENTS)) {
      const { messages } = await card(id, { recipient, occasion: '' })
      expect(messages, recipient).not.toEqual(plain)
    }
  })

  it('are there for a gift of which little is kept', async () => {
    const { messages, recipient, occasion } = await card(
      await savedId(maya, { id: 'x', title: '<b>$5 off!</b>' }),
    )
    expect({ recipient, occasion }).toEqual({ recipient: null, occasion: null })
    expect(messages.join(' ')).not.toMatch(/[<$5]/)
  })

  it('are behind the gate of the list, also for a gift of one’s own', async () => {
    const free = await anAccount(app)
    const id = await savedId(free, MUG)
    const answer = await read(free, id)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ message: expect.any(String), upgradeRequired: true })
    expect((await read(aBrowser(app), id)).statusCode).toBe(401)
  })

  it('open with a plan, and close when it ends', async () => {
    const noor = await anAccountWith('premium', app, database())
    const id = await savedId(noor, MUG)
    expect((await read(noor, id)).statusCode).toBe(200)
    await queryRows(
      database(),
      `update users set access_until = '2020-01-01T00:00:00Z' where id = '${noor.user.id}'`,
    )
    expect((await read(noor, id)).statusCode).toBe(403)
  })

  it('are not told of what others keep, nor of what nobody does', async () => {
    const noor = await anAccountWith('plus', app, database())
    const foreign = await read(maya, await savedId(noor, MUG))
    const unknown = await read(maya, UNKNOWN_ID)
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.json().message).toBe('This gift is not among your saved gifts any more.')
    expect(foreign.json().message).toBe(unknown.json().message)
  })

  it.each([
    ['turn', 'often'],
    ['turn', '-1'],
    ['turn', '1.5'],
    ['turn', '1e9'],
    ['recipient', 'x'.repeat(101)],
    ['occasion', 'x'.repeat(101)],
    ['recipient', 'a\0b'],
  ])('say what is wrong with %s=%j', async (field, value) => {
    const answer = await read(maya, await savedId(maya, MUG), { [field]: value })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  it('are refused for an id that is none', async () => {
    expect((await read(maya, 'mug')).statusCode).toBe(422)
  })
})

describe('what a card says of a gift', () => {
  it('claims nothing of any gift of the catalogue', () => {
    const faults = TEST_CATALOG.gifts.flatMap((known) =>
      [0, 1].flatMap((turn) =>
        TEST_ENGINE.cards
          .forGift({
            recipient: 'friend',
            occasion: 'birthday',
            name: null,
            gift: { title: known.title, category: known.category, known },
            turn,
          })
          .filter((text) => faultIn(text) !== null),
      ),
    )
    expect(faults).toEqual([])
  })
})
