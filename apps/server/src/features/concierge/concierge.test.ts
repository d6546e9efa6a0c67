import { randomUUID } from 'node:crypto'
import { exportData } from '@presently/contract/account'
import {
  CONVERSATIONS_MAX,
  Conversation,
  ConverseOutput,
  converse,
  deleteConversations,
  readConversation,
  TURNS_MAX,
} from '@presently/contract/concierge'
import { KEPT } from '@presently/contract/kept'
import { createPerson, listPeople } from '@presently/contract/people'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, aBrowser, anAccountWith, type Browser, signIn } from '../../test-support/accounts.ts'
import { anyText, bodiesNear, mostly } from '../../test-support/any-body.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { delayedDatabase } from '../../test-support/delayed-database.ts'
import { inTier } from '../../test-support/tier.ts'
import { forgetOldConversations } from './jobs.ts'

const START = new Date('2026-11-21T12:00:00Z')
const QUERY = 'sister, 30s, birthday, coffee and watercolor, $50'
const DAY_MS = 86_400_000

describeOnDatabases('a conversation with the concierge', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now, environment: { SESSION_DAYS: '365' } })
  })
  afterAll(() => app.close())

  const aMember = () => anAccountWith('premium', app, database())
  const say = ({ ask }: Browser, payload: object) =>
    ask({ method: 'POST', url: converse.path, payload: { state: { query: QUERY }, ...payload } })
  const said = async (account: Account, payload: object): Promise<ConverseOutput> => {
    const answer = await say(account, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return ConverseOutput.parse(answer.json())
  }
  const read = async ({ ask }: Account, query = '') =>
    (await ask({ url: `${readConversation.path}${query}` })).json()

  it('changes the search, tells what changed, and answers with the changed search', async () => {
    const maya = await aMember()
    const { conversation, answer } = await said(maya, { message: 'Nice, but cheaper please' })
    const [own, ours] = conversation.turns
    expect(own).toMatchObject({ from: 'giver', text: 'Nice, but cheaper please', changes: [] })
    expect(ours).toMatchObject({
      from: 'concierge',
      changes: [{ kind: 'refine', label: 'Price', was: null, now: 'cheaper', isUndone: false }],
    })
    expect(conversation.state).toEqual({ query: QUERY, refine: ['cheaper'] })
    expect(ours?.text).toMatch(/^Done\. The dearest tops out at \$\d+ now; it was \$\d+\./)
    expect(answer.ideas.length).toBeGreaterThan(0)
    const shown = new Set(answer.ideas.slice(0, 6).map(({ id }) => id))
    for (const { id } of ours?.picks ?? []) expect(shown.has(id)).toBe(true)
    expect(await read(maya)).toEqual({
      conversation,
      conversations: [{ id: conversation.id, title: QUERY, updatedAt: conversation.updatedAt }],
    })
  })

  it('takes a change back alone', async () => {
    const maya = await aMember()
    const first = await said(maya, { message: 'cheaper' })
    const { id: conversationId, state } = first.conversation
    const second = await said(maya, { conversationId, state, message: 'more handmade' })
    const change = first.conversation.turns[1]?.changes[0]?.id
    const { conversation } = await said(maya, {
      conversationId,
      state: second.conversation.state,
      undo: change,
    })
    expect(conversation.state).toEqual({ query: QUERY, refine: ['handmade'] })
    expect(conversation.turns.map(({ changes }) => changes.map(({ isUndone }) => isUndone))).toEqual([
      [],
      [true],
      [],
      [false],
    ])
    expect(conversation.turns).toHaveLength(4)
  })

  it('takes an option of its open question, and no other', async () => {
    const maya = await aMember()
    const state = { query: 'dad, 60, loves fishing' }
    const { conversation } = await said(maya, { state, message: 'more practical' })
    const { id: conversationId } = conversation
    const question = conversation.turns.at(-1)?.question
    expect(question).toMatchObject({
      id: 'budget',
      options: ['Up to $25', 'Up to $50', 'Up to $100', 'No limit'],
    })
    const at = { conversationId, state: conversation.state }
    for (const choose of [
      { questionId: 'budget', option: 'Up to $7' },
      { questionId: 'age', option: 'Up to $25' },
    ])
      expect((await say(maya, { ...at, choose })).statusCode).toBe(409)
    const chosen = await said(maya, { ...at, choose: { questionId: 'budget', option: 'Up to $25' } })
    expect(chosen.answer.brief.budgetMax).toBe(25)
    expect(chosen.conversation.turns.slice(-2)).toMatchObject([
      { from: 'giver', text: 'Up to $25' },
      { from: 'concierge', changes: [{ kind: 'budget', was: null, now: '$25' }] },
    ])
  })

  it('remembers a lasting fact of the person only when told to', async () => {
    const [maya, noor] = [await aMember(), await aMember()]
    const made = await maya.ask({ method: 'POST', url: createPerson.path, payload: { name: 'Lena' } })
    const { person } = made.json()
    const factsOf = async (): Promise<unknown> => {
      const { people } = (await maya.ask({ url: listPeople.path })).json()
      return people[0].facts.map(({ kind, text }: { kind: string; text: string }) => [kind, text])
    }
    const state = { query: QUERY, personId: person.id }
    const { conversation } = await said(maya, { state, message: 'She is allergic to nuts. She hates yoga.' })
    const turn = conversation.turns.at(-1)
    expect(turn?.offer).toMatchObject({ kind: 'remember', personId: person.id })
    expect(await factsOf()).toEqual([])
    const at = { conversationId: conversation.id, state: conversation.state }
    const accepted = await said(maya, { ...at, accept: { turnId: turn?.id } })
    expect(accepted.conversation.turns.at(-2)?.offer).toBeNull()
    expect(accepted.conversation.turns.at(-1)?.text).toMatch(/^Noted for Lena: .*allergic to nuts/)
    expect(await factsOf()).toEqual([
      ['allergy', 'nuts'],
      ['dislike', 'yoga'],
    ])
    expect((await say(maya, { ...at, accept: { turnId: turn?.id } })).statusCode).toBe(409)
    // Another member's person is nobody's here.
    const other = await said(noor, {
      state: { query: QUERY, personId: person.id },
      message: 'she has a Kindle already',
    })
    expect(other.conversation.turns.at(-1)?.offer).toMatchObject({ personId: null })
    const declined = await said(noor, {
      conversationId: other.conversation.id,
      state: other.conversation.state,
      decline: { turnId: other.conversation.turns.at(-1)?.id },
    })
    expect(declined.conversation.turns.at(-1)?.offer).toBeNull()
  })

  it('remembers nothing where the conversation is gone by the time it is written', async () => {
    const maya = await aMember()
    const made = await maya.ask({ method: 'POST', url: createPerson.path, payload: { name: 'Lena' } })
    const state = { query: QUERY, personId: made.json().person.id }
    const { conversation } = await said(maya, { state, message: 'She is allergic to nuts.' })
    const { database: slow, beforeNext } = delayedDatabase(database())
    const late = await buildTestApp(slow, { clock: () => now })
    const tab = aBrowser(late)
    await signIn(tab, maya.user.email)
    beforeNext(async () => void (await maya.ask({ method: 'DELETE', url: deleteConversations.path })))
    const pressed = await say(tab, {
      conversationId: conversation.id,
      state: conversation.state,
      accept: { turnId: conversation.turns.at(-1)?.id },
    })
    expect(pressed.statusCode).toBe(404)
    const { people } = (await maya.ask({ url: listPeople.path })).json()
    expect(people[0].facts).toEqual([])
    await late.close()
  })

  it('takes any body without failing on our side', async () => {
    const maya = await aMember()
    const { conversation } = await said(maya, { message: 'cheaper' })
    const text = anyText(120)
    const body = fc.record(
      {
        conversationId: mostly(fc.constantFrom(conversation.id, 'x', randomUUID())),
        state: mostly(
          fc.record({ query: mostly(text), add: mostly(fc.array(text)), personId: mostly(text) }),
        ),
        message: mostly(text),
        undo: mostly(fc.constant(randomUUID())),
        choose: mostly(fc.record({ questionId: text, option: text })),
        accept: mostly(fc.record({ turnId: fc.constant(randomUUID()) })),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(bodiesNear(body), async (payload) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await maya.ask({ method: 'POST', url: converse.path, headers, payload })
        expect([200, 400, 404, 409, 422], answer.body).toContain(answer.statusCode)
      }),
      { numRuns: inTier(10, 60) },
    )
  })

  it('keeps all of several turns that come at once, in an order', async () => {
    const maya = await aMember()
    const { conversation } = await said(maya, { message: 'cheaper' })
    const messages = ['more handmade', 'something funny', 'smaller']
    await Promise.all(messages.map((message) => said(maya, { conversationId: conversation.id, message })))
    const kept = Conversation.parse((await read(maya)).conversation)
    const own = kept.turns.filter(({ from }) => from === 'giver').map(({ text }) => text)
    expect(own.toSorted()).toEqual(['cheaper', ...messages].toSorted())
    expect(kept.turns.map(({ from }) => from)).toEqual(
      messages.concat('').flatMap(() => ['giver', 'concierge']),
    )
  })

  it('sends the turn first where events are asked for', async () => {
    const maya = await aMember()
    const answer = await maya.ask({
      method: 'POST',
      url: converse.path,
      headers: { accept: 'text/event-stream' },
      payload: { state: { query: QUERY }, message: 'cheaper' },
    })
    const events = answer.body
      .split('\n\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice('data: '.length)) as { type: string })
    expect(events.map(({ type }) => type)).toEqual(['turn', 'answer', 'done'])
  })

  it('is nobody else’s', async () => {
    const [maya, noor] = [await aMember(), await aMember()]
    const { conversation } = await said(maya, { message: 'cheaper' })
    const { id: conversationId } = conversation
    expect((await say(noor, { conversationId, message: 'cheaper' })).statusCode).toBe(404)
    expect((await noor.ask({ url: `${readConversation.path}?id=${conversationId}` })).statusCode).toBe(404)
    const removed = await noor.ask({
      method: 'DELETE',
      url: `${deleteConversations.path}?id=${conversationId}`,
    })
    expect(removed.statusCode).toBe(404)
    expect((await read(noor)).conversation).toBeNull()
    expect((await read(maya)).conversation).toEqual(conversation)
  })

  it('stands in the export, and is deleted alone or with all others', async () => {
    const maya = await aMember()
    const first = await said(maya, { message: 'cheaper' })
    const second = await said(maya, { message: 'funnier' })
    const exported = (await maya.ask({ url: exportData.path })).json()
    expect(exported.parts.conversations).toHaveLength(2)
    expect(exported.parts.conversations).toContainEqual(first.conversation)
    const remove = (query: string) =>
      maya.ask({ method: 'DELETE', url: `${deleteConversations.path}${query}` })
    expect((await remove(`?id=${first.conversation.id}`)).json()).toEqual({ message: 'Conversation deleted' })
    expect((await read(maya)).conversations.map(({ id }: { id: string }) => id)).toEqual([
      second.conversation.id,
    ])
    expect((await remove('')).json()).toEqual({ message: 'Conversations deleted' })
    expect(await read(maya)).toEqual({ conversation: null, conversations: [] })
  })

  it('ends at its last turn, and the newest conversations of a member are kept', async () => {
    const maya = await aMember()
    const { conversation } = await said(maya, { message: 'thanks' })
    await queryRows(
      database(),
      `insert into conversation_turns (id, conversation_id, place, speaker, body, created_at)
       select gen_random_uuid(), conversation_id, place + 2 * n, speaker, body, created_at
       from conversation_turns, generate_series(1, ${TURNS_MAX / 2 - 1}) n where conversation_id = '${conversation.id}'`,
    )
    const full = await say(maya, { conversationId: conversation.id, message: 'thanks' })
    expect([full.statusCode, full.json().message]).toEqual([
      409,
      'This conversation is full. Begin a new one: the search stays as it is.',
    ])
    await queryRows(
      database(),
      `insert into conversations (id, user_id, state, version, created_at, updated_at)
       select gen_random_uuid(), user_id, state, version, created_at, updated_at - n * interval '1 minute'
       from conversations, generate_series(1, ${CONVERSATIONS_MAX + 3}) n where id = '${conversation.id}'`,
    )
    const { conversation: newest } = await said(maya, { message: 'thanks' })
    const { conversations } = await read(maya)
    expect(conversations).toHaveLength(CONVERSATIONS_MAX)
    expect(conversations.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([newest.id, conversation.id]),
    )
  })

  it('is resumed for a month and forgotten when its time is over', async () => {
    const maya = await aMember()
    await said(maya, { message: 'cheaper' })
    now = new Date(START.getTime() + 31 * DAY_MS)
    expect(await read(maya)).toMatchObject({ conversation: null, conversations: [{}] })
    now = new Date(START.getTime() + (KEPT.conversationDays + 1) * DAY_MS)
    await forgetOldConversations({ db: database().db, clock: () => now })
    expect((await read(maya)).conversations).toEqual([])
    expect(await queryRows(database(), 'select 1 from conversation_turns')).toEqual([])
    now = START
  })
})
