/** The numbered statements of the specification, and the draw of those that are broken on purpose. */
import { createHash } from 'node:crypto'

/** How many statements each group of the checklist holds; they are numbered from 01 without a gap. */
const GROUPS = {
  GEN: 13,
  ROUTE: 24,
  HOME: 55,
  MODAL: 16,
  AUTH: 14,
  SUBSCRIBE: 4,
  ABOUT: 4,
  CONTACT: 6,
  DEALS: 8,
  LEGAL: 5,
  HELP: 12,
  GUIDES: 15,
  GATE: 6,
  SAVED: 14,
  REMIND: 23,
  SETTINGS: 15,
  HISTORY: 15,
  INVITE: 12,
  COOKIE: 10,
  FOOTER: 7,
  THEME: 3,
  ENTITY: 29,
  TIER: 16,
  PAY: 19,
  ACTIVATE: 6,
  CANCEL: 3,
  VALID: 21,
  ROLE: 28,
  API: 49,
  ANALYTICS: 20,
  ERR: 27,
  TOAST: 23,
  CONST: 7,
} as const

/** Every statement, in the order of the checklist. */
export const STATEMENTS: readonly string[] = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
)

export const SEED = '2026-11-22'
/** The first forty were broken first; the draw of more begins with them. */
export const DRAWN_COUNT = 60

/**
 * Draws statements by a seed: each is as likely as any other, so that a group is drawn from by its size. The same seed
 * and statements give the same draw.
 */
export function draw(statements: readonly string[], seed: string, count: number): string[] {
  const lot = (id: string): string => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return statements
    .map((id) => ({ id, lot: lot(id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}
