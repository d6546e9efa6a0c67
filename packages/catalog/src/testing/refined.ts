/** Answers on the real catalogue, changed as a whole. */
import type { Gift } from '@presently/engine/gift'
import type { Pick, Refinement, Suggestions } from '@presently/engine/suggest'
import { amount } from './amount.ts'
import { generateBriefs } from './generated-briefs.ts'
import { engine } from './whole-catalog.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const briefs = generateBriefs(amount(60, 160), 5)
/** Where each is asked several times. */
export const someBriefs = briefs.slice(0, amount(24, 160))
export const ask = (query: string, refine: readonly Refinement[] = [], more: object = {}): Suggestions =>
  engine.suggest({ query, limit: 18, now: NOW, refine, ...more })
export const six = ({ picks }: Suggestions): readonly Pick[] => picks.slice(0, 6)
export const idsOf = ({ picks }: Suggestions): string[] => picks.map(({ gift }) => gift.id)
export const hasOne = (traits: readonly string[]) => (gift: Gift) =>
  gift.traits.some((trait) => traits.includes(trait))
