import { changePassword, exportData, listSessions, requestDeletion } from '@presently/contract/account'
import { currentUser, forgotPassword, login, logout, register, resetPassword } from '@presently/contract/auth'
import { listHistory, trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { referralStats } from '@presently/contract/referrals'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { brokenDatabase, driverError } from '../test-support/broken-database.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'

const EMAIL = 'maya@example.com'
const PASSWORD = 'a long walk'
const SESSION = 'S'.repeat(43)

let app: FastifyInstance
let logLines: string[] = []
const build = async (cause?: Error): Promise<void> => {
  logLines = []
  app = await buildTestApp(brokenDatabase(cause), { logLines })
}
afterEach(() => app.close())

const ask = (call: { method: string; path: string }, payload?: object, cookies = {}) =>
  app.inject({
    method: call.method as 'GET',
    url: call.path,
    cookies,
    ...(payload ? { payload } : {}),
  } satisfies InjectOptions)

describe('while the database is gone', () => {
  const account: [string, { method: string; path: string }, object?][] = [
    ['the current user', currentUser],
    ['signing out', logout],
    ['the sessions', listSessions],
    ['a change of password', changePassword, { currentPassword: PASSWORD, newPassword: PASSWORD }],
    ['the export', exportData],
    ['a deletion', requestDeletion, { password: PASSWORD }],
    ['the history', listHistory],
    ['the referrals', referralStats],
  ]
  it.each(account)('%s of a session answers 503, and when to come back', async (_what, call, payload) => {
    await build()
    const answer = await ask(call, payload, { sid: SESSION })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({
      message: 'The site is busy. Please try again in a moment.',
      code: 'unavailable',
      requestId: answer.headers['x-request-id'],
    })
    // Nobody is signed out by a database that comes back.
    expect(answer.cookies).toEqual([])
  })

  const open: [string, { method: string; path: string }, object][] = [
    ['signing in', login, { email: EMAIL, password: PASSWORD }],
    ['registering', register, { username: 'maya', email: EMAIL, password: PASSWORD }],
    ['a forgotten password', forgotPassword, { email: EMAIL }],
    ['a new password', resetPassword, { token: SESSION, password: PASSWORD }],
    [
      'an interaction',
      trackInteraction,
      { interactionType: 'view', suggestionData: { id: 'x', title: 'X' } },
    ],
  ]
  it.each(open)('%s answers 503', async (_what, call, payload) => {
    await build()
    const answer = await ask(call, payload)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.cookies).toEqual([])
  })

  it('searches and pages go on as a visitor’s, also for a session', async () => {
    await build()
    const found = await ask(findIdeas, { query: 'wool for mum' }, { sid: SESSION })
    expect(found.statusCode).toBe(200)
    expect(found.json().ideas).not.toHaveLength(0)
    expect((await app.inject({ url: '/', cookies: { sid: SESSION } })).statusCode).toBe(200)
    expect((await app.inject(currentUser.path)).statusCode).toBe(401)
  })

  it('each failure is one line in the log, without what was asked', async () => {
    await build()
    const answer = await ask(login, { email: EMAIL, password: PASSWORD })
    const told = logLines.filter(
      (line) => line.includes(answer.json().requestId) && line.includes('request failed'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('ECONNREFUSED')
    expect(logLines.join('')).not.toContain(EMAIL)
  })
})

describe('what the database says', () => {
  const statusAfter = async (error: Error) => {
    await build(error)
    return (await ask(login, { email: EMAIL, password: PASSWORD })).statusCode
  }

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    '08006',
    '08P01',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '58030',
    'XX000',
    '57014',
    '55P03',
  ])('by code %s means: try again later', async (code) => {
    expect(await statusAfter(driverError(code))).toBe(503)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('by the words %s means: try again later', async (message) => {
    expect(await statusAfter(new Error(message))).toBe(503)
  })

  it.each(['23505', '23503', '40001', '40P01'])('by code %s means: somebody was quicker', async (code) => {
    await build(driverError(code))
    const answer = await ask(login, { email: EMAIL, password: PASSWORD })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('This was changed meanwhile. Reload and try again.')
    expect(logLines.join('')).toContain(code)
  })

  it.each(['42P01', '22021', '23502', 'ERR_INVALID_ARG_TYPE'])(
    'by code %s is our fault, and told in the log',
    async (code) => {
      await build(driverError(code))
      const answer = await ask(login, { email: EMAIL, password: PASSWORD })
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toMatch(/select|params|driver/)
      expect(logLines.join('')).toContain(code)
    },
  )

  it('of a session that cannot be looked up is told in the log, whatever it is', async () => {
    await build(driverError('42P01'))
    expect((await ask(currentUser, undefined, { sid: SESSION })).statusCode).toBe(503)
    expect(logLines.join('')).toContain('42P01')
  })
})
