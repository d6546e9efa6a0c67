/** CJ (Commission Junction): 'click-PID-AID?url=…' on hosts that change from link to link, and 'links/PID/type/dlg/…/https://…'. */
import type { Network } from './network.ts'
import { behind, inQuery } from './parted-link.ts'

/** Before the merchant's address; a sub id may stand between. */
const DEEP_LINK = /^\/links\/\d+\/type\/(?:dlg|am)(?:\/sid\/[^/]*)?\//

export const CJ: Network = {
  name: 'CJ',
  hosts: [
    'anrdoezrs.net',
    'apmebf.com',
    'dpbolvw.net',
    'emjcd.com',
    'ftjcfx.com',
    'jdoqocy.com',
    'kqzyfj.com',
    'lduhtrp.net',
    'tkqlhce.com',
    'tqlkg.com',
    'qksrv.net',
    'awltovhc.com',
    'commission-junction.com',
    'cj.com',
    'cj.dotomi.com',
  ],
  paths: [/^\/click-\d+-\d+/, /^\/links\/\d+\/type\/(?:dlg|am)\//],
  subIdParameter: 'sid',
  subIdInPath: {
    after: /\/type\/(?:dlg|am)\//,
    standing: /\bsid\/[^/]+\//,
    segment: (subId) => `sid/${subId}/`,
  },
  partedLink: (link) => behind(link, DEEP_LINK) ?? inQuery(link, ['url']),
  parameters: ['cjevent', 'cjdata', 'cjsku', 'afsrc'],
  columns: {
    id: ['catalog id', 'sku'],
    title: ['name'],
    link: ['buyurl', 'buy url'],
    image_link: ['imageurl'],
    sale_price: ['saleprice'],
    mpn: ['manufacturerid', 'manufacturer id'],
    gtin: ['upc', 'isbn'],
    availability: ['instock'],
    shipping: ['standardshippingcost', 'standard shipping cost'],
    brand: ['manufacturer'],
    category: ['advertisercategory', 'advertiser category', 'thirdpartycategory'],
  },
}
