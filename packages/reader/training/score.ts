/** How well stretches are found: by role, a stretch counts as found where one of its role touches it. */
import { ROLES, type Role, type Stretch } from '../src/tagger/labels.ts'

type Count = { gold: number; found: number; told: number; true: number; exact: number }
export type Scores = Readonly<Record<Role | 'refused', Count>> & {
  /** Refused things (no, has) that were read as liked or wanted. */
  readonly turned: { count: number; of: number }
  /** Requests with every refused stretch found, of those with any. */
  readonly whole: { count: number; of: number }
}

const isRefused = (role: Role): boolean => role === 'no' || role === 'has'
const isLiked = (role: Role): boolean => role === 'like' || role === 'want'
const touches = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end

export function scoreAll(
  pairs: readonly (readonly [gold: readonly Stretch[], told: readonly Stretch[]])[],
): Scores {
  const count = (): Count => ({ gold: 0, found: 0, told: 0, true: 0, exact: 0 })
  const byRole = Object.fromEntries([...ROLES, 'refused'].map((role) => [role, count()])) as Record<
    Role | 'refused',
    Count
  >
  const turned = { count: 0, of: 0 }
  const whole = { count: 0, of: 0 }
  for (const [gold, told] of pairs) {
    for (const role of ROLES)
      add(
        byRole[role],
        gold.filter((one) => one.role === role),
        told.filter((one) => one.role === role),
      )
    const [refused, read] = [gold, told].map((all) => all.filter(({ role }) => isRefused(role))) as [
      Stretch[],
      Stretch[],
    ]
    add(byRole.refused, refused, read)
    const likes = told.filter(({ role }) => isLiked(role))
    turned.of += likes.length
    turned.count += likes.filter(
      (like) =>
        refused.some((one) => touches(one, like)) &&
        !gold.some((one) => isLiked(one.role) && touches(one, like)),
    ).length
    if (refused.length === 0) continue
    whole.of += 1
    if (refused.every((one) => read.some((other) => touches(one, other)))) whole.count += 1
  }
  return { ...byRole, turned, whole }
}

function add(count: Count, gold: readonly Stretch[], told: readonly Stretch[]): void {
  count.gold += gold.length
  count.told += told.length
  count.found += gold.filter((one) => told.some((other) => touches(one, other))).length
  count.true += told.filter((one) => gold.some((other) => touches(one, other))).length
  count.exact += gold.filter((one) =>
    told.some(({ start, end }) => start === one.start && end === one.end),
  ).length
}

export const percent = (part: number, of: number): string => (of === 0 ? '–' : ((100 * part) / of).toFixed(1))
