/** Every network whose commissions are counted. */
import { amazon } from './amazon.ts'
import { awin } from './awin.ts'
import { cj } from './cj.ts'
import { ebay } from './ebay.ts'
import { impact } from './impact.ts'
import type { Network } from './network.ts'
import { partnerize } from './partnerize.ts'
import { rakuten } from './rakuten.ts'
import { skimlinks } from './skimlinks.ts'
import { sovrn } from './sovrn.ts'
import { tradedoubler } from './tradedoubler.ts'
import { webgains } from './webgains.ts'

export const NETWORKS: readonly Network[] = [
  amazon,
  awin,
  cj,
  ebay,
  impact,
  partnerize,
  rakuten,
  skimlinks,
  sovrn,
  tradedoubler,
  webgains,
]

/** The network of an id, as it stands in the address of its postback; null where there is none. */
export const networkById = (id: string): Network | null =>
  NETWORKS.find((network) => network.id === id) ?? null
