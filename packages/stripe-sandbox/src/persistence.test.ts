import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from './core/journal.ts'
import { createSandbox } from './create-sandbox.ts'
import { openTestSandbox, sell, subscribeWith } from './testing/open-test-sandbox.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Lets a child write for a while, kills it without warning and answers what it was told. */
async function writeAndKill(milliseconds: number): Promise<string[]> {
  const writer = new URL('./testing/killed-writer.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const told: string[] = []
  let started: () => void = () => undefined
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve
  })
  child.stdout.on('data', (part: Buffer) => {
    told.push(part.toString('utf8'))
    started()
  })
  await hasStarted
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const gone = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await gone
  const text = told.join('')
  return text
    .slice(0, text.lastIndexOf('\n'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
}

describe('what is kept', () => {
  it('loses nothing that was acknowledged and halves nothing, whenever it is killed', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 5; round += 1) {
      acknowledged.push(...(await writeAndKill(Math.random() * 120)))
      const again = await openTestSandbox({ folder })
      const { stripe } = again
      const prices = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
      const products = await stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
      await again.close()
      const ids = new Set(prices.map(({ id }) => id))
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      // Each call makes a product and its price: one without the other would be a half.
      expect(new Set(prices.map(({ product }) => product))).toEqual(new Set(products.map(({ id }) => id)))
    }
    expect(acknowledged.length).toBeGreaterThan(5)
  })

  it('leaves out a last line that was cut off', async () => {
    const first = await openTestSandbox({ folder })
    const { id } = await first.stripe.customers.create({ name: 'Whole' })
    await first.close()
    const [journal = ''] = readdirSync(folder).filter((name) => name.startsWith('journal-'))
    appendFileSync(join(folder, journal), '{"put":[["customer",{"id":"cus_half"')
    const second = await openTestSandbox({ folder })
    expect((await second.stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id])
    const third = await second.stripe.customers.create({ name: 'After' })
    await second.close()
    const last = await openTestSandbox({ folder })
    expect((await last.stripe.customers.list()).data.map((customer) => customer.id)).toEqual([third.id, id])
    await last.close()
  })

  it('goes on where it was: subscriptions, clock and order', async () => {
    const first = await openTestSandbox({ folder })
    const price = await sell(first.stripe, 599)
    const { subscription } = await subscribeWith(first.stripe, 'pm_card_visa', price.id)
    await first.sandbox.control.advance(new Date(Date.now() + 86_400_000))
    const before = await first.stripe.subscriptions.retrieve(subscription.id)
    const ahead = first.sandbox.control.now()
    await first.close()
    const second = await openTestSandbox({ folder })
    const after = await second.stripe.subscriptions.retrieve(subscription.id)
    expect({ ...after, lastResponse: null }).toEqual({ ...before, lastResponse: null })
    expect(second.sandbox.control.now().getTime()).toBeGreaterThanOrEqual(ahead.getTime())
    await second.close()
  })

  it('belongs to one process', () => {
    const first = createSandbox({ folder, publicOrigin: () => '' })
    expect(() => createSandbox({ folder, publicOrigin: () => '' })).toThrow(/in use by process/)
    return first.close()
  })

  it('holds its keys where only their owner can read', () => {
    const sandbox = createSandbox({ folder, publicOrigin: () => '' })
    expect(sandbox.secretKey).toMatch(/^sk_test_/)
    expect(sandbox.publishableKey).toMatch(/^pk_test_/)
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0)
    return sandbox.close()
  })
})

describe('the journal', () => {
  it('starts a new file with everything when it is compacted', () => {
    const entry = (id: string) => ({ put: [['customer', { id }] as const], gone: [] })
    const journal = openJournal(folder)
    journal.append(entry('a'))
    journal.append(entry('b'))
    journal.compact(entry('both'))
    journal.append(entry('c'))
    journal.close()
    const seen: string[] = []
    const again = openJournal(folder)
    again.replay(({ put }) => seen.push(...put.map(([, { id }]) => id)))
    again.close()
    expect(seen).toEqual(['both', 'c'])
    expect(readdirSync(folder)).toEqual(['journal-2.jsonl'])
  })
})
