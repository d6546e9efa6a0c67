import { REMINDERS_MAX, Reminder } from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, aBrowser, anAccount, anAccountWith, givePlan } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { BIRTHDAY, create, created, list, listed, remove, update } from '../../test-support/reminders.ts'

const START = new Date('2026-11-21T12:00:00Z')
const UNKNOWN_ID = '6f2d4d4c-7a0e-4a53-9c1b-3a6f0a3d9d11'

const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

describeOnDatabases('reminders', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const timeZoneOf = async ({ user }: Account) =>
    (await queryRows(database(), `select time_zone from users where id = '${user.id}'`))[0]?.time_zone

  describe('without a plan', () => {
    it('none of the four calls works, not even by hand: they are part of a plan [ROLE-21]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const { id } = await created(maya)
      const standing = await listed(maya)
      await queryRows(database(), `update users set premium_status = 'inactive' where id = '${maya.user.id}'`)
      const calls = [list(maya), create(maya, BIRTHDAY), update(maya, id, { title: 'x' }), remove(maya, id)]
      for (const answer of await Promise.all(calls)) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({ message: expect.any(String), upgradeRequired: true })
        expect(answer.body).not.toContain(BIRTHDAY.title)
      }
      await givePlan(database(), maya, 'plus')
      expect(await listed(maya)).toEqual(standing)
    })

    it('what is wrong with the request is not told either', async () => {
      const maya = await anAccount(app)
      expect((await create(maya, { title: '' })).statusCode).toBe(403)
      expect((await update(maya, 'not-an-id', {})).statusCode).toBe(403)
    })

    it('and without an account nobody gets further', async () => {
      const visitor = aBrowser(app)
      const calls = [
        list(visitor),
        create(visitor, BIRTHDAY),
        update(visitor, UNKNOWN_ID, { title: 'x' }),
        remove(visitor, UNKNOWN_ID),
      ]
      for (const answer of await Promise.all(calls)) {
        expect(answer.statusCode).toBe(401)
        expect(answer.json().message).toBe('Unauthorized')
      }
    })
  })

  describe('making one', () => {
    it.each(['plus', 'premium'] as const)(
      'answers a sentence and the reminder as it is kept, with %s [API-30] [ENTITY-16] [ROLE-25]',
      async (tier) => {
        const maya = await anAccountWith(tier, app, database())
        const answer = await create(maya, BIRTHDAY)
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toEqual({
          message: 'Reminder created',
          reminder: {
            ...BIRTHDAY,
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            recurrence: 'none',
            feast: null,
            leadDays: 0,
            isActive: true,
            personId: null,
            createdAt: START.toISOString(),
          },
        })
        expect(await listed(maya)).toEqual([answer.json().reminder])
      },
    )

    it('keeps whether it returns every year and how many days ahead it comes', async () => {
      const maya = await anAccountWith('plus', app, database())
      await created(maya, { ...BIRTHDAY, recurrence: 'yearly', leadDays: 14 })
      expect((await listed(maya))[0]).toMatchObject({ recurrence: 'yearly', leadDays: 14 })
    })

    it.each([{ description: null }, { description: '' }, { description: ' \n ' }, {}])(
      'has no description where there is none: %j [API-30]',
      async (change) => {
        const maya = await anAccountWith('plus', app, database())
        const { title, reminderDate } = BIRTHDAY
        const { description } = await created(maya, { title, reminderDate, ...change })
        expect(description).toBeNull()
        expect((await listed(maya))[0]?.description).toBeNull()
      },
    )

    it.each([
      { title: '' },
      { title: '   ' },
      { title: '\t\n\u00a0\u3000' },
      { title: null },
      { title: undefined },
    ])('needs a title that is not blank: %j [VALID-15]', async (change) => {
      const maya = await anAccountWith('plus', app, database())
      const answer = await create(maya, { ...BIRTHDAY, ...change })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        message: 'Title Required',
        fields: { title: 'Title Required' },
      })
      expect(await listed(maya)).toEqual([])
    })

    it('trims the title [VALID-15]', async () => {
      const maya = await anAccountWith('plus', app, database())
      expect((await created(maya, { ...BIRTHDAY, title: '  Noor \n' })).title).toBe('Noor')
    })
  })

  describe('the day', () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    /** Offsets as Date tells them: minutes to add to reach UTC. */
    const ZONES: readonly [zone: string, offset: number][] = [
      ['UTC', 0],
      ['Pacific/Pago_Pago', 660],
      ['Pacific/Kiritimati', -840],
    ]
    const WRITTEN: readonly [written: string, day: string][] = [
      ['2026-12-24', '2026-12-24'],
      ['2026-12-24T00:00:00.000Z', '2026-12-24'],
      ['2026-12-24T23:59:59.999Z', '2026-12-24'],
      ['2026-12-24T00:00:00+14:00', '2026-12-24'],
      ['2026-12-24T23:59:59-11:00', '2026-12-24'],
      ['2026-12-24T02:30', '2026-12-24'],
      ['2026-12-31T23:30:00-0500', '2026-12-31'],
      ['2027-01-01T00:00:00.000Z', '2027-01-01'],
      ['2024-02-29', '2024-02-29'],
      ['2011-12-30T12:00:00+13:00', '2011-12-30'],
      ['1900-01-01', '1900-01-01'],
      ['2199-12-31T00:00:00.000Z', '2199-12-31'],
    ]
    it.each(ZONES)(
      'is the date part as written, whatever time and zone follow, also for a server in %s [API-30] [API-31] [ENTITY-16]',
      async (zone, offset) => {
        vi.stubEnv('TZ', zone)
        expect(new Date('2026-06-15T12:00:00Z').getTimezoneOffset()).toBe(offset)
        const maya = await anAccountWith('plus', app, database())
        const { id } = await created(maya)
        for (const [reminderDate, day] of WRITTEN) {
          const expected = `${day}T00:00:00.000Z`
          const made = await created(maya, { title: day, reminderDate })
          const changed = (await update(maya, id, { reminderDate })).json().reminder
          const read = await listed(maya)
          expect([made, changed, ...read.filter((one) => [id, made.id].includes(one.id))]).toEqual(
            Array(4).fill(expect.objectContaining({ reminderDate: expected })),
          )
          const rows = await queryRows(database(), `select day::text from reminders where id = '${made.id}'`)
          expect(rows).toEqual([{ day }])
        }
      },
    )
  })

  describe('the list', () => {
    it('has the earliest day first, each in the shape of the contract [API-28] [ROLE-25]', async () => {
      const maya = await anAccountWith('premium', app, database())
      for (const reminderDate of ['2027-05-01', '2026-12-24', '2030-01-01', '2027-04-30'])
        await created(maya, { ...BIRTHDAY, reminderDate })
      const answer = await list(maya)
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json())).toEqual(['reminders'])
      const reminders = await listed(maya)
      expect(reminders.map(({ reminderDate }) => reminderDate.slice(0, 10))).toEqual([
        '2026-12-24',
        '2027-04-30',
        '2027-05-01',
        '2030-01-01',
      ])
      for (const reminder of reminders) expect(Reminder.strict().parse(reminder)).toEqual(reminder)
    })

    it('has those of one day in the order they were made', async () => {
      const maya = await anAccountWith('plus', app, database())
      for (const title of ['first', 'second', 'third']) {
        now = new Date(now.getTime() + 1000)
        await created(maya, { ...BIRTHDAY, title })
      }
      now = START
      expect((await listed(maya)).map(({ title }) => title)).toEqual(['first', 'second', 'third'])
    })

    it('is empty at first [API-28]', async () => {
      expect(await listed(await anAccountWith('plus', app, database()))).toEqual([])
    })
  })

  describe('changing one', () => {
    it('switches it off and on again, and leaves the rest [API-31]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const before = await created(maya, { ...BIRTHDAY, recurrence: 'yearly', leadDays: 3 })
      for (const isActive of [false, true]) {
        const answer = await update(maya, before.id, { isActive })
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toEqual({ message: 'Reminder updated', reminder: { ...before, isActive } })
        expect(await listed(maya)).toEqual([{ ...before, isActive }])
      }
    })

    it('takes title, description and day together, and leaves the switch [API-31]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const before = await created(maya)
      await update(maya, before.id, { isActive: false })
      const change = {
        title: 'Noor turns 41',
        description: null,
        reminderDate: '2028-03-14T00:00:00.000Z',
      }
      const answer = await update(maya, before.id, change)
      expect(answer.json().reminder).toEqual({ ...before, ...change, isActive: false })
      expect(await listed(maya)).toEqual([{ ...before, ...change, isActive: false }])
    })

    it('takes how it returns and how far ahead it comes', async () => {
      const maya = await anAccountWith('plus', app, database())
      const before = await created(maya)
      const answer = await update(maya, before.id, { recurrence: 'yearly', leadDays: 60 })
      expect(answer.json().reminder).toEqual({ ...before, recurrence: 'yearly', leadDays: 60 })
    })

    it('answers 20 switches at once with 200, and the last write stands whole [API-31]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const { id, createdAt } = await created(maya)
      const changes = Array.from({ length: 20 }, (_, number) => ({
        title: `Title ${number}`,
        description: `Description ${number}`,
        reminderDate: `2027-01-${String(number + 1).padStart(2, '0')}T00:00:00.000Z`,
        recurrence: number % 3 === 0 ? 'yearly' : 'none',
        leadDays: number,
        isActive: number % 2 === 0,
      }))
      const answers = await Promise.all(changes.map((change) => update(maya, id, change)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
      expect(answers.map((answer) => answer.json().reminder)).toEqual(
        changes.map((change) => ({ id, createdAt, personId: null, feast: null, ...change })),
      )
      const [standing] = await listed(maya)
      expect(
        changes.map((change) => ({ id, createdAt, personId: null, feast: null, ...change })),
      ).toContainEqual(standing)
    })
  })

  describe('deleting one', () => {
    it('says so, and leaves the others [API-32]', async () => {
      const maya = await anAccountWith('plus', app, database())
      const [{ id }, kept] = [await created(maya), await created(maya)]
      const answer = await remove(maya, id)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: 'Reminder deleted' })
      expect(await listed(maya)).toEqual([kept])
    })

    it('works once, also for five at once; then nothing can be changed', async () => {
      const maya = await anAccountWith('plus', app, database())
      const { id } = await created(maya)
      const answers = await Promise.all(Array.from({ length: 5 }, () => remove(maya, id)))
      expect(statusesOf(answers)).toEqual([200, 404, 404, 404, 404])
      const changed = await update(maya, id, { isActive: true })
      expect(changed.statusCode).toBe(404)
      expect(changed.json().message).toBe('This reminder is not there any more.')
    })
  })

  describe('an account', () => {
    it(`has at most ${REMINDERS_MAX}, also when five are made at once`, async () => {
      const maya = await anAccountWith('plus', app, database())
      await queryRows(
        database(),
        `insert into reminders (id, user_id, title, day, created_at, updated_at)
         select gen_random_uuid(), '${maya.user.id}', 'Day ' || n, '2027-01-01', now(), now()
         from generate_series(1, ${REMINDERS_MAX - 1}) n`,
      )
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(maya, BIRTHDAY)))
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
      const refused = answers.find(({ statusCode }) => statusCode === 409)
      expect(refused?.json().message).toBe('You have 500 reminders. Delete one to make room.')
      const [one, ...rest] = await listed(maya)
      expect(rest).toHaveLength(REMINDERS_MAX - 1)
      expect((await update(maya, one?.id ?? '', { title: 'Still' })).statusCode).toBe(200)
      await remove(maya, one?.id ?? '')
      expect((await create(maya, BIRTHDAY)).statusCode).toBe(200)
      expect((await create(maya, BIRTHDAY)).statusCode).toBe(409)
    })

    it('keeps the zone of the browser where there is such a zone, for the hour of mails', async () => {
      const maya = await anAccountWith('plus', app, database())
      expect(await timeZoneOf(maya)).toBeNull()
      const { id } = await created(maya, { ...BIRTHDAY, timeZone: 'Asia/Kathmandu' })
      expect(await timeZoneOf(maya)).toBe('Asia/Kathmandu')
      await update(maya, id, { isActive: false, timeZone: 'Pacific/Auckland' })
      expect(await timeZoneOf(maya)).toBe('Pacific/Auckland')
      for (const timeZone of [
        'Mars/Olympus_Mons',
        '',
        'UTC; drop table users',
        '../etc/passwd',
        'a\0b',
        '\ud800',
      ]) {
        expect((await create(maya, { ...BIRTHDAY, timeZone })).statusCode).toBe(200)
        expect((await update(maya, id, { isActive: true, timeZone })).statusCode).toBe(200)
      }
      expect(await timeZoneOf(maya)).toBe('Pacific/Auckland')
    })

    it('keeps its zone when the request is refused', async () => {
      const maya = await anAccountWith('plus', app, database())
      const timeZone = 'Asia/Tokyo'
      expect((await update(maya, UNKNOWN_ID, { isActive: true, timeZone })).statusCode).toBe(404)
      expect((await create(maya, { ...BIRTHDAY, title: '', timeZone })).statusCode).toBe(422)
      expect(await timeZoneOf(maya)).toBeNull()
    })
  })
})
