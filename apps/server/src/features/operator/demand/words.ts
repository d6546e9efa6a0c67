/** A theme in words: those of the taxonomy and the lexicon, and our own between them. */
import { bandName, PRICE_BANDS_CENTS } from '@presently/catalog/coverage'
import type { ThemeRow } from '@presently/contract/operator-demand'
import type { DemandCell } from '../../../db/schema/demand.ts'

const STAGES: Readonly<Record<string, string>> = {
  baby: 'a baby',
  toddler: 'a toddler',
  child: 'a child',
  tween: 'nine to twelve',
  teen: 'a teenager',
  young: 'in their twenties',
  grown: 'thirty to sixty-four',
  older: 'sixty-five and over',
}

/** @example 'beekeeping, for a parent, retirement, up to $50' */
export function titleOf(cell: DemandCell): string {
  const { relation, stage, occasion, interests, constraints, exclusions, hasUnknown, band } = cell
  const parts = [
    ...interests,
    ...constraints,
    ...(hasUnknown ? ['something that our words lack'] : []),
    ...(relation === null ? [] : [`for ${withArticle(relation)}`]),
    ...(stage === null ? [] : [STAGES[stage] ?? stage]),
    ...(occasion === null ? [] : [occasion]),
    ...exclusions.map((thing) => `no ${thing}`),
    ...(band === null ? [] : [priceOf(band)]),
  ]
  return parts.join(', ')
}

const withArticle = (relation: string): string =>
  relation === 'parents-to-be' ? relation : `${/^[aeiou]/.test(relation) ? 'an' : 'a'} ${relation}`

function priceOf(band: number): string {
  const end = PRICE_BANDS_CENTS[band] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(end) ? `up to $${end / 100}` : bandName(band)
}

/** What is missing, in a sentence. */
export function sentenceOf(gap: ThemeRow['gap'], ideas: number): string {
  const counted = ideas === 1 ? '1 idea' : `${ideas} ideas`
  if (gap === 'missing') return 'No idea in the catalogue fits all of it.'
  if (gap === 'thin') return `Only ${counted}.`
  if (gap === 'unanswered') return 'The engine finds nothing for most of these searches.'
  return `${counted}, and hardly any was opened.`
}
