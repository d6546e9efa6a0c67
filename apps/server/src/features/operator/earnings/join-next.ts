/** What to join next: by each network, the links shown that are plain now and would earn through it. */
import { type EarningRow, PROGRAMMES } from '@presently/catalog/earning'
import type { EarningLinkRow, JoinRow } from '@presently/contract/operator-earnings'

export type PlainLink = {
  readonly row: EarningLinkRow
  readonly earning: EarningRow | undefined
  /** Whether a catch-all would make it earn: some shops want no redirect. */
  readonly mayBeCaught: boolean
}

/** The shop's own programme: each of them is joined for itself. */
const OWN = 'own'

/**
 * The networks by what each would bring, the most first. A shop that runs its programme in several counts for each of them.
 *
 * @param links links that are plain and could earn
 * @param catchAll the catch-all that makes all of them earn; null where one is set already
 */
export function joinNext(links: readonly PlainLink[], catchAll: string | null): JoinRow[] {
  const roads = links.flatMap((link) =>
    roadsOf(link, catchAll).map((network) => ({ network, row: link.row })),
  )
  const byName = Map.groupBy(roads, ({ network, row }) =>
    network === OWN ? `${row.shop} itself` : (PROGRAMMES[network]?.name ?? network),
  )
  return [...byName]
    .map(([name, found]) => ({
      name,
      shown: found.reduce((sum, { row }) => sum + row.shown, 0),
      shops: found.map(({ row }) => row.shop),
      joinAt: PROGRAMMES[found[0]?.network ?? '']?.joinAt ?? null,
    }))
    .sort(byGain)
}

const roadsOf = ({ earning, mayBeCaught }: PlainLink, catchAll: string | null): readonly string[] => [
  ...(earning && 'through' in earning ? earning.through : []),
  ...(catchAll !== null && mayBeCaught ? [catchAll] : []),
]

const byGain = (one: JoinRow, other: JoinRow): number =>
  other.shown - one.shown || other.shops.length - one.shops.length || one.name.localeCompare(other.name)
