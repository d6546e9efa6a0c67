import { describe, expect, it } from 'vitest'
import { LINK_SAMPLES } from './networks/samples.test-kit.ts'
import { isOnlyViaNetwork, readShopLink, untrackedAddress } from './shop-link.ts'

const SHOP = 'https://shop.example.com/p/mug?size=l'
const CODED = encodeURIComponent(SHOP)
const known =
  (...hosts: readonly string[]) =>
  (host: string): boolean =>
    hosts.includes(host)
const shop = known('shop.example.com', 'www.ebay.com')
const read = (url: string, isKnown = shop) => readShopLink({ url }, isKnown)

describe('a link to a shop', () => {
  it('that leads there itself is its own address, without ids', () => {
    expect(read(SHOP)).toEqual({ url: SHOP, own: SHOP, network: null })
    expect(read(`${SHOP}&awc=1_2`)).toEqual({ url: `${SHOP}&awc=1_2`, own: SHOP, network: null })
  })

  it.each(LINK_SAMPLES.filter(([, , own]) => own !== null))(
    'by %s is followed where the shop behind it is known: %s',
    (network, link, own) => {
      const lent = known('shop.example.com', 'www.ebay.com', 'goto.target.com')
      expect(read(link, lent)).toEqual({ url: new URL(link).href, own, network })
      expect(read(link, known('goto.target.com'))).toBe('other-host')
    },
  )

  it.each(LINK_SAMPLES.filter(([, , own]) => own === null))(
    'by %s that tells no shop is followed where its host was named: %s',
    (network, link) => {
      expect(read(link)).toBe('other-host')
      expect(read(link, known(new URL(link).hostname))).toEqual({
        url: new URL(link).href,
        own: null,
        network,
      })
    },
  )

  it('by CJ’s numbers is followed on all of CJ’s hosts where one of them was named', () => {
    expect(read('https://www.kqzyfj.com/click-1-2', known('www.anrdoezrs.net'))).toMatchObject({
      network: 'cj',
    })
  })

  it('is that of the column beside it, where the link is a network’s', () => {
    const url = 'https://www.awin1.com/pclick.php?p=1'
    const both = known('www.awin1.com', 'shop.example.com')
    expect(readShopLink({ url, merchantUrl: `${SHOP}&awc=3` }, both)).toMatchObject({ url, own: SHOP })
    expect(readShopLink({ url, merchantUrl: '' }, both)).toMatchObject({ url, own: null })
    expect(readShopLink({ url, merchantUrl: 'https://evil.example/' }, both)).toMatchObject({
      url,
      own: null,
    })
    // A canonical address names a family of things, and the link the very thing.
    const canonical = 'https://shop.example.com/p/mug'
    expect(readShopLink({ url: SHOP, merchantUrl: canonical }, both)).toMatchObject({ own: SHOP })
  })

  it('is found behind two networks, one around the other', () => {
    const inner = `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${CODED}`
    const outer = `https://go.skimresources.com/?id=1X2&url=${encodeURIComponent(inner)}`
    expect(read(outer)).toEqual({ url: outer, own: SHOP, network: 'skimlinks' })
    const opaque = `https://go.skimresources.com/?id=1X2&url=${encodeURIComponent('https://amzn.to/3a')}`
    expect(read(opaque, known('amzn.to'))).toMatchObject({ own: null, network: 'skimlinks' })
  })

  it.each([
    ['', 'no-link'],
    ['shop.example.com/p', 'address-refused'],
    ['https://shop.example.com:8080/p', 'address-refused'],
    ['https://evil.example/p', 'other-host'],
    [`https://shop.example.com/go?url=${CODED}`, 'leads-on'],
    // A network that is told two addresses follows either.
    [
      `https://www.awin1.com/cread.php?ued=${CODED}&p=${encodeURIComponent('https://evil.example/')}`,
      'leads-on',
    ],
    [`https://clk.tradedoubler.com/click?p(1)a(2)url(${SHOP})url(https://evil.example/)`, 'leads-on'],
    ['https://www.awin1.com/cread.php?ued=https%3A%2F%2Fevil.example%2F', 'other-host'],
    [
      'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fshop.example.com%40evil.example%2F',
      'address-refused',
    ],
    ['https://www.awin1.com/cread.php?ued=javascript%3Aalert(1)', 'leads-on'],
    [`https://www.awin1.com@evil.example/cread.php?ued=${CODED}`, 'address-refused'],
    // A host that only looks like a network's: its paths are no permission.
    [`https://evil.example/c/1/2/3?u=${CODED}`, 'other-host'],
    [`https://evil.example/click/camref:1/destination:${CODED}`, 'other-host'],
    // A shop's own door behind a network may lead anywhere.
    [
      `https://www.awin1.com/cread.php?ued=${encodeURIComponent(`https://shop.example.com/go?url=${CODED}`)}`,
      'leads-on',
    ],
  ])('is refused with a reason: %s', (link, why) => {
    expect(read(link)).toBe(why)
  })
})

describe('for who opted out', () => {
  it.each(LINK_SAMPLES)(
    'a kept link of %s is the merchant’s own address, or none: %s',
    (_network, link, own) => {
      expect(untrackedAddress(link)).toBe(own)
      expect(isOnlyViaNetwork({ url: link })).toBe(own === null)
      expect(isOnlyViaNetwork({ url: link, merchantUrl: SHOP })).toBe(false)
    },
  )

  it('a kept address of anybody loses its ids, and one of ours stays', () => {
    expect(untrackedAddress('https://anybody.example/x?gclid=1&a=b')).toBe('https://anybody.example/x?a=b')
    expect(untrackedAddress('https://www.amazon.com/dp/B0X?tag=somebody-20')).toBe(
      'https://www.amazon.com/dp/B0X',
    )
    expect(untrackedAddress('/demo-data')).toBe('/demo-data')
    expect(isOnlyViaNetwork({ url: null })).toBe(false)
  })

  it('a door of somebody’s that sends on to a network is shown to nobody', () => {
    const link = encodeURIComponent(`https://www.awin1.com/cread.php?ued=${CODED}`)
    for (const coded of [link, encodeURIComponent(link)])
      expect(untrackedAddress(`https://anybody.example/go?to=${coded}`)).toBeNull()
  })
})
