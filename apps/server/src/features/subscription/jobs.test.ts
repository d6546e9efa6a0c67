import { afterEach, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { attachSubscription } from './store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const DAY_MS = 86_400_000
const OLD = ROW_KEPT_DAYS + 1
const YOUNG = ROW_KEPT_DAYS - 1
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString()

describeOnDatabases('what was typed to buy without an account', (database) => {
  afterEach(async () => {
    for (const table of ['purchase_attempts', 'subscriptions', 'stripe_events'])
      await queryRows(database(), `delete from ${table}`)
  })

  /** An attempt and, where a status is given, the subscription that came of it. */
  async function attempt(name: string, days: number, status: string | null, userId: string | null = null) {
    const owner = userId === null ? 'null' : `'${userId}'`
    const waitsFor = userId === null ? `'${name}@example.com'` : 'null'
    await queryRows(
      database(),
      `insert into purchase_attempts (id, created_at, user_id, email_key, email, name, offer, customer_id, subscription_id, is_open)
       values ('${newId()}', '${daysAgo(days)}', ${owner}, '${name}@example.com', '${name}@example.com', '${name}', 'plus',
         'cus_${name}', ${status === null ? 'null' : `'sub_${name}'`}, false)`,
    )
    if (status !== null)
      await queryRows(
        database(),
        `insert into subscriptions (id, customer_id, user_id, email_key, offer, status, cancel_at_period_end, created_at, read_at, version)
         values ('sub_${name}', 'cus_${name}', ${owner}, ${waitsFor}, 'plus', '${status}', false, '${daysAgo(days)}', '${daysAgo(days)}', 1)`,
      )
  }
  const names = async (): Promise<unknown[]> =>
    (await queryRows(database(), 'select name from purchase_attempts order by name')).map(({ name }) => name)
  const runRoutines = async (): Promise<void> => {
    const app = await buildTestApp(database(), { clock: () => NOW })
    await app.ready()
    await app.close()
  }

  it('is forgotten after 13 months where no paid plan came of it, and stays where one did', async () => {
    const app = await buildTestApp(database())
    const { user } = await anAccount(app)
    await app.close()
    await attempt('left-early', OLD, null)
    await attempt('declined', OLD, 'incomplete_expired')
    await attempt('young', YOUNG, null)
    await attempt('young-declined', YOUNG, 'incomplete_expired')
    await attempt('paid', OLD, 'canceled')
    await attempt('paying', OLD, 'active')
    await attempt('of-account', OLD, 'incomplete_expired', user.id)
    await runRoutines()
    // Safe to repeat.
    await runRoutines()
    const kept = ['of-account', 'paid', 'paying', 'young', 'young-declined']
    expect(await names()).toEqual(kept)
    const waiting = await queryRows(database(), 'select id from subscriptions order by id')
    expect(waiting.map(({ id }) => id)).toEqual(
      kept.filter((name) => name !== 'young').map((name) => `sub_${name}`),
    )
  })

  it('goes with the account that proves the address', async () => {
    const app = await buildTestApp(database())
    const { user } = await anAccount(app)
    await app.close()
    await attempt('claimed', YOUNG, 'active')
    expect(await attachSubscription(database().db, 'sub_claimed', user.id)).toBe(true)
    await queryRows(database(), `delete from users where id = '${user.id}'`)
    expect(await names()).toEqual([])
  })

  it('is forgotten by a site that sells nothing any more, and so are events of payments', async () => {
    for (const days of [OLD, YOUNG])
      await queryRows(
        database(),
        `insert into stripe_events (id, type, received_at, outcome) values ('evt_${days}', 'x', '${daysAgo(days)}', 'synced')`,
      )
    await attempt('left-early', OLD, null)
    await runRoutines()
    expect(await names()).toEqual([])
    expect(await queryRows(database(), 'select id from stripe_events')).toEqual([{ id: `evt_${YOUNG}` }])
  })
})
