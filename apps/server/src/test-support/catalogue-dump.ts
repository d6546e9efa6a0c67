/** Everything that feeds left in a database, as text to compare: without times, and by place where a number was given out. */
import type { Database } from '../db/open.ts'
import { queryRows } from './databases.ts'

/** Of products their order, as a number is lost where a transaction did not end; of prices their order in time. */
const QUERIES = [
  'select id, name, hosts, whole_at is not null as is_whole, rows, imported, skipped, refused from feeds order by id',
  `select id, title, description, brand, gtin, mpn, category, deal_category, gift_id, image_url, described_by
   from products order by number`,
  `select id, feed_id, external_id, product_id, retailer, url, image_url, price_cents, sale_price_cents, sale_starts_at,
     sale_ends_at, shipping_cents, availability, is_exclusive, withdrawn_at is not null as is_gone from offers order by id`,
  'select offer_id, price_cents from offer_prices order by offer_id, at',
  'select key, product_id from product_keys order by key',
]

export async function catalogueDump(database: Database): Promise<string> {
  const tables: string[] = []
  for (const query of QUERIES)
    tables.push((await queryRows(database, query)).map((row) => JSON.stringify(row)).join('\n'))
  return tables.join('\n\n')
}
