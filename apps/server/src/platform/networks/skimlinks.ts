/** Skimlinks makes links of pages: 'go.skimresources.com/?id=…&url=…'. */
import type { Network } from './network.ts'
import { inQuery } from './parted-link.ts'

export const SKIMLINKS: Network = {
  name: 'Skimlinks',
  hosts: ['skimresources.com', 'redirectingat.com', 'skimlinks.com', 'fave.co'],
  subIdParameter: 'xcust',
  // `sref` is the publisher's own page.
  partedLink: (link) => inQuery(link, ['url'], ['sref']),
  parameters: ['skimlinks', 'xcust'],
  columns: { link: ['affiliate url', 'skimlinks url'], merchant_link: ['merchant url', 'product page url'] },
}
