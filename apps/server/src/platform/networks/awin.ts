/** Awin, with what ShareASale's merchants use since it became part of it. Deep links: Awin's Link Builder, 'cread.php'. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const AWIN: Network = {
  name: 'Awin',
  hosts: ['awin1.com', 'awin.com', 'zenaps.com', 'tidd.ly', 'zanox.com'],
  paths: [/^\/(?:pclick|cread|awclick)\.php$/],
  subIdParameter: 'clickref',
  // A product's link, pclick.php, names the merchant's page by numbers alone: the feed's own column tells it.
  partedLink: (link) => inQuery(link, ['ued', 'p']),
  parameters: [
    'awc',
    'aw_affid',
    'awinaffid',
    'awinmid',
    'sv1',
    'sv_campaign_id',
    'clickref',
    'clickref2',
    'zanpid',
  ],
  columns: {
    id: ['aw product id', 'merchant product id'],
    title: ['product name'],
    description: ['product short description'],
    link: ['aw deep link'],
    merchant_link: ['merchant deep link'],
    image_link: ['merchant image url', 'large image', 'aw image url'],
    price: ['search price', 'store price', 'display price'],
    list_price: ['product price old'],
    availability: ['in stock', 'stock status', 'is for sale'],
    shipping: ['delivery cost'],
    gtin: ['product gtin', 'ean'],
    mpn: ['product model', 'model number'],
    size: ['fashion size', 'merchant size'],
    color: ['colour', 'fashion colour'],
    item_group: ['parent product id'],
    brand: ['brand name'],
    category: ['merchant category', 'merchant product category path', 'category name'],
  },
}
