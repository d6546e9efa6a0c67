import { endSession } from '@presently/contract/account'
import type { Call } from '@presently/contract/call'
import { CALLS } from '@presently/contract/calls'
import { removeHistoryItem } from '@presently/contract/history'
import { createPerson, updatePerson } from '@presently/contract/people'
import { createReminder, updateReminder } from '@presently/contract/reminders'
import { saveGift } from '@presently/contract/saved-gifts'
import { readSettings, saveSettings } from '@presently/contract/settings'
import { restoreGift } from '@presently/contract/taste'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { describeOnDatabases } from '../test-support/databases.ts'
import { everythingOf } from '../test-support/everything-of.ts'

/** Calls with an id of what nobody makes by a call of its own: the tests of their features try them. */
const TRIED_ELSEWHERE: readonly Call[] = [endSession, removeHistoryItem, restoreGift]
const ALL: readonly Call[] = Object.values(CALLS)
/** Every call with the id of something that one account keeps; a new one needs such a thing in `keeping`. */
const CALLS_WITH_ID = ALL.filter(
  (call) =>
    call.path.includes(':') &&
    ['signed-in', 'paid', 'premium'].includes(call.access) &&
    !TRIED_ELSEWHERE.includes(call),
)
/** The lists of the same things, and the settings. */
const LISTS = ALL.filter(
  (call) =>
    call.method === 'GET' &&
    (call === readSettings || CALLS_WITH_ID.some(({ path }) => path.startsWith(`${call.path}/:`))),
)

/** What the owner could send: without it a call would be refused for its body alone. */
const BODIES = new Map<Call, object>([
  [updateReminder, { title: 'Taken over', isActive: false }],
  [updatePerson, { name: 'Taken over', addFacts: [{ kind: 'like', text: 'theft' }] }],
])

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
      const statuses: number[] = []
      for (const id of noor.ids) statuses.push((await attempt(noor.account, call, id)).statusCode)
      const found = statuses.filter((status) => status !== 404)
      expect(found, `${call.method} ${call.path} finds one of the things that keeping() makes`).toEqual([200])
    }
  })

  it('never see what the other keeps', async () => {
    const [maya, noor] = [await keeping('Maya'), await keeping('Noor')]
    expect(LISTS.length).toBeGreaterThanOrEqual(4)
    for (const { path } of LISTS) {
      for (const url of [path, `${path}?userId=${noor.account.user.id}&id=${noor.ids[0]}`]) {
        const answer = await maya.account.ask({ url })
        expect(answer.statusCode).toBe(200)
        expect(answer.body, `keeping() makes something that ${path} lists, named by its owner`).toContain(
          'Maya',
        )
        expect(answer.body).not.toContain('Noor')
        for (const id of [...noor.ids, noor.account.user.id]) expect(answer.body).not.toContain(id)
      }
    }
  })
})
