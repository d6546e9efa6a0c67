/** Which situations are led to from one. */
import type { Situation } from './situation.ts'

/** What two have in common counts so much. */
const SHARED = { liking: 3, relation: 2, limit: 1 } as const

/** 'under $50', 'for a birthday': what stands behind the last comma. */
const limitOf = ({ request }: Situation): string => request.split(', ').at(-1) ?? ''

/** The others that have most in common with a situation: its liking, its relation, its sum or day. Of equals, those that come next. */
export function neighboursOf(situation: Situation, all: readonly Situation[], count: number): Situation[] {
  const own = all.indexOf(situation)
  const worth = (other: Situation): number =>
    (other.liking !== null && other.liking === situation.liking ? SHARED.liking : 0) +
    (other.relation === situation.relation ? SHARED.relation : 0) +
    (limitOf(other) === limitOf(situation) ? SHARED.limit : 0)
  // Begun behind its own place, so that each is led to from some.
  const others = [...all.slice(own + 1), ...all.slice(0, own)]
  return others.toSorted((a, b) => worth(b) - worth(a)).slice(0, count)
}
