import { describe, expect, it } from 'vitest'
import { isNetworkAddress, withoutTracking } from './network-addresses.ts'

describe('an address of an affiliate network', () => {
  it.each([
    'https://www.awin1.com/pclick.php?p=1&a=2&m=3',
    'https://click.linksynergy.com/fs-bin/click?id=1',
    'https://www.anrdoezrs.net/click-123-456',
    'https://www.shareasale.com/r.cfm?b=1&u=2&m=3',
    'https://shop.pxf.io/c/1/2/3',
    'https://goto.target.com/c/81938/81938/2092?prodsku=1',
    'https://go.skimresources.com/?id=1',
    'https://rover.ebay.com/rover/1/2/3',
    'https://ad.doubleclick.net/ddm/clk/1',
    'https://amzn.to/3abc',
    'https://AWIN1.com./cread.php',
  ])('is told: %s', (address) => {
    expect(isNetworkAddress(new URL(address))).toBe(true)
  })

  it.each([
    'https://shop.example.com/c/kitchen/mugs',
    'https://www.ebay.com/itm/1',
    'https://myawin1.com/x',
    'https://awin1.com.shop.example/x',
  ])('is not any other: %s', (address) => {
    expect(isNetworkAddress(new URL(address))).toBe(false)
  })
})

describe('an address without tracking', () => {
  it.each([
    ['https://s.example/p?awc=1_2&size=xl', 'https://s.example/p?size=xl'],
    ['https://s.example/p?irclickid=a&irgwc=1', 'https://s.example/p'],
    ['https://s.example/p?GCLID=a&color=sea%20blue', 'https://s.example/p?color=sea+blue'],
    ['https://s.example/p?utm_source=awin&utm_x=1#top', 'https://s.example/p#top'],
    ['https://s.example/p?id=1#gclid=2', 'https://s.example/p?id=1'],
    ['https://s.example/p?cjevent=1&ranMID=2&sscid=3&tduid=4&fbclid=5&msclkid=6', 'https://s.example/p'],
    // Amazon and eBay are networks of their own: their ids go from their own pages, and from no other.
    [
      'https://www.amazon.com/dp/B0X/ref=as_li_tl?tag=somebody-20&linkCode=ll1&ascsubtag=x&th=1',
      'https://www.amazon.com/dp/B0X?th=1',
    ],
    [
      'https://www.ebay.com/itm/1?var=2&mkevt=1&mkcid=1&mkrid=711&siteid=0&campid=5&customid=x',
      'https://www.ebay.com/itm/1?var=2',
    ],
    ['https://s.example/p?siteid=2&tag=gifts', null],
    // What a shop needs to show the page stays, to the character.
    ['https://s.example/p?pid=7&ref=home&tag=gift%20box&sid=9', null],
    ['https://s.example/p?q=a+b%20c', null],
  ])('%s leads to %s', (address, plain) => {
    expect(withoutTracking(address)).toBe(plain ?? address)
  })
})
