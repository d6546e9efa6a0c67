/**
 * Whether an interest that a table found in somebody's words was meant: a 'porch swing' tells no dance. Logistic regression over how often
 * readers found the phrase and the interest wrong in other requests, and over how the phrase stands in what was said.
 */

/** An interest, and the words that it was found in. */
export type Link = {
  readonly interest: string
  /** The phrase of the table, in lower case; empty where the interest was told otherwise. */
  readonly phrase: string
  /** All that was said, of which the phrase is a part. */
  readonly said: string
  /** Whether the table holds the phrase for an interest only where a liking is told. */
  readonly isCued: boolean
  /** Whether it stands in what somebody is called, as 'my programmer brother', and not in what they like. */
  readonly isCalling: boolean
  /** How many likings the request has. */
  readonly likings: number
}

/** How many links readers judged, and how many of them were wrong. */
export type Judged = readonly [links: number, wrong: number]

export type MeantModel = {
  /** The part of all links that is wrong. */
  readonly base: number
  readonly interests: ReadonlyMap<string, Judged>
  /** By `phraseKey`. */
  readonly phrases: ReadonlyMap<string, Judged>
  /** One for each of SIGNS. */
  readonly weights: readonly number[]
}

export const phraseKey = ({ phrase, interest }: Pick<Link, 'phrase' | 'interest'>): string =>
  `${phrase}\t${interest}`

/** What is known of a link, by name. */
export const SIGNS = [
  'always',
  'interest',
  'phrase',
  'how often judged',
  'cued',
  'told otherwise',
  'whole',
  'at the end',
  'at the beginning',
  'words beside',
  'phrase among others',
  'likings',
  'several words',
  'calling',
] as const

/**
 * So many links of its interest, or of all, count as much as those of a phrase, or of an interest. Of 4, 20 and 60 for all, 20 and 60 told
 * as much of requests kept apart, and 60 trusts least what chance brought to be judged.
 */
const [OF_INTEREST, OF_ALL] = [2, 60]
const NONE: Judged = [0, 0]

const logit = (part: number): number => Math.log(part / (1 - part))
const smoothed = ([links, wrong]: Judged, part: number, weight: number): number =>
  (wrong + weight * part) / (links + weight)

/** @returns a number for each of SIGNS */
export function signsOf(link: Link, { base, interests, phrases }: Omit<MeantModel, 'weights'>): number[] {
  const { phrase, said, isCued, isCalling, likings } = link
  const ofPhrase = phrases.get(phraseKey(link)) ?? NONE
  const interest = smoothed(interests.get(link.interest) ?? NONE, base, OF_ALL)
  const part = logit(smoothed(ofPhrase, interest, OF_INTEREST))
  const isWhole = said === phrase
  const beside = phrase === '' ? 0 : Math.min(4, said.split(' ').length - phrase.split(' ').length)
  return [
    1,
    logit(interest),
    part,
    Math.log1p(ofPhrase[0]),
    Number(isCued),
    Number(phrase === ''),
    Number(isWhole),
    Number(!isWhole && phrase !== '' && said.endsWith(phrase)),
    Number(!isWhole && phrase !== '' && said.startsWith(phrase)),
    beside / 2,
    beside > 0 ? part : 0,
    likings / 4,
    Number(phrase.includes(' ')),
    Number(isCalling),
  ]
}

/** How likely an interest was not meant, from 0 to 1. */
export function doubtOf(link: Link, model: MeantModel): number {
  const sum = signsOf(link, model).reduce((all, sign, at) => all + sign * (model.weights[at] as number), 0)
  return 1 / (1 + Math.exp(-sum))
}

const linesOf = (counts: ReadonlyMap<string, Judged>): string[] =>
  [...counts].map(([key, [links, wrong]]) => `${links}\t${wrong}\t${key}`)

/** The model as text; the weights stand behind the names of their signs. */
export const writeMeant = ({ base, interests, phrases, weights }: MeantModel): string =>
  [
    JSON.stringify({ base, interests: interests.size, signs: SIGNS, weights }),
    ...linesOf(interests),
    ...linesOf(phrases),
  ].join('\n')

/** Throws a sentence where the text is cut short or was written for other signs. */
export function readMeant(text: string): MeantModel {
  const [head = '', ...lines] = text.split('\n')
  const { base, interests, signs, weights } = JSON.parse(head)
  if (JSON.stringify(signs) !== JSON.stringify(SIGNS))
    throw new Error('The weights were learned from other signs: learn them anew with npm run train -- meant.')
  const counted = lines.map((line): [string, Judged] => {
    const [links, wrong, ...key] = line.split('\t')
    return [key.join('\t'), [Number(links), Number(wrong)]]
  })
  return {
    base,
    interests: new Map(counted.slice(0, interests)),
    phrases: new Map(counted.slice(interests)),
    weights,
  }
}
