/** What is written down of searches: of who opted out only that there was one, and what came of it. */
import { type SaltDeps, visitorHashes } from '../../access/visitor-hash.ts'
import type { Asked } from './search-log.ts'
import { insertSearches } from './store.ts'

export async function keepSearches(deps: SaltDeps, asked: readonly Asked[]): Promise<void> {
  const optedOut = await Promise.all(asked.map(({ asker }) => asker.hasOptedOut))
  const hashOf = await visitorHashes(deps, 'search')
  await insertSearches(
    deps.db,
    asked.map(({ search, asker }, at) =>
      optedOut[at]
        ? { ...search, query: null, visitorHash: null }
        : { ...search, visitorHash: hashOf(asker.visitor) },
    ),
  )
}
