import {
  CONVERSATIONS_MAX,
  ConverseOutput,
  converse,
  deleteConversations,
  readConversation,
  TURNS_MAX,
} from '@presently/contract/concierge'
import { createPerson, listPeople } from '@presently/contract/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'

const QUERY = 'sister, coffee and watercolor, $50'
const ASKED = { state: { query: QUERY }, message: 'cheaper' }

/** In ascending order. */
const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describeOnEachDatabase('said to the concierge at once,', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  const aMember = () => anAccountWith('premium', app, database())
  const say = ({ ask }: Account, payload: object) => ask({ method: 'POST', url: converse.path, payload })
  const said = async (account: Account, payload: object): Promise<ConverseOutput> => {
    const answer = await say(account, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return ConverseOutput.parse(answer.json())
  }

  it('an offer is taken up once, however often it is pressed', async () => {
    const eve = await aMember()
    const payload = { name: 'Ines' }
    const { person } = (await eve.ask({ method: 'POST', url: createPerson.path, payload })).json()
    const state = { query: QUERY, personId: person.id }
    const { conversation } = await said(eve, { state, message: 'she is allergic to nuts' })
    const turnId = conversation.turns.at(-1)?.id
    const at = { state, conversationId: conversation.id }
    const pressed = [{ accept: { turnId } }, { accept: { turnId } }, { decline: { turnId } }]
    const answers = await Promise.all(pressed.map((action) => say(eve, { ...at, ...action })))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const { people } = (await eve.ask({ url: listPeople.path })).json()
    expect(people[0].facts.length).toBeLessThanOrEqual(1)
  })

  it('a change is undone once, and every press is answered', async () => {
    const eve = await aMember()
    const { conversation } = await said(eve, ASKED)
    const undo = conversation.turns.at(-1)?.changes[0]?.id
    const at = { state: conversation.state, conversationId: conversation.id }
    const answers = await Promise.all([1, 2, 3].map(() => say(eve, { ...at, undo })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const kept = (await eve.ask({ url: readConversation.path })).json().conversation
    expect(kept.turns).toHaveLength(2)
    expect(kept.turns[1].changes).toMatchObject([{ isUndone: true }])
  })

  it('no more conversations are kept than there is room for', async () => {
    const eve = await aMember()
    const { conversation } = await said(eve, ASKED)
    await queryRows(
      database(),
      `insert into conversations (id, user_id, state, version, created_at, updated_at)
       select gen_random_uuid(), user_id, state, version, created_at, updated_at - n * interval '1 minute'
       from conversations, generate_series(1, ${CONVERSATIONS_MAX - 1}) n where id = '${conversation.id}'`,
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => say(eve, ASKED)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const { conversations } = (await eve.ask({ url: readConversation.path })).json()
    expect(conversations).toHaveLength(CONVERSATIONS_MAX)
  })

  it('the last place of a conversation goes to one message', async () => {
    const eve = await aMember()
    const { conversation } = await said(eve, { ...ASKED, message: 'thanks' })
    await queryRows(
      database(),
      `insert into conversation_turns (id, conversation_id, place, speaker, body, created_at)
       select gen_random_uuid(), conversation_id, place + 2 * n, speaker, body, created_at
       from conversation_turns, generate_series(1, ${TURNS_MAX / 2 - 2}) n
       where conversation_id = '${conversation.id}'`,
    )
    const payload = { ...ASKED, conversationId: conversation.id, message: 'thanks' }
    const answers = await Promise.all([1, 2, 3].map(() => say(eve, payload)))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const kept = (await eve.ask({ url: readConversation.path })).json().conversation
    expect(kept.turns).toHaveLength(TURNS_MAX)
  })

  it('what is said while all is deleted is refused or kept, and breaks nothing', async () => {
    const eve = await aMember()
    const { conversation } = await said(eve, ASKED)
    const [answer, removed] = await Promise.all([
      say(eve, { ...ASKED, conversationId: conversation.id }),
      eve.ask({ method: 'DELETE', url: deleteConversations.path }),
    ])
    expect([200, 404]).toContain(answer.statusCode)
    expect(removed.statusCode).toBe(200)
    expect((await eve.ask({ url: readConversation.path })).json().conversation).toBeNull()
  })
})
