import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSchedule } from './schedule.ts'

const folder = mkdtempSync(join(tmpdir(), 'presently-schedule-'))
const usual = join(folder, 'feeds.json')
const read = (content: unknown, hosts: readonly string[] = []) => {
  writeFileSync(usual, typeof content === 'string' ? content : JSON.stringify(content))
  return readSchedule({ file: null, usual, hosts })
}
const AWIN = { retailer: 'A Shop', from: 'https://productdata.awin.com/x', every: '6h' }

describe('the schedule of feeds', () => {
  it('names nothing where there is no file', () => {
    expect(readSchedule({ file: null, usual: join(folder, 'none.json'), hosts: [] })).toEqual([])
  })

  it('is read whole, with files beside it', () => {
    const feeds = [
      { ...AWIN, map: { id: 'sku' }, format: 'csv', currency: 'USD', hosts: ['shop.example.com'] },
      { retailer: 'B Shop', from: 'b.xml', every: '1d' },
    ]
    const told = { acceptsLoss: false, isDryRun: false }
    expect(read({ feeds }, ['productdata.awin.com'])).toEqual([
      {
        everyMs: 6 * 3_600_000,
        order: {
          ...told,
          retailer: 'A Shop',
          from: AWIN.from,
          format: 'csv',
          map: { id: 'sku' },
          currency: 'USD',
          hosts: ['shop.example.com'],
        },
      },
      {
        everyMs: 24 * 3_600_000,
        order: {
          ...told,
          retailer: 'B Shop',
          from: join(folder, 'b.xml'),
          format: null,
          map: {},
          currency: null,
          hosts: null,
        },
      },
    ])
  })

  it.each<[unknown, RegExp]>([
    ['{', /cannot be read as JSON/],
    [[], /the file: /],
    [{ feeds: [{ ...AWIN, every: '10m' }] }, /feeds\.0\.every: must be hours or days/],
    [{ feeds: [{ ...AWIN, format: 'pdf' }] }, /feeds\.0\.format/],
    [{ feeds: [{ ...AWIN, map: { mood: 'x' } }] }, /feeds\.0\.map: must be an object/],
    [{ feeds: [{ ...AWIN, evry: '6h' }] }, /evry/],
    [{ feeds: [AWIN] }, /productdata\.awin\.com\. Add it to FEED_HOSTS/],
    [
      {
        feeds: [
          { ...AWIN, from: 'a.csv' },
          { ...AWIN, retailer: 'a shop!', from: 'b.csv' },
        ],
      },
      /twice/,
    ],
  ])('refuses %j in words', (content, sentence) => {
    expect(() => read(content)).toThrow(sentence)
  })

  it('says where a named file is missing', () => {
    expect(() => readSchedule({ file: join(folder, 'gone.json'), usual, hosts: [] })).toThrow(/gone\.json/)
  })
})
