/** Webgains: 'track.webgains.com/click.html?wgcampaignid=…&wgprogramid=…&wgtarget=…'. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const WEBGAINS: Network = {
  name: 'Webgains',
  hosts: ['webgains.com', 'webgains.io'],
  subIdParameter: 'clickref',
  partedLink: (link) => inQuery(link, ['wgtarget']),
  parameters: ['wgu', 'wgcampaignid', 'wgexpiry', 'wgprogramid'],
  columns: {
    link: ['deeplink'],
    image_link: ['image large url', 'image url', 'image thumbnail url'],
    shipping: ['delivery cost'],
    gtin: ['european article number', 'universal product code'],
    mpn: ['manufacturers product number'],
    availability: ['in stock'],
    category: ['merchant category', 'category path'],
  },
}
