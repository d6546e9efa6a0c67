import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

async function* each<T>(rows: readonly T[]) {
  yield* rows
}

type Row = { readonly name: string | null; readonly count: number }
const COLUMNS = [
  ['name', (row: Row) => row.name],
  ['count', (row: Row) => row.count],
] as const
const csv = (rows: readonly Row[]): Promise<string> => text(csvOf(COLUMNS, each(rows)))

it('writes a row of headings and a row for each, as RFC 4180 has them', async () => {
  expect(await csv([{ name: 'plain', count: 3 }])).toBe('name,count\r\nplain,3\r\n')
  const name = 'a "word", a comma\r\nand a line'
  expect(await csv([{ name, count: 1 }])).toBe('name,count\r\n"a ""word"", a comma\r\nand a line",1\r\n')
  expect(await csv([])).toBe('name,count\r\n')
  expect(await csv([{ name: null, count: 0 }])).toBe('name,count\r\n,0\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|" /C calc"!A0', '=A1\n"'])(
  'makes no formula of %j',
  async (name) => {
    const [, [cell] = []] = parse(await csv([{ name, count: 1 }])) as string[][]
    expect(cell).toBe(`'${name}`)
  },
)

it('leaves numbers numbers, below nothing as well', async () => {
  expect(await csv([{ name: 'x', count: -12.5 }])).toBe('name,count\r\nx,-12.5\r\n')
})

it('breaks off where a row could not be had', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield { name: 'x', count: 1 }
    throw new Error('gone')
  }
  await expect(text(csvOf(COLUMNS, broken()))).rejects.toThrow('gone')
})
