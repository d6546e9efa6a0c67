/** A link of each network in its documented form, and the merchant's own address behind it; null where the link tells none. */
import type { NetworkId } from './networks.ts'

const PAGE = 'https://shop.example.com/p/mug?size=l'
const CODED = encodeURIComponent(PAGE)

type Sample = readonly [network: NetworkId, link: string, own: string | null]

export const LINK_SAMPLES: readonly Sample[] = [
  ['awin', `https://www.awin1.com/cread.php?awinmid=1001&awinaffid=2002&clickref=lamp&ued=${CODED}`, PAGE],
  ['awin', `https://www.awin1.com/cread.php?awinmid=1001&awinaffid=2002&clickref=&p=${CODED}`, PAGE],
  ['awin', 'https://www.awin1.com/pclick.php?p=3001&a=2002&m=1001', null],
  ['awin', 'https://tidd.ly/3abcDEF', null],
  [
    'shareasale',
    `https://shareasale.com/r.cfm?b=11&u=22&m=33&urllink=${encodeURIComponent('shop.example.com/p/mug?size=l')}&afftrack=lamp`,
    PAGE,
  ],
  [
    'shareasale',
    'https://www.shareasale.com/m-pr.cfm?merchantID=33&userID=22&productID=44&afftrack=lamp',
    null,
  ],
  ['cj', `https://www.anrdoezrs.net/click-1234567-10436858?url=${CODED}&sid=lamp&cjsku=mug`, PAGE],
  ['cj', `http://www.jdoqocy.com/click-1234567-10436858?URL=${CODED}`, PAGE],
  ['cj', `https://www.tkqlhce.com/links/1234567/type/dlg/sid/lamp/${PAGE}`, PAGE],
  ['cj', `https://www.dpbolvw.net/links/1234567/type/am/${PAGE}`, PAGE],
  ['cj', 'https://www.kqzyfj.com/click-1234567-10436858', null],
  ['impact', `https://shop.pxf.io/c/81938/912345/2092?prodsku=mug&u=${CODED}&subId1=lamp`, PAGE],
  ['impact', `https://goto.target.com/c/81938/81938/2092?u=${CODED}`, PAGE],
  ['impact', 'https://shop.sjv.io/abcDEF', null],
  ['rakuten', `https://click.linksynergy.com/deeplink?id=aBcD1234&mid=1237&murl=${CODED}&u1=lamp`, PAGE],
  ['rakuten', `https://click.linksynergy.com/link?id=aBcD1234&offerid=328293.1&type=15&murl=${CODED}`, PAGE],
  [
    'rakuten',
    `https://click.linksynergy.com/fs-bin/click?id=aBcD1234&offerid=21855&type=10&tmpid=8156&RD_PARM1=${encodeURIComponent(CODED)}`,
    PAGE,
  ],
  [
    'rakuten',
    'https://click.linksynergy.com/fs-bin/click?id=aBcD1234&offerid=467035.498&subid=0&type=4',
    null,
  ],
  [
    'skimlinks',
    `https://go.skimresources.com/?id=123X456&xs=1&url=${CODED}&xcust=lamp&sref=${encodeURIComponent('https://gifts.example.org/guide')}`,
    PAGE,
  ],
  ['skimlinks', `https://go.redirectingat.com/?id=123X456&url=${CODED}`, PAGE],
  ['sovrn', `https://redirect.viglink.com/?key=abc123&cuid=lamp&u=${CODED}`, PAGE],
  [
    'sovrn',
    `https://redirect.viglink.com?format=go&key=abc123&out=${CODED}&loc=${encodeURIComponent('https://gifts.example.org/')}`,
    PAGE,
  ],
  ['sovrn', 'https://sovrn.co/1abcdef', null],
  ['partnerize', `https://prf.hn/click/camref:1101l123/pubref:lamp/destination:${CODED}`, PAGE],
  ['partnerize', `https://shop.prf.hn/click/camref:1101l123/destination:${PAGE}`, PAGE],
  ['partnerize', 'https://shop.prf.hn/click/camref:1101l123/creativeref:1101l107532', null],
  [
    'webgains',
    `https://track.webgains.com/click.html?wgcampaignid=123&wgprogramid=456&clickref=lamp&wgtarget=${CODED}`,
    PAGE,
  ],
  ['webgains', 'https://track.webgains.com/click.html?wglinkid=89524&wgcampaignid=123', null],
  [
    'tradedoubler',
    `https://clk.tradedoubler.com/click?p=263037&a=2913754&g=22696148&epi=lamp&url=${CODED}`,
    PAGE,
  ],
  [
    'tradedoubler',
    `https://pdt.tradedoubler.com/click?a(2913754)p(263037)product(12-34)ttid(3)url(${PAGE})`,
    PAGE,
  ],
  ['tradedoubler', `https://clk.tradedoubler.com/click?p(263037)a(2913754)g(22696148)url(${CODED})`, PAGE],
  ['tradedoubler', 'https://clk.tradedoubler.com/click?p=263037&a=2913754&g=0', null],
  [
    'ebay',
    `https://rover.ebay.com/rover/1/711-53200-19255-0/1?campid=533&toolid=10001&customid=lamp&mpre=${encodeURIComponent('https://www.ebay.com/itm/1?var=2')}`,
    'https://www.ebay.com/itm/1?var=2',
  ],
  ['ebay', 'https://ebay.us/abcDEF', null],
  ['amazon', 'https://amzn.to/3abcDEF', null],
]
