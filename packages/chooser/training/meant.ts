/** Learns whether the interests that tables find in people's words were meant, from readers who judged them in whole requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Judged, type Link, type MeantModel, phraseKey, signsOf } from '@presently/chooser/meant/meant'
import { understand } from '@presently/engine/brief/understand'
import type { Vocabulary } from '@presently/engine/brief/vocabulary'
import { fitLogistic } from './logistic.ts'
import { textOf } from './requests.ts'

const FILE = join(import.meta.dirname, '../../catalog/data/meant/links.tsv')

/** A link of a request of the reader's corpus. */
export type Told = { readonly request: string; readonly link: Link; readonly isWrong: boolean }

/** The links that were judged, as the product finds them today; those that it finds no more are left out. */
export function readLinks(texts: ReadonlyMap<string, string>, vocabulary: Vocabulary): readonly Told[] {
  const verdicts = new Map<string, Map<string, boolean>>()
  for (const line of readFileSync(FILE, 'utf8').trim().split('\n')) {
    const [request = '', words = '', interest = '', verdict] = line.split('\t')
    const own = verdicts.get(request) ?? new Map<string, boolean>()
    verdicts.set(request, own.set(linkKey(words, interest), verdict === 'w'))
  }
  return [...verdicts].flatMap(([request, own]) =>
    linksIn(textOf(texts, request), vocabulary).flatMap((link) => {
      const isWrong = own.get(linkKey(link.said, link.interest))
      return isWrong === undefined ? [] : [{ request, link, isWrong }]
    }),
  )
}

const linkKey = (words: string, interest: string): string => `${words.toLowerCase()}\t${interest}`

function linksIn(text: string, vocabulary: Vocabulary): readonly Link[] {
  const links = new Map<string, Link>()
  const noted = (link: Link): number => {
    links.set(linkKey(link.said, link.interest), link)
    return 0
  }
  understand(text, { ...vocabulary, doubtOf: noted })
  return [...links.values()]
}

/** The same links give the same model. No link is learned from with what it says itself. */
export function learnMeant(told: readonly Told[]): MeantModel {
  const [interests, phrases] = [new Map<string, Judged>(), new Map<string, Judged>()]
  for (const { link, isWrong } of told) {
    count(interests, link.interest, isWrong, 1)
    count(phrases, phraseKey(link), isWrong, 1)
  }
  const base = told.filter(({ isWrong }) => isWrong).length / told.length
  const cases = told.map(({ link, isWrong }) => {
    const others = {
      base,
      interests: without(interests, link.interest, isWrong),
      phrases: without(phrases, phraseKey(link), isWrong),
    }
    return { signs: signsOf(link, others), isSo: isWrong }
  })
  return { base, interests, phrases, weights: fitLogistic(cases) }
}

function count(counts: Map<string, Judged>, key: string, isWrong: boolean, by: number): void {
  const [links, wrong] = counts.get(key) ?? [0, 0]
  counts.set(key, [links + by, wrong + (isWrong ? by : 0)])
}

/** The counts of one key as they are without one link: all that its signs are told by. */
function without(
  counts: ReadonlyMap<string, Judged>,
  key: string,
  isWrong: boolean,
): ReadonlyMap<string, Judged> {
  const [links, wrong] = counts.get(key) ?? [0, 0]
  return new Map([[key, [links - 1, wrong - Number(isWrong)]]])
}
