import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import { createSandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '../db/open.ts'
import { type Closers, closeAll } from '../parts.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { lockDataDir } from '../platform/data-dir-lock.ts'
import type { Check } from './check.ts'
import { checkMissing } from './missing.ts'

const closers: Closers = []
const folder = mkdtempSync(join(tmpdir(), 'doctor-missing-'))
let settings: Record<string, string>

beforeAll(async () => {
  const sandbox = createSandbox({ folder: null, publicOrigin: () => '', log: () => {} })
  closers.push(() => sandbox.close())
  const listener = await listenLoopback(sandbox)
  closers.push(() => listener.close())
  settings = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor',
    STRIPE_WEBHOOK_SECRET: 'whsec_doctor',
    STRIPE_PRICE_PLUS: 'price_plus',
    STRIPE_PRICE_PREMIUM: 'price_premium',
    STRIPE_PRICE_SINGLE: 'price_single',
    STRIPE_API_BASE: `http://${listener.host}:${listener.port}`,
  }
})
afterAll(async () => {
  await closeAll(closers)
  rmSync(folder, { recursive: true })
  rmSync(`${folder}.lock`, { force: true })
})

function look(given = settings): Promise<Check> {
  const read = readConfig({ DATA_DIR: folder, ...given }, loadRetailers())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return checkMissing(read.config)
}

it('names what the database holds of Stripe and Stripe has no more', async () => {
  expect(await look()).toMatchObject({ state: 'ok', sentence: expect.stringContaining('no database yet') })
  const database = await openPglite(join(folder, 'database'))
  await database.db.execute(sql`insert into subscriptions
    (id, customer_id, email_key, offer, status, cancel_at_period_end, created_at, read_at, version)
    values ('sub_elsewhere', 'cus_elsewhere', 'maya@example.com', 'plus', 'active', false, now(), now(), 1)`)
  await database.close()
  const { state, sentence } = await look()
  expect(state).toBe('warning')
  expect(sentence).toMatch(
    /^Of 1 customers and subscriptions: subscription sub_elsewhere: Stripe has no such/,
  )
})

it('leaves the database to a site that has it open, and says where it is named', async () => {
  const unlock = lockDataDir(folder)
  try {
    expect(await look()).toMatchObject({ state: 'off', sentence: expect.stringContaining('its desk names') })
  } finally {
    unlock()
  }
})

it('has nothing to compare where nothing is sold', async () => {
  expect(await look({ PAYMENTS: 'off' })).toMatchObject({ state: 'off' })
})
