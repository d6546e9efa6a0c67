/** What a model puts forward for this one person, to stand above the ideas: few, and each of a kind of its own. */
import { PICKS_PER_SEARCH } from '@presently/contract/ideas'
import { areAlike } from '@presently/engine/answer/fitting'
import type { Engine, Pick as EnginePick, SuggestRequest } from '@presently/engine/suggest'

export type ForPerson = {
  /** False where there are enough. */
  take(pick: EnginePick): boolean
  /** Whether one of its kind was taken before; `askedFor` are things that the giver asks for by name. */
  hasLike(pick: EnginePick, askedFor?: readonly string[]): boolean
  taken(): readonly EnginePick[]
  /** The engine's ideas without those of their kinds, as many as before where there are more. */
  apartFrom(picks: readonly EnginePick[], request: SuggestRequest): readonly EnginePick[]
}

export function createForPerson({ suggest }: Pick<Engine, 'suggest'>): ForPerson {
  const taken: EnginePick[] = []
  const hasLike = (pick: EnginePick, askedFor?: readonly string[]): boolean =>
    taken.some((other) => areAlike(pick.gift, other.gift, askedFor))

  return {
    take(pick) {
      if (taken.length >= PICKS_PER_SEARCH) return false
      taken.push(pick)
      return true
    },
    hasLike,
    taken: () => taken,
    apartFrom(picks, request) {
      const left = picks.filter((pick) => !hasLike(pick))
      const limit = picks.length - left.length
      if (limit === 0) return picks
      const seen = [...(request.seen ?? []), ...[...picks, ...taken].map(({ gift }) => gift.id)]
      return [...left, ...suggest({ ...request, seen, limit }).picks.filter((pick) => !hasLike(pick))]
    },
  }
}
