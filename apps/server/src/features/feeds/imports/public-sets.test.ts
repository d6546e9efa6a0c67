/** Feeds made of public sets of products; skipped where those do not lie beside the repository. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { catalogueDump } from '../../../test-support/catalogue-dump.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { hasPublicSets, type PublicSet, rowsOfSet, WRITTEN } from '../../../test-support/public-sets.ts'
import { feedFile, importsInto } from '../../../test-support/shop-feed.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

describeOnDatabases('a feed made of a public set', (database) => {
  const clear = async (): Promise<void> => {
    for (const table of ['feeds', 'products', 'product_keys'])
      await queryRows(database(), `delete from ${table}`)
  }
  beforeEach(clear)
  const run = (content: string | Uint8Array) =>
    importsInto({ database: database(), clock: () => NOW }).run(feedFile(content))

  it.skipIf(!hasPublicSets)(
    'comes to the same catalogue in every format, told by its first characters',
    async () => {
      const rows = rowsOfSet('retail', 800)
      const dumps: string[] = []
      for (const write of Object.values(WRITTEN)) {
        const outcome = await run(gzipSync(write(rows)))
        expect(outcome).toMatchObject({ rows: 800, imported: 800, skipped: 0, refused: null })
        dumps.push(await catalogueDump(database()))
        await clear()
      }
      expect(new Set(dumps).size).toBe(1)
      expect(dumps[0]).toContain(rows[0]?.title)
    },
  )

  it.skipIf(!hasPublicSets).each<[set: PublicSet, format: keyof typeof WRITTEN]>([
    ['computers', 'google-tsv'],
    ['computers', 'google-xml'],
    ['books', 'csv'],
    ['books', 'jsonl'],
  ])('of %s keeps each article apart, as %s', async (set, format) => {
    const found = rowsOfSet(set, 1_500)
    // Of books the set has no prices.
    const rows = set === 'books' ? found.map((row) => ({ ...row, price: '9.99 USD' })) : found
    const priced = rows.filter(({ price = '' }) => Number.parseFloat(price) > 0)
    const outcome = await run(WRITTEN[format](rows))
    const report = readFileSync(outcome.report ?? '', 'utf8').trim()
    expect(outcome, report.slice(0, 2_000)).toMatchObject({
      rows: rows.length,
      imported: priced.length,
      refused: null,
    })
    const [counts] = await queryRows(
      database(),
      'select (select count(*)::int from products) as products, (select count(*)::int from offers) as offers',
    )
    expect(counts).toEqual({ products: priced.length, offers: priced.length })
  })
})
