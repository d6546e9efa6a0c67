import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { createPerson, updatePerson } from '@presently/contract/people'
import { createReminder, updateReminder } from '@presently/contract/reminders'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { describeOnDatabases } from '../test-support/databases.ts'
import { everythingOf } from '../test-support/everything-of.ts'

/** Every call of the features whose things belong to one account: a new one is tried without a change here. */
const KEPT_CALLS = (Object.values(CALLS) as readonly Call[]).filter(({ path }) =>
  /^\/api\/(?:saved-gifts|people|reminders|user\/settings)/.test(path),
)
const CALLS_WITH_ID = KEPT_CALLS.filter(({ path }) => path.includes(':id'))
const LISTS = KEPT_CALLS.filter(({ method }) => method === 'GET')

/** What the owner could send: without it a call would be refused for its body alone. */
const BODIES = new Map<Call, object>([
  [updateReminder, { title: 'Taken over', isActive: false }],
  [updatePerson, { name: 'Taken over', addFacts: [{ kind: 'like', text: 'theft' }] }],
])

const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

describeOnDatabases('two accounts', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  /** An account with a gift, a person, a reminder and settings that bear its name. */
  async function keeping(name: string): Promise<{ account: Account; ids: readonly string[] }> {
    const account = await anAccountWith('premium', app, database())
    const write = async (method: 'POST' | 'PUT', url: string, payload: object) =>
      (await account.ask({ method, url, payload })).json()
    const { savedGift } = await write('POST', saveGift.path, {
      giftData: { id: 'mug', title: `Mug of ${name}` },
    })
    const { reminder } = await write('POST', createReminder.path, {
      title: `Day of ${name}`,
      reminderDate: '2027-03-14',
    })
    const { person } = await write('POST', createPerson.path, { name: `Sister of ${name}` })
    await write('PUT', saveSettings.path, {
      displayName: name,
      favoriteCategories: [],
      notifyDeals: true,
      notifyReminders: true,
    })
    return { account, ids: [savedGift.id, reminder.id, person.id] }
  }

  const attempt = ({ ask }: Account, call: Call, id: string) => {
    const payload = BODIES.get(call)
    return ask({ method: call.method, url: call.path.replace(':id', id), ...(payload ? { payload } : {}) })
  }

  it('never touch what the other keeps, by any call with an id', async () => {
    const [maya, noor] = [await keeping('Maya'), await keeping('Noor')]
    const before = await everythingOf(database(), noor.account)
    expect(CALLS_WITH_ID.length).toBeGreaterThanOrEqual(4)
    for (const call of CALLS_WITH_ID) {
      for (const id of [...noor.ids, noor.account.user.id]) {
        const answer = await attempt(maya.account, call, id)
        expect(answer.statusCode, `${call.method} ${call.path}: ${answer.body}`).toBe(404)
      }
    }
    expect(await everythingOf(database(), noor.account)).toBe(before)
    // The same requests by the owner: each finds what is named.
    for (const call of CALLS_WITH_ID) {
      const answers = []
      for (const id of noor.ids) answers.push(await attempt(noor.account, call, id))
      expect(statusesOf(answers), `${call.method} ${call.path}`).toEqual([200, 404, 404])
    }
  })

  it('never see what the other keeps', async () => {
    const [maya, noor] = [await keeping('Maya'), await keeping('Noor')]
    expect(LISTS.length).toBeGreaterThanOrEqual(4)
    for (const { path } of LISTS) {
      for (const url of [path, `${path}?userId=${noor.account.user.id}&id=${noor.ids[0]}`]) {
        const answer = await maya.account.ask({ url })
        expect(answer.statusCode).toBe(200)
        expect(answer.body).toContain('Maya')
        expect(answer.body).not.toContain('Noor')
        for (const id of [...noor.ids, noor.account.user.id]) expect(answer.body).not.toContain(id)
      }
    }
  })
})
