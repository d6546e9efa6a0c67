/** The networks whose links we understand, each declared in a file of its own. */
import { AMAZON } from './amazon.ts'
import { AWIN } from './awin.ts'
import { CJ } from './cj.ts'
import { EBAY } from './ebay.ts'
import { IMPACT } from './impact.ts'
import type { Network } from './network.ts'
import { PARTNERIZE } from './partnerize.ts'
import { RAKUTEN } from './rakuten.ts'
import { SHAREASALE } from './shareasale.ts'
import { SKIMLINKS } from './skimlinks.ts'
import { SOVRN } from './sovrn.ts'
import { TRADEDOUBLER } from './tradedoubler.ts'
import { WEBGAINS } from './webgains.ts'

export const NETWORKS = {
  awin: AWIN,
  shareasale: SHAREASALE,
  cj: CJ,
  impact: IMPACT,
  rakuten: RAKUTEN,
  skimlinks: SKIMLINKS,
  sovrn: SOVRN,
  partnerize: PARTNERIZE,
  webgains: WEBGAINS,
  tradedoubler: TRADEDOUBLER,
  ebay: EBAY,
  amazon: AMAZON,
} as const satisfies Readonly<Record<string, Network>>

export type NetworkId = keyof typeof NETWORKS

const ALL: readonly (readonly [NetworkId, Network])[] = Object.entries(NETWORKS) as [NetworkId, Network][] // keys of a constant
const BY_HOST: ReadonlyMap<string, NetworkId> = new Map(
  ALL.flatMap(([id, { hosts }]) => hosts.map((host) => [host, id] as const)),
)

const PATHS = ALL.flatMap(([id, { paths = [] }]) => paths.map((path) => ({ id, path })))

/** A feed has few hosts and many links. */
const REMEMBERED_MAX = 2_000
const remembered = new Map<string, NetworkId | null>()

/** The network whose link an address is; null for any other. */
export const networkOf = ({ hostname, pathname }: URL): NetworkId | null =>
  byHost(hostname) ?? PATHS.find(({ path }) => path.test(pathname))?.id ?? null

function byHost(hostname: string): NetworkId | null {
  const known = remembered.get(hostname)
  if (known !== undefined) return known
  const labels = hostname.replace(/\.$/, '').split('.')
  const ids = labels.map((_label, at) => BY_HOST.get(labels.slice(at).join('.')) ?? null)
  const id = ids.find((found) => found !== null) ?? null
  // A copy: a piece of a text keeps all of the text in memory.
  if (remembered.size < REMEMBERED_MAX) remembered.set(Buffer.from(hostname).toString(), id)
  return id
}
