/** A search as the call answers it: ideas, picks, prices of the moment, what is saved. */
import type { AiPart, FindIdeasOutput } from '@presently/contract/ideas'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import type { AnsweringDeps, Begun, SearchDeps, Searching } from './answering.ts'
import { besides, type Grounded, grounded } from './grounding.ts'
import { leftOutIn } from './left-out.ts'
import { presentPerson } from './person.ts'
import { presentIdeas, presentPicks, withSavedIds } from './present.ts'
import { isOfferedIn } from './prices.ts'

type Shown = Pick<Begun, 'found' | 'own'> & { readonly asking: Pick<Searching, 'viewer' | 'request'> }

/** `state`: what a model did for it; null where none was to do anything. */
export async function answerFrom(
  deps: SearchDeps,
  { found, own, asking: { viewer, request } }: Shown,
  state: AiPart['state'] | null,
): Promise<FindIdeasOutput> {
  const all = [...found.suggestions.picks, ...(own?.picks ?? [])]
  const ideas = all.map(({ gift }) => gift.id)
  const offers = await deps.priceBook.offersOf(ideas, request.log)
  const ids = [...ideas, ...(found.selling?.sold.keys() ?? [])]
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const ai = state && deps.model ? { provider: deps.model.gateway.provider, state } : null
  const { ceilingCents, market } = found.suggestions
  const terms = { now: deps.clock(), isPremium, ceilingCents, market }
  const ofModel = all.filter(({ gift }) => found.aiIds.has(gift.id))
  const products = await groundedIn(deps, ofModel, { terms, log: request.log })
  const prices = { ...terms, offers, grounded: products }
  const answer = {
    ...presentIdeas(deps, { ...found, selling: besides(found.selling, products) }, prices, ai),
    ...presentPerson(found.searched, found.suggestions.noted !== null),
    ...(await leftOutIn(deps, found, request.log)),
    ...(own && { picks: presentPicks(deps, { ...own, aiIds: found.aiIds }, prices) }),
  }
  if (viewer.kind === 'visitor') return answer
  // A search is answered also while nobody can say what is kept.
  const savedIds = await deps.savedIdsOf(viewer.userId, ids).catch((err: unknown) => {
    request.log.error({ err }, 'saved gifts could not be looked up')
    return new Map<string, string>()
  })
  return withSavedIds(answer, savedIds)
}

/** The products that a model's ideas are. */
export const groundedIn = (
  { model, products }: Pick<AnsweringDeps, 'model' | 'products'>,
  picks: readonly EnginePick[],
  viewing: Parameters<typeof grounded>[2],
): Promise<Grounded> =>
  model && picks.length > 0 && isOfferedIn(viewing.terms.market)
    ? grounded(
        { products, isOne: model.isOne },
        picks.map(({ gift }) => gift),
        viewing,
      )
    : Promise.resolve(new Map())
