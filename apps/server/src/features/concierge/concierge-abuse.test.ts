import { randomUUID } from 'node:crypto'
import { currentUser } from '@presently/contract/auth'
import {
  type Conversation,
  ConverseOutput,
  converse,
  deleteConversations,
  MESSAGE_MAX_LENGTH,
  readConversation,
} from '@presently/contract/concierge'
import { Failure } from '@presently/contract/errors'
import { createPerson } from '@presently/contract/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccountWith, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { everythingOf } from '../../test-support/everything-of.ts'

const QUERY = 'sister, coffee and watercolor, $50'
const ASKED = { state: { query: QUERY }, message: 'cheaper' }

/** As many lists in lists as fit into a body. */
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

describeOnDatabases('the concierge, abused', (database) => {
  let app: FastifyInstance
  let maya: Account
  let noor: Account
  let noorsTalk: Conversation
  beforeAll(async () => {
    app = await buildTestApp(database())
    maya = await aMember()
    noor = await aMember()
    const payload = {
      name: 'Lena',
      facts: [{ kind: 'allergy', text: 'nuts' }],
    }
    const { person } = (await noor.ask({ method: 'POST', url: createPerson.path, payload })).json()
    const state = { query: QUERY, personId: person.id }
    noorsTalk = (await said(noor, { state, message: 'She is allergic to kiwi. She has a Kindle. cheaper' }))
      .conversation
  })
  afterAll(() => app.close())

  const aMember = () => anAccountWith('premium', app, database())
  const post = (browser: Browser, body: string | Buffer) =>
    browser.ask({
      method: 'POST',
      url: converse.path,
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
  const say = (browser: Browser, payload: unknown) => post(browser, JSON.stringify(payload))
  const said = async (account: Account, payload: object): Promise<ConverseOutput> => {
    const answer = await say(account, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return ConverseOutput.parse(answer.json())
  }
  /** Refused in a sentence, and nothing is kept of it. */
  async function expectRefused(payload: unknown, status: number): Promise<void> {
    const before = await everythingOf(database(), maya)
    const answer = await say(maya, payload)
    expect(answer.statusCode, answer.body).toBe(status)
    const failure = Failure.parse(answer.json())
    expect(failure.message).toMatch(/[.!]$/)
    expect(await everythingOf(database(), maya)).toBe(before)
  }

  describe('a body', () => {
    it.each<[string, unknown]>([
      ['without a state', { message: 'cheaper' }],
      ['with nothing to do', { state: { query: QUERY } }],
      ['with two things to do', { ...ASKED, undo: randomUUID() }],
      ['with a state that is a text', { ...ASKED, state: QUERY }],
      ['with a query that is a list', { ...ASKED, state: { query: [QUERY] } }],
      ['with a query of 20,000 characters', { ...ASKED, state: { query: 'x'.repeat(20_000) } }],
      ['with an unknown refinement', { ...ASKED, state: { query: QUERY, refine: ['constructor'] } }],
      [
        'with a thousand changes',
        { ...ASKED, state: { query: QUERY, add: Array(1_000).fill('interests:x') } },
      ],
      ['with a change of no field', { ...ASKED, state: { query: QUERY, add: ['__proto__:x'] } }],
      ['with a seed that is no text', { ...ASKED, state: { query: QUERY, seed: { $gt: '' } } }],
      ['with a message that is an object', { ...ASKED, message: { $ne: '' } }],
      ['with a message that is blank', { ...ASKED, message: ' \n\t ' }],
      ['with a message that is too long', { ...ASKED, message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
      ['with a NUL in the message', { ...ASKED, message: 'chea\0per' }],
      ['with half of a character in the message', { ...ASKED, message: 'cheaper \ud83d' }],
      ['with a NUL in the query', { ...ASKED, state: { query: 'sister\0' } }],
      ['with an id that is none', { ...ASKED, conversationId: "' or 1=1 --" }],
      ['with an id in a list', { ...ASKED, conversationId: [randomUUID()] }],
      ['that undoes without a conversation', { state: { query: QUERY }, undo: randomUUID() }],
      [
        'that accepts a turn that is no id',
        { state: { query: QUERY }, conversationId: randomUUID(), accept: { turnId: '../x' } },
      ],
      [
        'that chooses a text of 10,000 characters',
        {
          state: { query: QUERY },
          conversationId: randomUUID(),
          choose: { questionId: 'budget', option: 'x'.repeat(10_000) },
        },
      ],
    ])('%s is refused', async (_how, payload) => {
      await expectRefused(payload, 422)
    })

    it.each(['', '{"state":', 'null', '[]', '"x"', '7', '\0', deep(20_000)])(
      'that is no object is refused: %.40j',
      async (body) => {
        const answer = await post(maya, body)
        expect(answer.statusCode, answer.body.slice(0, 200)).toBe(400)
        expect(Failure.parse(answer.json()).message).toMatch(/\.$/)
      },
    )

    it('that is nested without end is read no further', async () => {
      for (const body of [
        `{"state":{"query":${deep(20_000)}},"message":"cheaper"}`,
        `{"state":{"query":"sister","add":${deep(20_000)}},"message":"cheaper"}`,
        `{"state":{"query":"sister"},"message":"cheaper","choose":${deep(20_000)}}`,
      ])
        expect((await post(maya, body)).statusCode).toBe(422)
    })

    it('of a megabyte is too large; without a session it is not even read', async () => {
      const body = JSON.stringify({ ...ASKED, extra: 'x'.repeat(1_000_000) })
      expect((await post(maya, body)).statusCode).toBe(413)
      expect((await post(aBrowser(app), body)).statusCode).toBe(401)
    })

    it.each([
      '{"state":{"query":"sister","__proto__":{"personId":"x"}},"message":"cheaper","__proto__":{"isPremium":true}}',
      '{"state":{"query":"sister"},"message":"cheaper","constructor":{"prototype":{"isPremium":true}}}',
    ])('changes no prototype: %s', async (body) => {
      expect([200, 400]).toContain((await post(await aMember(), body)).statusCode)
      expect(({} as Record<string, unknown>).isPremium).toBeUndefined()
    })

    it('decides neither the account nor the ids nor what was said before', async () => {
      const eve = await aMember()
      const before = await everythingOf(database(), noor)
      const extras = {
        userId: noor.user.id,
        id: noorsTalk.id,
        version: 99,
        turns: noorsTalk.turns,
        createdAt: '2000-01-01',
      }
      const { conversation } = await said(eve, { ...ASKED, ...extras, state: { query: QUERY, ...extras } })
      expect(conversation.id).not.toBe(noorsTalk.id)
      expect(conversation.turns).toHaveLength(2)
      expect(conversation.createdAt).not.toContain('2000')
      expect(JSON.stringify(conversation)).not.toMatch(/kiwi|kindle|lena/i)
      expect(await everythingOf(database(), noor)).toBe(before)
    })

    it('from another site is refused', async () => {
      const answer = await maya.ask({
        method: 'POST',
        url: converse.path,
        headers: { 'sec-fetch-site': 'cross-site' },
        payload: ASKED,
      })
      expect(answer.statusCode).toBe(403)
    })
  })

  it.each([
    'مِبراة \u202eabc\u202c',
    '👩\u200d👩\u200d👧\u200d👦 🧶𝒳',
    `e${'\u0301'.repeat(400)}`,
    "'; drop table conversations; -- {{7*7}} ${7*7} <script>alert(1)</script> %00 \\u0000",
    '$'.repeat(900),
    '9'.repeat(900),
    '$1e308 at most, no $-0, $NaN',
    '('.repeat(500) + ')'.repeat(400),
    'not the 99999999999999999999th one',
    `no ${'a'.repeat(990)}`,
    'not not not not '.repeat(60),
    'by February 31',
    'undo undo undo undo',
  ])('keeps a message as it was written, and answers it: %.40j', async (message) => {
    const eve = await aMember()
    const { conversation } = await said(eve, { ...ASKED, message })
    expect(conversation.turns[0]?.text).toBe(message.trim())
    expect(conversation.turns[1]?.text).not.toBe('')
  })

  describe('what is another member’s', () => {
    const untouched = async (work: () => Promise<void>): Promise<void> => {
      const before = await everythingOf(database(), noor)
      await work()
      expect(await everythingOf(database(), noor)).toBe(before)
    }

    it('is not there, in the same words as what never was', () =>
      untouched(async () => {
        const own = (await said(maya, ASKED)).conversation
        const turnId = noorsTalk.turns.at(-1)?.id
        const undo = noorsTalk.turns.at(-1)?.changes[0]?.id
        const state = { query: QUERY }
        for (const action of [{ message: 'cheaper' }, { undo }, { accept: { turnId } }]) {
          const others = await say(maya, { state, conversationId: noorsTalk.id, ...action })
          const none = await say(maya, { state, conversationId: randomUUID(), ...action })
          expect([others.statusCode, others.json().message]).toEqual([404, none.json().message])
        }
        // Nor by the ids of another's turns and changes within one's own.
        const at = { state, conversationId: own.id }
        expect((await say(maya, { ...at, undo })).statusCode).toBe(404)
        expect((await say(maya, { ...at, accept: { turnId } })).statusCode).toBe(409)
        expect((await say(maya, { ...at, decline: { turnId } })).statusCode).toBe(409)
        for (const method of ['GET', 'DELETE'] as const) {
          const url = `${method === 'GET' ? readConversation.path : deleteConversations.path}?id=`
          const [others, none] = [
            await maya.ask({ method, url: url + noorsTalk.id }),
            await maya.ask({ method, url: url + randomUUID() }),
          ]
          expect([others.statusCode, others.json().message]).toEqual([404, none.json().message])
        }
      }))

    it('person is nobody here: neither a fact nor the name comes out, and nothing goes in', () =>
      untouched(async () => {
        const { personId } = noorsTalk.state
        const state = { query: QUERY, personId }
        const first = await said(maya, {
          state,
          message: 'she has a Kindle. What shall I write in the card?',
        })
        const told = await said(maya, {
          state,
          conversationId: first.conversation.id,
          message: 'she is allergic to milk',
        })
        expect(JSON.stringify([first, told])).not.toMatch(/lena|kiwi/i)
        const turn = told.conversation.turns.at(-1)
        expect(turn?.offer).toMatchObject({ personId: null })
        const accepted = await say(maya, {
          state,
          conversationId: told.conversation.id,
          accept: { turnId: turn?.id },
        })
        expect(accepted.statusCode).toBe(409)
      }))
  })

  it.each(['1', 'abc', '..%2f..%2fuser', "'%20or%201=1", '%00', '%ED%A0%80', '%', ''])(
    'reads and deletes nothing by an id that is none: %s',
    async (id) => {
      await said(maya, ASKED)
      const before = await everythingOf(database(), maya)
      for (const method of ['GET', 'DELETE'] as const) {
        const answer = await maya.ask({ method, url: `${readConversation.path}?id=${id}` })
        expect([400, 422], answer.body).toContain(answer.statusCode)
        expect(Failure.parse(answer.json()).message).toMatch(/\.$/)
      }
      expect(await everythingOf(database(), maya)).toBe(before)
    },
  )

  it('of two that name two ids at once takes neither', async () => {
    const { conversation } = await said(maya, ASKED)
    const url = `${deleteConversations.path}?id=${conversation.id}&id=${noorsTalk.id}`
    expect((await maya.ask({ method: 'DELETE', url })).statusCode).toBe(422)
    expect((await maya.ask({ url: `${readConversation.path}?id=${conversation.id}` })).statusCode).toBe(200)
  })

  it('needs Premium, and stays open to be deleted without it', async () => {
    const eve = await aMember()
    await said(eve, ASKED)
    await queryRows(
      database(),
      `update users set subscription_tier = 'free', premium_status = 'inactive' where id = '${eve.user.id}'`,
    )
    expect((await eve.ask({ url: currentUser.path })).json().isPremium).toBe(false)
    const answer = await say(eve, ASKED)
    expect([answer.statusCode, answer.json().upgradeRequired]).toEqual([403, true])
    expect((await eve.ask({ url: readConversation.path })).statusCode).toBe(403)
    expect((await eve.ask({ method: 'DELETE', url: deleteConversations.path })).statusCode).toBe(200)
    expect((await say(aBrowser(app), ASKED)).statusCode).toBe(401)
  })
})
