/** ShareASale's links, which Awin still answers: 'r.cfm' with the merchant's page in `urllink`, 'm-pr.cfm' by numbers. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const SHAREASALE: Network = {
  name: 'ShareASale',
  hosts: ['shareasale.com', 'shareasale-analytics.com', 'shrsl.com'],
  subIdParameter: 'afftrack',
  reportedBy: 'awin',
  partedLink: (link) => inQuery(link, ['urllink']),
  parameters: ['sscid', 'afftrack'],
  // Its datafeed names columns as they are written here; what it calls a retail price is a recommendation.
  columns: {
    id: ['product id', 'sku'],
    title: ['name'],
    link: ['link'],
    image_link: ['big image', 'bigimage', 'thumbnail'],
    availability: ['status'],
    mpn: ['part number', 'partnumber'],
    gtin: ['upc', 'isbn'],
    brand: ['manufacturer'],
    category: ['merchant category', 'merchantcategory', 'sub category', 'subcategory'],
  },
}
