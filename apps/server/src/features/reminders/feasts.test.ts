/** Feasts by country: what the calendar does not know is asked for, and what was chosen is remembered. */
import { readFeasts } from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccountWith } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases } from '../../test-support/databases.ts'
import { BIRTHDAY, create, created, update } from '../../test-support/reminders.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const MOTHERS_DAY = { ...BIRTHDAY, recurrence: 'yearly', feast: "mother's day" } as const
const THANKSGIVING = { ...MOTHERS_DAY, feast: 'thanksgiving' } as const

describeOnDatabases('a reminder of a feast', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => NOW })
  })
  afterAll(() => app.close())

  const known = async (maya: Account) => (await maya.ask({ url: readFeasts.path })).json()

  it.each([
    ['Mother’s Day in Costa Rica', { ...MOTHERS_DAY, country: 'CR' }],
    ['Mother’s Day in Bolivia', { ...MOTHERS_DAY, country: 'BO' }],
    ['Mother’s Day in Panama', { ...MOTHERS_DAY, country: 'PA' }],
    ['Mother’s Day in Morocco', { ...MOTHERS_DAY, country: 'MA' }],
    ['Thanksgiving in Britain', { ...THANKSGIVING, country: 'GB' }],
    ['Mother’s Day in no country', MOTHERS_DAY],
  ])('gets no other country’s date in silence: %s', async (_name, reminder) => {
    const maya = await anAccountWith('plus', app, database())
    const answer = await create(maya, reminder)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.country).toMatch(/choose “The same date” and its next date/i)
    const { id } = await created(maya)
    expect((await update(maya, id, reminder)).statusCode).toBe(422)
  })

  it('follows the country that is chosen, which the account remembers for the next one', async () => {
    const maya = await anAccountWith('plus', app, database())
    expect((await known(maya)).country).toBeNull()
    const { reminder } = (await create(maya, { ...MOTHERS_DAY, country: 'GB' })).json()
    expect(reminder).toMatchObject({ country: 'GB', reminderDate: '2027-03-07T00:00:00.000Z' })
    expect((await known(maya)).country).toBe('GB')
    expect((await create(maya, MOTHERS_DAY)).json().reminder).toMatchObject({ country: 'GB' })

    const changed = await update(maya, reminder.id, { feast: "mother's day", country: 'MX' })
    expect(changed.json().reminder).toMatchObject({ country: 'MX', reminderDate: '2027-05-10T00:00:00.000Z' })
  })

  it('of the same day everywhere needs no country', async () => {
    const maya = await anAccountWith('plus', app, database())
    const easter = { ...MOTHERS_DAY, feast: 'easter' } as const
    expect((await create(maya, { ...easter, country: 'CR' })).json().reminder.reminderDate).toMatch(
      /^2027-03-28/,
    )
    expect((await create(maya, { ...easter, country: 'GR' })).json().reminder.reminderDate).toMatch(
      /^2027-05-02/,
    )
  })

  it('may be of the countries that the calendar knows', async () => {
    const maya = await anAccountWith('plus', app, database())
    const { feasts } = await known(maya)
    const of = (name: string) => feasts.find(({ feast }: { feast: string }) => feast === name)
    expect(of('thanksgiving')).toEqual({ feast: 'thanksgiving', known: ['CA', 'US'], isWorldwide: false })
    expect(of("mother's day").known).toEqual(expect.arrayContaining(['FR', 'GB', 'MX', 'US']))
    expect(of('diwali')).toEqual({ feast: 'diwali', known: [], isWorldwide: true })
  })
})
