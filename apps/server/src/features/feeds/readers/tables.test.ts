/** Tables as shops really make them: no row is lost in silence, and none gets another's cells. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collected } from '../../../test-support/collected.ts'
import { readFeed } from './read-feed.ts'
import type { FeedRecord } from './record.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const recordsOf = (feed: string, size = 7): Promise<FeedRecord[]> =>
  collected(readFeed(inPieces(Buffer.from(feed), size), { format: null, map: {} }))
const told = (records: readonly FeedRecord[]): unknown[] =>
  records.map((record) => ('values' in record ? record.values : `${record.line} ${record.fault}`))

const link = (id: string): string => `https://shop.example.com/${id}`
const row = (id: string, title: string, mark: string): string => [id, title, link(id), '5.00 USD'].join(mark)
const table = (titles: readonly string[], mark: string, end = '\n'): string =>
  [['id', 'title', 'link', 'price'].join(mark), ...titles.map((title, at) => row(`r${at}`, title, mark))]
    .map((line) => `${line}${end}`)
    .join('')
const values = (titles: readonly string[]) =>
  titles.map((title, at) => ({ id: `r${at}`, title, link: link(`r${at}`), price: '5.00 USD' }))

describe('a quotation mark in tabbed text', () => {
  it('is a letter: Google’s form knows no quoting', async () => {
    const titles = [
      '"Sunday Best" mug',
      '"Open house sign',
      'Moon lamp, 9"',
      'Board 12" x 8"',
      'Salt "cellar',
    ]
    for (const size of [1, 7, 100_000])
      expect(told(await recordsOf(table(titles, '\t'), size))).toEqual(values(titles))
  })

  it('goes where it stands around a whole cell, as programs write it', async () => {
    const [one, two, three] = ['"Lamp, 9"""', '"A ""good"" lamp"', '"Lamp"']
    expect(told(await recordsOf(table([one, two, three], '\t')))).toEqual(
      values(['Lamp, 9"', 'A "good" lamp', 'Lamp']),
    )
  })

  it('that opens a last cell costs that row alone', async () => {
    const feed = `${table(['a'], '\t')}x\t"Open\n${row('y', 'b', '\t')}\nz\t"Open\n`
    expect(told(await recordsOf(feed))).toEqual([
      ...values(['a']),
      '3 wrong-number-of-cells',
      { id: 'y', title: 'b', link: link('y'), price: '5.00 USD' },
      '5 wrong-number-of-cells',
    ])
  })

  it('loses no row, whatever stands in the cells', async () => {
    const title = fc.array(fc.constantFrom('"', '""', 'a', ' ', ',', "'"), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 8 }), async (parts) => {
        const titles = parts.map((each) => `${each.join('')}x${each.toReversed().join('')}`)
        const records = await recordsOf(table(titles, '\t'), 64)
        expect(records.map((each) => 'values' in each && each.values.link)).toEqual(
          titles.map((_title, at) => link(`r${at}`)),
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('a quotation mark in CSV', () => {
  it('that takes in other rows costs these rows, each by its line', async () => {
    const titles = ['a', '"Open house', 'b', '9"', 'c']
    expect(told(await recordsOf(table(titles, ',')))).toEqual([
      values(titles)[0],
      '3 quote-not-closed',
      '4 quote-not-closed',
      '5 quote-not-closed',
      values(titles)[4],
    ])
  })

  it('takes in the next row alone, and neither is sold at the other’s price', async () => {
    const titles = ['"Open house', 'Moon lamp 9"', 'c']
    expect(told(await recordsOf(table(titles, ',')))).toEqual([
      '2 quote-not-closed',
      '3 quote-not-closed',
      values(titles)[2],
    ])
  })

  it('may hold lines, commas and addresses of a text', async () => {
    const text = 'Red, blue, or green\nSee https://shop.example.com/care, and more\nhttps://shop.example.com'
    expect(told(await recordsOf(table([`"${text}"`, 'b'], ',')))).toEqual(values([text, 'b']))
  })

  it('loses no row in silence: as many are told as there are lines', async () => {
    const title = fc.array(fc.constantFrom('"', '""', 'a', ' ', ';'), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 8 }), async (parts) => {
        const titles = parts.map((each) => `${each.join('')}x${each.toReversed().join('')}`)
        const records = await recordsOf(table(titles, ','), 64).catch(() => null)
        // Refused whole: nothing of it is sold.
        if (records === null) return
        expect(records).toHaveLength(titles.length)
        for (const record of records)
          if ('values' in record) expect(record.values.link).toBe(link(record.values.id ?? ''))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a table', () => {
  it.each(['\r\n', '\r', '\n', '\r\r\n'])('is read with %j at the end of its lines', async (end) => {
    for (const mark of ['\t', ','])
      for (const size of [1, 9])
        expect(told(await recordsOf(table(['a', 'b'], mark, end), size))).toEqual(values(['a', 'b']))
  })

  it('is read with line ends of several kinds', async () => {
    for (const mark of ['\t', ',']) {
      const feed = table(['a', 'b', 'c', 'd'], mark).replace('\n', '\r\n').replace(/\n$/, '\r')
      expect(told(await recordsOf(feed, 3))).toEqual(values(['a', 'b', 'c', 'd']))
    }
  })

  it('is read behind remarks and blank lines, with the lines of the file', async () => {
    const feed = `# ref_application_id 111\n# ref_asset_id 222, and more\n\n${table(['a', '#b'], '\t')}short\n`
    expect(told(await recordsOf(feed))).toEqual([...values(['a', '#b']), '7 wrong-number-of-cells'])
  })

  it.each([
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['SEP=\\t', '\t'],
  ])('is read by the mark that a spreadsheet tells: %s', async (line, mark) => {
    expect(told(await recordsOf(`${line}\n${table(['a, b, c, d, e', 'f'], mark)}`))).toEqual(
      values(['a, b, c, d, e', 'f']),
    )
  })
})
