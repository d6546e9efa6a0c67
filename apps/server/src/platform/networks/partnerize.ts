/** Partnerize writes a link as a path of named parts: '/click/camref:…/pubref:…/destination:https%3A%2F%2F…'. */
import type { Network } from './network.ts'
import { behind } from './parted-link.ts'

export const PARTNERIZE: Network = {
  name: 'Partnerize',
  hosts: ['prf.hn', 'partnerize.com', 'performancehorizon.com'],
  paths: [/^\/click\/camref:/],
  subIdParameter: 'pubref',
  subIdInPath: {
    after: /\/camref:[^/]+\//,
    standing: /pubref:[^/]+\//,
    segment: (subId) => `pubref:${subId}/`,
  },
  partedLink: (link) => behind(link, /\/destination:/i),
  parameters: ['pubref', 'clickref'],
  columns: {
    link: ['tracking url', 'tracking link', 'camref link'],
    merchant_link: ['product deeplink', 'product link'],
    image_link: ['image url'],
    availability: ['stock'],
  },
}
