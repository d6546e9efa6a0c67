/** What readers' grades taught the order of gifts, as the text that the training writes and the product opens. */
import type { MatchModel } from '../match/match-model.ts'
import type { Precedents } from '../match/precedents.ts'
import type { WantedModel } from '../qualities/wanted.ts'
import { readTrees, type Trees, writeTrees } from './trees.ts'

export type Ranking = {
  readonly trees: Trees
  /** By id: how much better or worse readers found an idea than the rest of what they were shown, in grades. */
  readonly priors: Readonly<Record<string, number>>
  /** By id: for how many requests readers of the whole catalogue chose it. */
  readonly choices: Readonly<Record<string, number>>
  readonly wanted: WantedModel
  readonly match: MatchModel
  readonly precedents: Precedents
}

/** What stands in the file; what requests want, what matches them and which came before them is kept in files of their own. */
export type Ordering = Pick<Ranking, 'trees' | 'priors' | 'choices'>

/** The trees, a line each, and below them a line of priors and one of choices. */
export const writeRanking = ({ trees, priors, choices }: Ordering): string =>
  `${writeTrees(trees)}${lineOf(priors)}${lineOf(choices)}`

const lineOf = (numbers: Readonly<Record<string, number>>): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(numbers).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`

/** Throws a sentence where it was learned from other features, or is cut short. */
export function readRanking(text: string, features: readonly string[]): Ordering {
  const last = text.lastIndexOf('\n', text.length - 2)
  const end = text.lastIndexOf('\n', last - 1)
  if (end < 0) throw new Error('The file of the ranking is cut short: run `npm run train -- chooser`.')
  return {
    trees: readTrees(text.slice(0, end), features),
    // Both written by writeRanking.
    priors: JSON.parse(text.slice(end, last)) as Ordering['priors'],
    choices: JSON.parse(text.slice(last)) as Ordering['choices'],
  }
}
