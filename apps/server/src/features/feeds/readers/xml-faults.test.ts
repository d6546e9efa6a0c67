/** Shops' XML as it really is: other prefixes, several deliveries, names of characters, a pasted control character. */
import { describe, expect, it } from 'vitest'
import { collected } from '../../../test-support/collected.ts'
import { sentenceOf } from '../rows/row-faults.ts'
import { readFeed } from './read-feed.ts'
import type { FeedRecord } from './record.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const recordsOf = (feed: string, size = 11): Promise<FeedRecord[]> =>
  collected(readFeed(inPieces(Buffer.from(feed), size), { format: null, map: {} }))
const told = (records: readonly FeedRecord[]): unknown[] =>
  records.map((record) => ('values' in record ? record.values : [record.id, record.fault, record.detail]))

const GOOGLE = 'http://base.google.com/ns/1.0'
const rss = (items: string, names = `xmlns:g="${GOOGLE}"`): string =>
  `<?xml version="1.0"?><rss ${names}><channel><title>A shop</title>${items}</channel></rss>`

describe('Google’s names in XML', () => {
  it.each([
    ['g', `xmlns:g="${GOOGLE}"`],
    ['gb', `xmlns:gb="${GOOGLE}"`],
    ['google', `xmlns:google="https://base.google.com/ns/1.0/"`],
    ['g', ''],
  ])('are read under the prefix %s, with %j', async (prefix, names) => {
    const item = `<item><${prefix}:id>1</${prefix}:id><title>Throw</title><${prefix}:price>89.00 USD</${prefix}:price></item>`
    expect(told(await recordsOf(rss(item, names)))).toEqual([{ id: '1', title: 'Throw', price: '89.00 USD' }])
  })

  it('are read where an element itself declares them, and Atom under a prefix', async () => {
    const atom = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><x:id xmlns:x="${GOOGLE}">1</x:id>
      <a:link href="https://shop.example.com/1"/></a:entry></a:feed>`
    expect(told(await recordsOf(atom))).toEqual([{ id: '1', link: 'https://shop.example.com/1' }])
  })

  it('are no others’, whatever their prefix', async () => {
    const item = '<item><g:id>1</g:id><m:title>Other</m:title><title>Throw</title></item>'
    const names = `xmlns:g="${GOOGLE}" xmlns:m="http://search.yahoo.com/mrss/"`
    expect(told(await recordsOf(rss(item, names)))).toEqual([{ id: '1', title: 'Throw' }])
    const foreign = 'xmlns:g="http://example.com/geo" xmlns:x="http://base.google.com/ns/1.0"'
    const mixed = '<item><x:id>1</x:id><g:title>Other</g:title></item>'
    expect(told(await recordsOf(rss(mixed, foreign)))).toEqual([{ id: '1' }])
  })
})

describe('an item of XML', () => {
  it('tells all its deliveries, each with its country, in whatever order', async () => {
    const shipping = (country: string, price: string): string =>
      `<g:shipping>${country}<g:service>Standard</g:service><g:price>${price}</g:price></g:shipping>`
    const items = [
      `${shipping('<g:country>CA</g:country>', '0.00 USD')}${shipping('<g:country>US</g:country>', '12.50 USD')}`,
      '<g:shipping><g:price>6.00 USD</g:price><g:country>US</g:country></g:shipping>',
      '<g:shipping>US:::4.00 USD</g:shipping>',
    ].map((each) => `<item>${each}</item>`)
    expect(told(await recordsOf(rss(items.join(''))))).toEqual([
      { shipping: 'CA:::0.00 USD,US:::12.50 USD' },
      { shipping: 'US:::6.00 USD' },
      { shipping: 'US:::4.00 USD' },
    ])
  })

  it('may write characters by the names that HTML has for them', async () => {
    const item =
      '<item><g:id>1</g:id><title>Caf&eacute; &amp; th&eacute; &frac12; &#8211; &Auml;</title></item>'
    expect(told(await recordsOf(rss(item)))).toEqual([{ id: '1', title: 'Café & thé ½ – Ä' }])
  })

  it.each([
    ['as it is', '\u000b', 'U+000B (vertical tab)'],
    ['by its number', '&#x1f;', 'U+001F (unit separator)'],
    ['by its number in tens', '&#8;', 'U+0008 (backspace)'],
    ['half a character', '&#xd83d;', 'U+D83D'],
  ])(
    'with a control character %s is left out alone, in words that name it',
    async (_how, character, name) => {
      const item = (id: string, title: string): string =>
        `<item><g:id>${id}</g:id><title>${title}</title><description><![CDATA[x]]></description></item>`
      const feed = rss(`${item('1', 'a')}${item('2', `b${character}b`)}${item('3', 'c')}`)
      for (const size of [1, 100_000])
        expect(told(await recordsOf(feed, size))).toEqual([
          { id: '1', title: 'a', description: 'x' },
          ['2', 'control-character', name],
          { id: '3', title: 'c', description: 'x' },
        ])
      expect(sentenceOf('control-character', name)).toBe(`It holds the control character ${name}. Remove it.`)
    },
  )
})

describe('a line of JSON', () => {
  it('with a control character is left out alone, in words that name it', async () => {
    const feed = '{"id":"1","title":"a"}\n{"id":"2","title":"b\u000c"}\n{"id":"3","title":"c"}\n'
    expect(told(await recordsOf(feed))).toEqual([
      { id: '1', title: 'a' },
      [undefined, 'control-character', 'U+000C (form feed)'],
      { id: '3', title: 'c' },
    ])
  })

  it('tells all deliveries', async () => {
    const shipping = [
      { country: 'CA', price: { value: '0', currency: 'USD' } },
      { country: 'US', price: '5 USD' },
    ]
    expect(told(await recordsOf(`${JSON.stringify({ id: 1, shipping })}\n`))).toEqual([
      { id: '1', shipping: 'CA:::0 USD,US:::5 USD' },
    ])
  })
})
