import { exportData } from '@presently/contract/account'
import { readPrivacyChoices, savePrivacyChoices } from '@presently/contract/consent'
import { trackInteraction } from '@presently/contract/history'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'

const CONSENT = { analytics: true, marketing: false, timestamp: '2026-11-21T10:00:00.000Z' }
const GPC = { 'sec-gpc': '1' }

const read = async ({ ask }: Browser, headers: InjectOptions['headers'] = {}) =>
  (await ask({ url: readPrivacyChoices.path, headers })).json()
const save = ({ ask }: Browser, payload: object, headers: InjectOptions['headers'] = {}) =>
  ask({ method: 'PUT', url: savePrivacyChoices.path, payload, headers })

describeOnDatabases('privacy choices of an account', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  it('are unanswered at first, and nobody else’s to ask for', async () => {
    expect(await read(await anAccount(app))).toEqual({ consent: null, doNotSell: false })
    expect((await aBrowser(app).ask({ url: readPrivacyChoices.path })).statusCode).toBe(401)
    expect((await save(aBrowser(app), { consent: null, doNotSell: true })).statusCode).toBe(401)
  })

  it('are kept, changed and taken back', async () => {
    const maya = await anAccount(app)
    const other = await anAccount(app)
    for (const choices of [
      { consent: CONSENT, doNotSell: true },
      { consent: { ...CONSENT, marketing: true }, doNotSell: false },
      { consent: null, doNotSell: false },
    ]) {
      const answer = await save(maya, choices)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toEqual(choices)
      expect(await read(maya)).toEqual(choices)
    }
    expect(await read(other)).toEqual({ consent: null, doNotSell: false })
  })

  it('are in the export', async () => {
    const maya = await anAccount(app)
    await save(maya, { consent: CONSENT, doNotSell: true })
    const answer = await maya.ask({ method: exportData.method, url: exportData.path })
    expect(answer.json()).toMatchObject({ parts: { privacy: { consent: CONSENT, doNotSell: true } } })
  })

  it.each([
    [{}, 422],
    [[], 400],
    [{ consent: null }, 422],
    [{ doNotSell: 'yes', consent: null }, 422],
    [{ doNotSell: true, consent: { ...CONSENT, analytics: 1 } }, 422],
    [{ doNotSell: true, consent: { ...CONSENT, timestamp: 'yesterday' } }, 422],
    [{ doNotSell: true, consent: { ...CONSENT, timestamp: '2026-13-45T99:00:00.000Z' } }, 422],
    [{ doNotSell: true, consent: 'all' }, 422],
  ])('are refused malformed, and stay as they were: %j', async (payload, status) => {
    const maya = await anAccount(app)
    await save(maya, { consent: CONSENT, doNotSell: true })
    const answer = await save(maya, payload)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().message).toMatch(/\w/)
    expect(await read(maya)).toEqual({ consent: CONSENT, doNotSell: true })
  })

  describe('by Global Privacy Control', () => {
    it('are kept with the account, whatever was said about cookies before', async () => {
      const maya = await anAccount(app)
      await save(maya, { consent: CONSENT, doNotSell: false })
      expect(await read(maya, GPC)).toEqual({ consent: CONSENT, doNotSell: true })
      expect(await read(maya)).toEqual({ consent: CONSENT, doNotSell: true })
    })

    it('cannot be allowed by the browser that refuses', async () => {
      const maya = await anAccount(app)
      const answer = await save(maya, { consent: CONSENT, doNotSell: false }, GPC)
      expect(answer.json()).toEqual({ consent: CONSENT, doNotSell: true })
    })

    it('are kept by any report of an interaction, and by no other value of the header', async () => {
      const maya = await anAccount(app)
      await click(maya, 'one', { 'sec-gpc': '0' })
      expect(await read(maya)).toMatchObject({ doNotSell: false })
      await click(maya, 'two', GPC)
      await expect.poll(() => read(maya)).toMatchObject({ doNotSell: true })
    })
  })

  const click = (account: Account, id: string, headers: InjectOptions['headers'] = {}) =>
    account.ask({
      method: 'POST',
      url: trackInteraction.path,
      headers,
      payload: { interactionType: 'click', suggestionData: { id, title: 'Mug' } },
    })
  const ownersOf = async (id: string) =>
    (await queryRows(database(), `select user_id from interactions where gift_id = '${id}'`)).map(
      ({ user_id }) => user_id,
    )

  it('keep nothing of what is looked at afterwards, in every browser of the account', async () => {
    const maya = await anAccount(app)
    await click(maya, `${maya.user.id}-1`)
    await save(maya, { consent: null, doNotSell: true })
    await click(maya, `${maya.user.id}-2`)
    await save(maya, { consent: null, doNotSell: false })
    await click(maya, `${maya.user.id}-3`, { cookie: `${DO_NOT_SELL_COOKIE}=0` })
    expect(await ownersOf(`${maya.user.id}-1`)).toEqual([maya.user.id])
    expect(await ownersOf(`${maya.user.id}-2`)).toEqual([])
    expect(await ownersOf(`${maya.user.id}-3`)).toEqual([maya.user.id])
  })
})
