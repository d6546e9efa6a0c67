import { describe, expect, it } from 'vitest'
import { anOrder, feedFile } from '../../../test-support/shop-feed.ts'
import { FEEDS_USAGE, readFeedOrder } from './words.ts'

const IMPORT = ['import', '/feeds/a.csv', '--retailer', 'The Shop'] as const
const PLAIN = anOrder('/feeds/a.csv')

describe('the words of npm run feeds', () => {
  it('are an order', () => {
    expect(readFeedOrder(IMPORT)).toEqual({
      isJson: false,
      isSure: false,
      order: { verb: 'import', order: PLAIN },
    })
    expect(readFeedOrder(['preview', ...IMPORT.slice(1)]).order).toEqual({ verb: 'preview', order: PLAIN })
    expect(readFeedOrder(['list', '--json'])).toEqual({
      isJson: true,
      isSure: false,
      order: { verb: 'list' },
    })
    expect(readFeedOrder(['remove', 'The Shop']).order).toEqual({ verb: 'remove', retailer: 'The Shop' })
  })

  it('take every option', () => {
    const map = feedFile('{"id": "sku", "price": ["sale", "price"]}', 'map.json')
    const options = [
      '--format',
      'csv',
      '--map',
      map,
      '--currency',
      'USD',
      '--hosts',
      'A.example.com, b.example.com',
    ]
    expect(readFeedOrder([...IMPORT, ...options, '--accept-loss', '--dry-run']).order).toEqual({
      verb: 'import',
      order: {
        ...PLAIN,
        format: 'csv',
        map: { id: 'sku', price: ['sale', 'price'] },
        currency: 'USD',
        hosts: ['a.example.com', 'b.example.com'],
        acceptsLoss: true,
        isDryRun: true,
      },
    })
  })

  it.each<[readonly string[], string | RegExp]>([
    [[], FEEDS_USAGE],
    [['import'], FEEDS_USAGE],
    [['export', 'x'], FEEDS_USAGE],
    [['list', 'x'], FEEDS_USAGE],
    [['import', 'a', 'b', '--retailer', 'A'], FEEDS_USAGE],
    [[...IMPORT, '--verbose'], FEEDS_USAGE],
    [['import', 'a.csv'], /--retailer NAME/],
    [['import', 'a.csv', '--retailer', '!!!'], /Name the retailer/],
    [[...IMPORT, '--format', 'pdf'], /^format: /],
    [[...IMPORT, '--currency', 'EUR'], /^currency: /],
    [[...IMPORT, '--map', '/nowhere.json'], /nowhere\.json/],
    [[...IMPORT, '--map', feedFile('{"flavour": "x"}', 'map.json')], /an object with a column/],
  ])('%j are refused in words', (words, sentence) => {
    expect(() => readFeedOrder(words)).toThrow(sentence)
  })
})
