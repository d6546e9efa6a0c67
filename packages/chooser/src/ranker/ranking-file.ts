/** What readers' grades taught the order of gifts, as the text that the training writes and the product opens. */
import type { WantedModel } from '../qualities/wanted.ts'
import { readTrees, type Trees, writeTrees } from './trees.ts'

export type Ranking = {
  readonly trees: Trees
  /** By id: how much better or worse readers found an idea than the rest of what they were shown, in grades. */
  readonly priors: Readonly<Record<string, number>>
  readonly wanted: WantedModel
}

/** What stands in the file; what requests want is kept in a file of its own. */
export type Ordering = Omit<Ranking, 'wanted'>

/** The trees, a line each, and below them the priors. */
export const writeRanking = ({ trees, priors }: Ordering): string =>
  `${writeTrees(trees)}${JSON.stringify(Object.fromEntries(Object.entries(priors).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`

/** Throws a sentence where it was learned from other features, or is cut short. */
export function readRanking(text: string, features: readonly string[]): Ordering {
  const end = text.lastIndexOf('\n', text.length - 2)
  if (end < 0) throw new Error('The file of the ranking is cut short: run `npm run train -- chooser`.')
  return {
    trees: readTrees(text.slice(0, end), features),
    priors: JSON.parse(text.slice(end)) as Ordering['priors'], // written by writeRanking
  }
}
