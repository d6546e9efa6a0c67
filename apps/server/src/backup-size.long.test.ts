/** A backup of many products, there and back; `npm run test:long` makes it a hundred thousand. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from './backup.ts'
import { inPlace, type Place } from './test-support/backups.ts'
import { createTestPostgres, hasPostgres, queryRows } from './test-support/databases.ts'

const ITEMS = Number(process.env.BACKUP_ITEMS ?? 2_000)
/** What a backup and its restoring may take together; asked for only of the many. */
const TOGETHER_MS = 60_000

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-size-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Products with an offer each and its price, as a feed leaves them. */
const FILLING = [
  "insert into feeds (id, name, is_demo, promise_hours, hosts) values ('shop-shop', 'Shop', false, 24, '{shop.example.com}')",
  `insert into products (id, title, description, brand, category, created_at)
    select md5('p' || n)::uuid, 'Brass lamp for a desk, pattern ' || n, repeat('Made to last and to be given away. ', 6), 'Lamps', 'Home', now()
    from generate_series(1, ${ITEMS}) n`,
  `insert into offers (id, feed_id, external_id, product_id, retailer, url, price_cents, availability, is_exclusive, seen_at)
    select md5('o' || n)::uuid, 'shop-shop', 'sku-' || n, md5('p' || n)::uuid, 'Shop', 'https://shop.example.com/p/' || n, 1000 + n % 9000, 'in-stock', false, now()
    from generate_series(1, ${ITEMS}) n`,
  `insert into offer_prices (offer_id, at, price_cents)
    select md5('o' || n)::uuid, now() - interval '1 day' * day, 1000 + n % 9000 from generate_series(1, ${ITEMS}) n, generate_series(1, 2) day`,
]

it('of many products is equal there and back, within its time', async () => {
  const first: Place = { DATA_DIR: join(folder, 'first') }
  await inPlace(first, async (database) => {
    for (const statement of FILLING) await queryRows(database, statement)
  })
  const file = join(folder, 'site.backup')
  const began = performance.now()
  const made = await backUp(first, file)
  const places: Place[] = [{ DATA_DIR: join(folder, 'second') }]
  let drop = async (): Promise<void> => {}
  if (hasPostgres) {
    const postgres = await createTestPostgres()
    drop = postgres.drop
    places.push({ DATA_DIR: join(folder, 'third'), DATABASE_URL: postgres.address })
  }
  const backedUpMs = performance.now() - began
  for (const place of places) {
    const start = performance.now()
    expect(await restore(place, { file, replaces: false })).toEqual(made)
    const restoredMs = performance.now() - start
    const kind = place.DATABASE_URL === undefined ? 'PGlite' : 'PostgreSQL'
    if (process.env.BACKUP_ITEMS !== undefined) {
      const seconds = (ms: number): string => (ms / 1000).toFixed(1)
      process.stdout.write(
        `${ITEMS} products: ${seconds(backedUpMs)} s to back up, ${seconds(restoredMs)} s to restore to ${kind}\n`,
      )
      expect(backedUpMs + restoredMs).toBeLessThan(TOGETHER_MS)
    }
  }
  await drop()
  expect(made.tables.find(({ name }) => name === 'products')?.rows).toBe(ITEMS)
})
