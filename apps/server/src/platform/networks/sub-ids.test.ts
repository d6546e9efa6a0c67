import { describe, expect, it } from 'vitest'
import { untrackedAddress } from '../shop-link.ts'
import { NETWORKS } from './networks.ts'
import { payerOf, reporterOf, withSubId } from './sub-ids.ts'

const MUG = 'https%3A%2F%2Fshop.example%2Fmug'
/** A link of each network, and the same with a sub id, as its documentation writes them. */
const LINKS: readonly (readonly [id: string, link: string, marked: string])[] = [
  [
    'amazon',
    'https://www.amazon.com/s?k=mug&tag=shop-20',
    'https://www.amazon.com/s?k=mug&tag=shop-20&ascsubtag=k3x',
  ],
  [
    'awin',
    `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${MUG}`,
    `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${MUG}&clickref=k3x`,
  ],
  [
    'awin',
    'https://www.awin1.com/pclick.php?p=1&a=2&m=3&clickref=feed',
    'https://www.awin1.com/pclick.php?p=1&a=2&m=3&clickref=k3x',
  ],
  [
    'cj',
    `https://www.anrdoezrs.net/click-1-2?url=${MUG}`,
    `https://www.anrdoezrs.net/click-1-2?url=${MUG}&sid=k3x`,
  ],
  [
    'cj',
    `https://www.jdoqocy.com/links/1/type/dlg/sid/feed/${MUG}`,
    `https://www.jdoqocy.com/links/1/type/dlg/sid/k3x/${MUG}`,
  ],
  [
    'ebay',
    'https://www.ebay.com/sch/i.html?_nkw=mug&campid=5',
    'https://www.ebay.com/sch/i.html?_nkw=mug&campid=5&customid=k3x',
  ],
  [
    'impact',
    `https://goto.shop.example/c/1/2/3?u=${MUG}`,
    `https://goto.shop.example/c/1/2/3?u=${MUG}&subId1=k3x`,
  ],
  [
    'partnerize',
    `https://prf.hn/click/camref:abc/destination:${MUG}`,
    `https://prf.hn/click/camref:abc/pubref:k3x/destination:${MUG}`,
  ],
  [
    'partnerize',
    `https://prf.hn/click/camref:abc/pubref:feed/destination:${MUG}`,
    `https://prf.hn/click/camref:abc/pubref:k3x/destination:${MUG}`,
  ],
  [
    'rakuten',
    `https://click.linksynergy.com/deeplink?id=1&mid=2&murl=${MUG}`,
    `https://click.linksynergy.com/deeplink?id=1&mid=2&murl=${MUG}&u1=k3x`,
  ],
  [
    'shareasale',
    `https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=${MUG}&afftrack=feed`,
    `https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=${MUG}&afftrack=k3x`,
  ],
  [
    'skimlinks',
    `https://go.skimresources.com/?id=1X2&xs=1&url=${MUG}`,
    `https://go.skimresources.com/?id=1X2&xs=1&url=${MUG}&xcust=k3x`,
  ],
  [
    'sovrn',
    `https://redirect.viglink.com/?key=1&u=${MUG}`,
    `https://redirect.viglink.com/?key=1&u=${MUG}&cuid=k3x`,
  ],
  [
    'tradedoubler',
    `https://clk.tradedoubler.com/click?p=1&a=2&url=${MUG}`,
    `https://clk.tradedoubler.com/click?p=1&a=2&url=${MUG}&epi=k3x`,
  ],
  [
    'webgains',
    `https://track.webgains.com/click.html?wgcampaignid=1&wgprogramid=2&wgtarget=${MUG}#top`,
    `https://track.webgains.com/click.html?wgcampaignid=1&wgprogramid=2&wgtarget=${MUG}&clickref=k3x#top`,
  ],
]

describe('a link that somebody pays for', () => {
  it.each(LINKS)('of %s takes a sub id', (id, link, marked) => {
    expect(payerOf(link)).toBe(id)
    expect(withSubId(link, 'k3x')).toBe(marked)
    expect(withSubId(marked, 'k3x')).toBe(marked)
  })

  it('is tried here of every network that is declared', () => {
    expect([...new Set(LINKS.map(([id]) => id))].sort()).toEqual(Object.keys(NETWORKS).sort())
  })

  it('is reported by its network, or by that which took it over', () => {
    expect(reporterOf('shareasale')).toBe('awin')
    expect(reporterOf('cj')).toBe('cj')
  })

  it('is no plain page of a shop', () => {
    for (const plain of [
      'https://www.amazon.com/s?k=mug',
      'https://www.ebay.com/itm/9',
      'https://shop.example/c/mugs',
      'no address',
    ]) {
      expect(payerOf(plain)).toBeNull()
      expect(withSubId(plain, 'k3x')).toBe(plain)
    }
    expect(payerOf('https://notawin1.com/?a=1')).toBeNull()
  })

  it('keeps no sub id for who opted out', () => {
    expect(untrackedAddress('https://www.amazon.com/s?k=mug&tag=shop-20&ascsubtag=k3x')).not.toContain('k3x')
    expect(untrackedAddress('https://www.ebay.com/itm/9?campid=5&customid=k3x')).toBe(
      'https://www.ebay.com/itm/9',
    )
  })
})
