/** Sovrn Commerce (VigLink) makes links of pages: 'redirect.viglink.com/?key=…&u=…'. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const SOVRN: Network = {
  name: 'Sovrn',
  hosts: ['viglink.com', 'sovrn.co'],
  subIdParameter: 'cuid',
  // `loc` and `ref` tell the publisher's own page.
  partedLink: (link) => inQuery(link, ['u', 'out', 'url'], ['loc', 'ref', 'reaf']),
  parameters: ['vgtid'],
  columns: { link: ['affiliate link', 'deeplink'], merchant_link: ['merchant link', 'page url'] },
}
