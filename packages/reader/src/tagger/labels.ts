/** What a stretch of a request is, and the labels that a chain of tokens has: begin, inside, outside. */

/** See training/GUIDE.md for what each marks. */
export const ROLES = [
  'who',
  'age',
  'money',
  'day',
  'when',
  'like',
  'want',
  'no',
  'has',
  'need',
  'must',
  'aside',
] as const
export type Role = (typeof ROLES)[number]

/** Label 0 is outside; role r begins with 1 + 2r and goes on with 2 + 2r. */
export const LABELS = 1 + 2 * ROLES.length
export const OUTSIDE = 0
export const beginOf = (role: Role): number => 1 + 2 * ROLES.indexOf(role)
export const insideOf = (role: Role): number => 2 + 2 * ROLES.indexOf(role)

/** The role of a label; null outside. */
export const roleOf = (label: number): Role | null =>
  label === OUTSIDE ? null : (ROLES[(label - 1) >> 1] ?? null)

const isInside = (label: number): boolean => label !== OUTSIDE && label % 2 === 0

/** Inside follows only the begin or the inside of its own role. */
export const mayFollow = (before: number, label: number): boolean =>
  !isInside(label) || before === label || before === label - 1

/** A stretch of tokens: the first and the one after the last. */
export type Stretch = { readonly start: number; readonly end: number; readonly role: Role }

/** The stretches that a chain of labels tells of. */
export function stretchesOf(labels: ArrayLike<number>): readonly Stretch[] {
  const stretches: { start: number; end: number; role: Role }[] = []
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? OUTSIDE
    const role = roleOf(label)
    const last = stretches.at(-1)
    if (role === null) continue
    if (isInside(label) && last?.role === role && last.end === at) last.end = at + 1
    else stretches.push({ start: at, end: at + 1, role })
  }
  return stretches
}
