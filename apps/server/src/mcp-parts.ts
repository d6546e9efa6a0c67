/** What the tools of language models take from other features: a search, and the list of deals, of a visitor. */
import { FindIdeasInput } from '@presently/contract/ideas'
import type { AppDeps } from './app-deps.ts'
import { presentDeals } from './features/deals/present.ts'
import { awayAnswer, type SearchDeps } from './features/ideas/answering.ts'
import type { FeatureDeps } from './features/index.ts'

type Given = SearchDeps &
  Pick<AppDeps, 'config'> &
  Pick<FeatureDeps, 'deals' | 'offerLink' | 'pictureOf' | 'picturesOf'>
export type ToolParts = Pick<FeatureDeps, 'hasMcp' | 'searchAsVisitor' | 'dealsForAll'>

export const toolParts = (parts: Given): ToolParts => ({
  hasMcp: parts.config.MCP,
  // Whoever runs the site pays for a model, and whoever asks here has one.
  searchAsVisitor: ({ log, ip, headers }, wish) =>
    awayAnswer(
      parts,
      {
        input: FindIdeasInput.parse({ query: wish, ai: false }),
        viewer: { kind: 'visitor' },
        request: { log, ip, headers },
      },
      AbortSignal.abort(),
    ),
  dealsForAll: async (category, limit) =>
    presentDeals(parts, (await parts.deals.list(category, { limit, isPremium: false })).deals),
})
