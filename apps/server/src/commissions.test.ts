import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissions } from './commissions.ts'
import { openPglite } from './db/open.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HEAD =
  'Transaction ID,Transaction Date,Validation Date,Advertiser,Commission,Currency,Status,Click Reference'

describe('npm run commissions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'presently-commissions-'))
  const environment = { DATA_DIR: folder }
  beforeAll(async () => (await openPglite(join(folder, 'database'))).close())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (...words: string[]): Promise<string[]> => {
    const lines: string[] = []
    await commissions({ environment, words, say: (line) => lines.push(line), clock: () => NOW })
    return lines
  }
  const file = (content: string | Buffer): string => {
    const path = join(folder, 'report.csv')
    writeFileSync(path, content)
    return path
  }
  const refusal = async (...words: string[]): Promise<string> => {
    try {
      await run(...words)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    throw new Error('it was not refused')
  }

  it('counts a report of 10,000 rows with duplicates, reversals and late rows to the cent, as a plain sum does', async () => {
    const { rows, expected } = plantedReport()
    expect(rows).toHaveLength(10_000)
    const path = file([HEAD, ...rows, 'Total,,,,123.45,,,'].join('\n'))
    const [summary, skipped, ...balance] = await run('import', path)
    expect(summary).toMatch(new RegExp(`^Awin: ${expected.added} new, 0 changed, \\d+ known before`))
    expect(skipped).toBe('1 row speaks of no commission.')
    expect(balance).toEqual(expected.lines)
    // The same file again changes nothing.
    expect(await run('import', path)).toEqual([
      'Awin: 0 new, 0 changed, 10000 known before or older than what is known.',
      '1 row speaks of no commission.',
      ...expected.lines,
    ])
    expect(await run('balance')).toEqual(expected.lines)
  })

  it('tells the network by the headings, in UTF-16 with tabs, below a title', async () => {
    const text = [
      'Fee-Earnings reports from 11-01-2026 to 11-20-2026',
      'Category\tName\tASIN\tSeller\tTracking ID\tDate Shipped\tPrice(₹)\tItems Shipped\tReturns\tRevenue(₹)\tAd Fees(₹)\tDevice Type Group',
      'Books\tA book\tB01\tAmazon\tshop-21\t2026-11-19\t10.00\t1\t0\t10.00\t0.50\tDESKTOP',
      'Books\tA book\tB01\tAmazon\tshop-21\t2026-11-19\t10.00\t1\t0\t10.00\t0.50\tDESKTOP',
      'Books\tA book\tB01\tAmazon\tshop-21\t2026-11-20\t10.00\t0\t1\t-10.00\t-0.50\tDESKTOP',
    ].join('\r\n')
    const path = file(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    const lines = await run('import', path)
    expect(lines[0]).toBe('Amazon Associates: 3 new, 0 changed, 0 known before or older than what is known.')
    expect(lines.find((line) => line.startsWith('INR'))).toBe('INR: 0.50 approved (3)')
    expect((await run('import', path))[0]).toContain('0 new, 0 changed, 3 known')
  })

  it('takes a file whole or not at all, and names each line that cannot be counted', async () => {
    const before = await run('balance')
    const path = file(
      [
        HEAD,
        'ok1,2026-11-20,,Shop,1.00,EUR,pending,',
        ',2026-11-20,,Shop,1.00,EUR,pending,',
        'bad2,2026-11-20,,Shop,much,EUR,pending,',
      ].join('\n'),
    )
    expect(await refusal('import', path)).toBe(
      [
        'Nothing was brought in. The file was read as a report of Awin.',
        'Line 3 has no transactionId.',
        'Line 4 has a Commission “much” that is no sum such as 12.34.',
      ].join('\n'),
    )
    expect(await run('balance')).toEqual(before)
  })

  it('says what is wrong with its words or its file', async () => {
    expect(await refusal()).toContain('Say what to do: import FILE')
    expect(await refusal('import', join(folder, 'nowhere.csv'))).toContain('cannot be read (ENOENT)')
    expect(await refusal('import', file('a,b\n1,2\n'))).toContain('No headings of a network')
    expect(await refusal('import', file(HEAD), '--network', 'nobody')).toContain(
      'There is no network nobody: amazon, awin',
    )
    expect(await refusal('import', file(HEAD), '--currency', 'dollars')).toContain('three letters')
  })
})

type Sale = { readonly state: string; readonly currency: string; readonly cents: number }

/** Numbers below a bound, always the same ones. */
function generator(): (below: number) => number {
  let seed = 20_261_121
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

/**
 * Rows of Awin in a random order: sales that are approved, taken back and amended, each row dated, a tenth of them twice. What they
 * come to is reckoned here by the last row of each sale alone.
 */
function plantedReport() {
  const random = generator()
  const rows: string[] = []
  const last = new Map<string, Sale>()
  for (let sale = 0; rows.length < 10_000; sale += 1) {
    const currency = ['USD', 'EUR', 'GBP'][random(3)] ?? 'USD'
    const history = ['pending', 'approved', random(4) === 0 ? 'declined' : 'approved'].slice(0, 1 + random(3))
    for (const [step, status] of history.slice(0, 10_000 - rows.length).entries()) {
      const cents = 1 + random(20_000)
      const row = `t${sale},2026-10-31,2026-11-0${1 + step},Shop,${(cents / 100).toFixed(2)},${currency},${status},`
      const isTwice = random(10) === 0 && rows.length < 9_990
      rows.push(...(isTwice ? [row, row] : [row]))
      last.set(`t${sale}`, { state: status === 'declined' ? 'reversed' : status, currency, cents })
    }
  }
  const order = rows.map((row) => ({ row, at: random(1_000_000) })).sort((one, other) => one.at - other.at)
  return {
    rows: order.map(({ row }) => row),
    expected: {
      added: last.size,
      lines: ['EUR', 'GBP', 'USD'].map((currency) => lineOf(currency, [...last.values()])),
    },
  }
}

function lineOf(currency: string, sales: readonly Sale[]): string {
  const sums = ['approved', 'pending', 'reversed'].map((state) => {
    const those = sales.filter((one) => one.currency === currency && one.state === state)
    return `${(those.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2)} ${state} (${those.length})`
  })
  return `${currency}: ${sums.join(', ')}`
}
