/** Rakuten Advertising (LinkShare): 'deeplink?…&murl=', 'link?…&murl=', and 'fs-bin/click?…&RD_PARM1=' with its address encoded twice. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const RAKUTEN: Network = {
  name: 'Rakuten',
  hosts: ['linksynergy.com', 'rakuten-affiliate.com', 'nxtck.com', 'linksynergy.walmart.com'],
  paths: [/^\/fs-bin\/click$/],
  subIdParameter: 'u1',
  partedLink: (link) => inQuery(link, ['murl', 'rd_parm1']),
  parameters: ['ranmid', 'raneaid', 'ransiteid', 'ransitecode', 'lsnsiteid', 'u1'],
  // Its file has no line of names; the reader of tables brings these to it.
  columns: {
    id: ['sku number'],
    description: ['short product description', 'long product description'],
    link: ['buy url'],
    image_link: ['product image url'],
    price: ['retail price'],
    gtin: ['universal product code'],
    mpn: ['manufacturer part'],
    brand: ['manufacturer name'],
    category: ['secondary category', 'primary category'],
  },
}
