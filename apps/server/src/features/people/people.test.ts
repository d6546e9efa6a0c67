import { exportData } from '@presently/contract/account'
import {
  createPerson,
  deletePerson,
  FACTS_MAX,
  GIFTS_MAX,
  listPeople,
  PEOPLE_MAX,
  type Person,
  updatePerson,
} from '@presently/contract/people'
import { createReminder, deleteReminder, listReminders, updateReminder } from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Account, anAccount, anAccountWith, givePlan } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const LENA = {
  name: 'Lena',
  relation: 'Sister',
  birthday: '1990-12-03',
  budget: { min: null, max: 60 },
  facts: [
    { kind: 'like', text: 'watercolor' },
    { kind: 'allergy', text: 'nuts' },
  ],
}
const CAMERA = { giftId: 'instant-camera', title: 'Instant camera', givenOn: '2025-12-03' }

describeOnDatabases('the people of an account', (database) => {
  let app: FastifyInstance
  let maya: Account
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => NOW })
  })
  beforeEach(async () => {
    maya = await anAccountWith('premium', app, database())
  })
  afterAll(() => app.close())

  const post = ({ ask }: Account, payload: object) => ask({ method: 'POST', url: createPerson.path, payload })
  const put = ({ ask }: Account, id: string, payload: object) =>
    ask({ method: 'PUT', url: updatePerson.path.replace(':id', id), payload })
  const remove = ({ ask }: Account, id: string) =>
    ask({ method: 'DELETE', url: deletePerson.path.replace(':id', id) })
  const peopleOf = async ({ ask }: Account): Promise<Person[]> =>
    listPeople.output.parse((await ask({ url: listPeople.path })).json()).people
  const noted = async (account: Account, payload: object = LENA): Promise<Person> =>
    createPerson.output.parse((await post(account, payload)).json()).person
  const changed = async (account: Account, id: string, payload: object): Promise<Person> => {
    const answer = await put(account, id, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return updatePerson.output.parse(answer.json()).person
  }

  it('are noted, read, changed and forgotten [TIER-15]', async () => {
    const lena = await noted(maya)
    expect(lena).toMatchObject({ ...LENA, gifts: [], sharesHealth: false, version: 1 })
    expect(await peopleOf(maya)).toEqual([lena])
    const renamed = await changed(maya, lena.id, {
      name: '  Lena B. ',
      relation: '',
      budget: { min: 20, max: null },
    })
    expect(renamed).toMatchObject({
      name: 'Lena B.',
      relation: null,
      birthday: LENA.birthday,
      budget: { min: 20, max: null },
      facts: lena.facts,
      version: 2,
    })
    expect((await remove(maya, lena.id)).json()).toEqual({ message: 'Person removed' })
    expect(await peopleOf(maya)).toEqual([])
    expect((await remove(maya, lena.id)).statusCode).toBe(404)
    expect((await put(maya, lena.id, { name: 'Back' })).statusCode).toBe(404)
  })

  it('stand by name, whatever the case', async () => {
    for (const name of ['zoe', 'Älva', 'Mum', 'ben']) await noted(maya, { name })
    expect((await peopleOf(maya)).map(({ name }) => name)).toEqual(['Älva', 'ben', 'Mum', 'zoe'])
  })

  it('keep facts under their ids, each once', async () => {
    const lena = await noted(maya)
    const [likes, allergy] = lena.facts
    const { facts } = await changed(maya, lena.id, {
      facts: [
        { id: allergy?.id, kind: 'allergy', text: 'all nuts' },
        { kind: 'size', text: 'M' },
        { kind: 'size', text: ' m ' },
        { id: likes?.id, kind: 'size', text: 'M' },
      ],
      addFacts: [
        { kind: 'allergy', text: 'All nuts' },
        { kind: 'owns', text: 'a Kindle' },
      ],
    })
    expect(facts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'allergy all nuts',
      'size M',
      'owns a Kindle',
    ])
    expect(facts[0]?.id).toBe(allergy?.id)
    expect(new Set(facts.map(({ id }) => id)).size).toBe(3)
  })

  it('never take the id of a fact or a gift that is not theirs', async () => {
    const [lena, sam] = [await noted(maya), await noted(maya, { name: 'Sam' })]
    const { gifts } = await changed(maya, lena.id, { addGift: CAMERA })
    const stolen = await changed(maya, sam.id, {
      facts: [{ id: lena.facts[0]?.id, kind: 'like', text: 'chess' }],
      gifts: [{ id: gifts[0]?.id, title: 'Chess set' }],
    })
    expect(stolen.facts[0]?.id).not.toBe(lena.facts[0]?.id)
    expect(stolen.gifts[0]?.id).not.toBe(gifts[0]?.id)
    // Meant to be kept as it is, but there is no such gift of this person.
    expect((await put(maya, sam.id, { gifts: [{ id: gifts[0]?.id }] })).statusCode).toBe(409)
  })

  it('note a gift once, also when it is bought many times at once', async () => {
    const lena = await noted(maya)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(maya, lena.id, { addGift: CAMERA })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const [after] = await peopleOf(maya)
    expect(after?.gifts).toEqual([
      { ...CAMERA, id: expect.any(String), occasion: null, landing: 'unknown', note: null },
    ])
    expect(after?.version).toBe(2)
    const again = await changed(maya, lena.id, { addGift: { ...CAMERA, givenOn: '2026-12-03' } })
    expect(again.gifts).toHaveLength(2)
  })

  it('note how a gift was taken, and leave the others of the list as they are', async () => {
    const lena = await noted(maya)
    await changed(maya, lena.id, { addGift: CAMERA })
    const { gifts } = await changed(maya, lena.id, { addGift: { title: 'Home-made jam', note: 'plum' } })
    const [camera, jam] = gifts
    const { gifts: after } = await changed(maya, lena.id, {
      gifts: [{ id: jam?.id, landing: 'loved' }, { id: camera?.id }],
    })
    expect(after).toEqual([{ ...jam, landing: 'loved' }, camera])
  })

  it('are not written over by a device that has not seen the last change', async () => {
    const lena = await noted(maya)
    await changed(maya, lena.id, { addFacts: [{ kind: 'owns', text: 'a kettle' }], version: lena.version })
    const late = await put(maya, lena.id, { facts: [], version: lena.version })
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toBe('This person was changed on another device. Reload and try again.')
    expect((await peopleOf(maya))[0]?.facts).toHaveLength(3)
  })

  it('add up what is told at once', async () => {
    const lena = await noted(maya, { name: 'Lena' })
    const texts = ['tea', 'chess', 'rain', 'maps', 'jazz']
    await Promise.all(texts.map((text) => put(maya, lena.id, { addFacts: [{ kind: 'like', text }] })))
    const [after] = await peopleOf(maya)
    expect(after?.facts.map(({ text }) => text).sort()).toEqual(texts.sort())
    expect(after?.version).toBe(1 + texts.length)
  })

  it(`end at ${PEOPLE_MAX}, also when they come at once`, async () => {
    await queryRows(
      database(),
      `insert into people (id, user_id, name, facts, gifts, created_at, updated_at)
       select gen_random_uuid(), '${maya.user.id}', 'Guest ' || n, '[]', '[]', now(), now()
       from generate_series(1, ${PEOPLE_MAX - 2}) n`,
    )
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => post(maya, { name: `Late ${n}` })))
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      200, 200, 409, 409, 409, 409,
    ])
    expect(await peopleOf(maya)).toHaveLength(PEOPLE_MAX)
  })

  it('are not changed by a list of gifts that is sent as it stands', async () => {
    const lena = await noted(maya)
    const { gifts, version } = await changed(maya, lena.id, { addGift: CAMERA })
    expect((await changed(maya, lena.id, { gifts })).version).toBe(version)
  })

  it(`have at most ${FACTS_MAX} facts and ${GIFTS_MAX} gifts each`, async () => {
    const facts = Array.from({ length: FACTS_MAX }, (_, n) => ({ kind: 'like', text: `thing ${n}` }))
    const lena = await noted(maya, { name: 'Lena', facts })
    const more = await put(maya, lena.id, { addFacts: [{ kind: 'like', text: 'one more' }] })
    expect(more.statusCode).toBe(409)
    expect(await changed(maya, lena.id, { addFacts: facts.slice(0, 3) })).toMatchObject({ version: 1 })
    const gifts = Array.from({ length: GIFTS_MAX }, (_, n) => ({ title: `Gift ${n}` }))
    await changed(maya, lena.id, { gifts })
    expect((await put(maya, lena.id, { addGift: CAMERA })).statusCode).toBe(409)
    expect((await put(maya, lena.id, { gifts: [...gifts, CAMERA] })).statusCode).toBe(422)
  })

  it('have so many gifts together', async () => {
    const ids = []
    for (let n = 0; n < 10; n += 1) ids.push((await noted(maya, { name: `P${n}` })).id)
    await queryRows(
      database(),
      `update people set gifts = (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'title', 'Gift ' || n,
         'giftId', null, 'occasion', null, 'givenOn', null, 'landing', 'unknown', 'note', null))
         from generate_series(1, ${GIFTS_MAX}) n)
       where user_id = '${maya.user.id}'`,
    )
    const last = await noted(maya, { name: 'Last' })
    const refused = await put(maya, last.id, { addGift: CAMERA })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('You have noted 3,000 gifts. Remove some to make room.')
    expect((await changed(maya, ids[0] ?? '', { gifts: [] })).gifts).toEqual([])
    expect((await changed(maya, last.id, { addGift: CAMERA })).gifts).toHaveLength(1)
  })

  it('come with the next day to think of them', async () => {
    expect((await noted(maya)).nextDate).toEqual({ label: 'Birthday', date: '2026-12-03', days: 11 })
    const dates = async (birthday: string) => (await noted(maya, { name: 'B', birthday })).nextDate
    expect(await dates('--11-22')).toEqual({ label: 'Birthday', date: '2026-11-22', days: 0 })
    expect(await dates('--11-21')).toEqual({ label: 'Birthday', date: '2027-11-21', days: 364 })
    expect(await dates('1992-02-29')).toEqual({ label: 'Birthday', date: '2027-02-28', days: 98 })
    expect(await dates('--02-29')).toEqual({ label: 'Birthday', date: '2027-02-28', days: 98 })
    expect((await noted(maya, { name: 'Nobody knows' })).nextDate).toBeNull()
  })

  it('are pointed to by reminders, which stay when they go', async () => {
    const lena = await noted(maya)
    const remind = (payload: object) => maya.ask({ method: 'POST', url: createReminder.path, payload })
    const made = await remind({ title: 'Recital', reminderDate: '2026-11-30', personId: lena.id })
    expect(made.json().reminder.personId).toBe(lena.id)
    await remind({ title: 'Past', reminderDate: '2026-11-01', personId: lena.id })
    const nextDate = { label: 'Recital', date: '2026-11-30', days: 8 }
    expect((await peopleOf(maya))[0]?.nextDate).toEqual(nextDate)
    const url = updateReminder.path.replace(':id', made.json().reminder.id)
    await maya.ask({ method: 'PUT', url, payload: { isActive: false } })
    expect((await peopleOf(maya))[0]?.nextDate?.label).toBe('Birthday')
    await maya.ask({ method: 'PUT', url, payload: { isActive: true, title: 'Big recital' } })
    expect((await peopleOf(maya))[0]?.nextDate).toEqual({ ...nextDate, label: 'Big recital' })
    await remove(maya, lena.id)
    const { reminders } = (await maya.ask({ url: listReminders.path })).json()
    expect(reminders).toMatchObject([{ personId: null }, { title: 'Big recital', personId: null }])
    expect(
      (await maya.ask({ method: 'DELETE', url: deleteReminder.path.replace(':id', reminders[0].id) }))
        .statusCode,
    ).toBe(200)
  })

  it('are never pointed to by a stranger', async () => {
    const eve = await anAccountWith('plus', app, database())
    const lena = await noted(maya)
    const answer = await eve.ask({
      method: 'POST',
      url: createReminder.path,
      payload: { title: 'Spy', reminderDate: '2026-12-01', personId: lena.id },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ personId: 'Choose one of your people.' })
  })

  it('are kept when a plan ends: in the export, and open to be removed [TIER-15]', async () => {
    const lena = await noted(maya)
    await queryRows(database(), `update users set subscription_tier = 'free' where id = '${maya.user.id}'`)
    for (const answer of [
      await maya.ask({ url: listPeople.path }),
      await post(maya, LENA),
      await put(maya, lena.id, { name: 'L' }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ upgradeRequired: true })
    }
    const exported = (await maya.ask({ url: exportData.path })).json()
    expect(exported.parts.people).toEqual([lena])
    expect((await remove(maya, lena.id)).statusCode).toBe(200)
    await givePlan(database(), maya, 'premium')
    expect(await peopleOf(maya)).toEqual([])
  })

  it('go with the account', async () => {
    await noted(maya)
    await queryRows(database(), `delete from users where id = '${maya.user.id}'`)
    const rows = await queryRows(database(), `select * from people where user_id = '${maya.user.id}'`)
    expect(rows).toEqual([])
  })

  it('need Premium', async () => {
    const plus = await anAccountWith('plus', app, database())
    for (const account of [plus, await anAccount(app)])
      expect((await post(account, LENA)).statusCode).toBe(403)
  })
})
