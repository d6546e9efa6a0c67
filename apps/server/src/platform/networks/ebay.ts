/** eBay's own network: a campaign's parameters on an item's address, or the older door rover.ebay.com with it in `mpre`. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

const CAMPAIGN = ['mkevt', 'mkcid', 'mkrid', 'campid', 'toolid', 'customid']

export const EBAY: Network = {
  name: 'eBay Partner Network',
  hosts: ['rover.ebay.com', 'ebay.us'],
  subIdParameter: 'customid',
  partedLink: (link) => inQuery(link, ['mpre']),
  parameters: CAMPAIGN,
  shop: {
    hosts: /^(?:[a-z0-9-]+\.)*ebay\.(?:com|ca|com\.au|co\.uk|de|fr|it|es|ie|at|ch|nl|be|pl|com\.sg|com\.hk)$/,
    publisher: 'campid',
    parameters: ['siteid', 'ff3', 'pub', 'amdata', '_trkparms', '_trksid', '_trkparms', 'sfbi'],
  },
  columns: {
    id: ['item id', 'legacy item id'],
    link: ['item affiliate web url'],
    merchant_link: ['item web url'],
    image_link: ['image url'],
    price: ['price value'],
    currency: ['price currency'],
    shipping: ['shipping cost'],
    availability: ['estimated availability status', 'estimated available quantity'],
    item_group: ['primary item group id', 'item group id'],
    category: ['category path', 'category'],
  },
}
