/** Amazon's own network: a tag on the address of its page, or a short address that hides it. */
import type { Network } from './network.ts'

export const AMAZON: Network = {
  name: 'Amazon Associates',
  hosts: ['amzn.to', 'a.co', 'amzn.eu', 'amzn.asia', 'amazon-adsystem.com'],
  subIdParameter: 'ascsubtag',
  // Its short addresses say nothing of the page behind them.
  partedLink: () => null,
  parameters: ['ascsubtag', 'linkcode', 'linkid'],
  shop: {
    hosts:
      /^(?:[a-z0-9-]+\.)*amazon\.(?:com|ca|com\.mx|com\.br|co\.uk|de|fr|it|es|nl|se|pl|com\.be|ie|com\.au|co\.jp|in|sg|ae|sa|eg|com\.tr)$/,
    publisher: 'tag',
    parameters: [
      'tag',
      'camp',
      'creative',
      'creativeasin',
      'ref',
      'ref_',
      'pf_rd_p',
      'pf_rd_r',
      'pd_rd_i',
      'qid',
    ],
    path: /\/ref=[^/]*$/,
  },
  // A creator's list as a table, and the items of the Creators API.
  columns: {
    id: ['asin'],
    title: ['product title', 'item name'],
    link: ['detail page url', 'affiliate link', 'product link', 'short link'],
    image_link: ['image', 'image src', 'primary image'],
    price: ['display price', 'amount'],
    brand: ['brand', 'by line info'],
    category: ['product group', 'product category'],
  },
}
