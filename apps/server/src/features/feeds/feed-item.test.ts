import { describe, expect, it } from 'vitest'
import { anItem, SHOP_HOST } from '../../test-support/feeds.ts'
import { readFeedItem } from './feed-item.ts'

const SOURCE = { isDemo: false, hosts: [SHOP_HOST] }
const read = (differing: object) => readFeedItem({ ...anItem(), ...differing }, SOURCE)

describe('an item of a feed', () => {
  it('is taken as it is where nothing is wrong with it', () => {
    expect(read({})).toMatchObject({ ...anItem(), shippingCents: null, giftId: null, history: [] })
  })

  it.each([
    [{ url: `https://${SHOP_HOST.toUpperCase()}/a?b=c` }, `https://${SHOP_HOST}/a?b=c`],
    [{ url: `http://${SHOP_HOST}/ü` }, `http://${SHOP_HOST}/%C3%BC`],
    [{ url: `https://${SHOP_HOST}:443/a` }, `https://${SHOP_HOST}/a`],
  ])('may lead to the feed’s host: %j', (differing, url) => {
    expect(read(differing)).toMatchObject({ url })
  })

  it.each([
    ['javascript:alert(1)', 'address-refused'],
    ['data:text/html,x', 'address-refused'],
    ['//shop.example.com/a', 'address-refused'],
    ['/a', 'address-refused'],
    ['', 'no-link'],
    ['https://other.example.com/', 'other-host'],
    [`https://${SHOP_HOST}.evil.example/`, 'other-host'],
    [`https://evil.example/?x=${SHOP_HOST}`, 'other-host'],
    [`https://${SHOP_HOST}@evil.example/`, 'address-refused'],
    [`https://user:secret@${SHOP_HOST}/`, 'address-refused'],
    [`https://${SHOP_HOST}:8443/`, 'address-refused'],
    [`https://sub.${SHOP_HOST}/`, 'other-host'],
    ['https://shоp.example.com/', 'address-refused'], // a Cyrillic o
    [`https://${SHOP_HOST}\\@evil.example/`, null],
    [`https://${SHOP_HOST}/go?url=https://${SHOP_HOST}/a`, 'leads-on'],
    [null, 'no-link'],
  ])('may not lead to %s: %s', (url, why) => {
    const result = read({ url })
    // A backslash is a slash to every browser and to the parser: it stays on the host.
    if (url?.includes('\\')) expect(result).toMatchObject({ url: `https://${SHOP_HOST}/@evil.example/` })
    else expect(result).toBe(why)
  })

  it('keeps the item and leaves out a picture from elsewhere', () => {
    expect(read({ imageUrl: 'https://tracker.example/x.gif' })).toMatchObject({ imageUrl: null })
    expect(read({ imageUrl: `https://${SHOP_HOST}/x.jpg` })).toMatchObject({
      imageUrl: `https://${SHOP_HOST}/x.jpg`,
    })
  })

  it.each([
    [{ title: '<b></b> \u202e' }, 'no-title'],
    [{ retailer: ' ' }, 'no-retailer'],
    [{ salePriceCents: 5000 }, 'sale-not-below-price'],
    [{ salePriceCents: 5001 }, 'sale-not-below-price'],
    [{ saleStartsAt: new Date(2), saleEndsAt: new Date(1) }, 'sale-dates-reversed'],
    [{ priceCents: 0 }, 'malformed'],
    [{ priceCents: -1 }, 'malformed'],
    [{ priceCents: 19.99 }, 'malformed'],
    [{ priceCents: Number.NaN }, 'malformed'],
    [{ priceCents: 3_000_000_000 }, 'malformed'],
    [{ priceCents: '5000' }, 'malformed'],
    [{ saleEndsAt: new Date(Number.NaN) }, 'malformed'],
    [{ externalId: '' }, 'malformed'],
    [{ externalId: 'a\0b' }, 'malformed'],
    [{ externalId: 'x'.repeat(201) }, 'malformed'],
    [{ availability: 'maybe' }, 'malformed'],
    [{ dealCategory: '__proto__' }, 'malformed'],
    [{ title: { toString: 'x' } }, 'malformed'],
  ])('is left out with a reason: %j', (differing, fault) => {
    expect(read(differing)).toBe(fault)
  })

  it.each([null, undefined, 1, 'text', [], {}])('is left out where it is no item: %j', (raw) => {
    expect(readFeedItem(raw, SOURCE)).toBe('malformed')
  })

  it('is believed about earlier prices, and needs no address, only where it is ours', () => {
    const history = [{ at: new Date(1), priceCents: 100 }]
    expect(read({ history })).toMatchObject({ history: [] })
    expect(readFeedItem({ ...anItem(), history, url: null }, { isDemo: true, hosts: [] })).toMatchObject({
      history,
      url: null,
    })
  })
})
