/** The same search without an index: every document scored, all of them sorted. What `search` must answer exactly. */
import type { SearchDocument } from './document.ts'
import { idfOf, impactOf, lengthNormsOf } from './impact.ts'
import type { QueryTerm } from './lists.ts'
import type { SearchQuery } from './search.ts'
import { titleWordOf, titleWordsOf, weighTitle } from './title-roles.ts'
import { termOf, wordsOf } from './words.ts'

type Read = { readonly titleWeights: Map<string, number>; readonly textCounts: Map<string, number> }

export function searchAll(documents: readonly SearchDocument[]): (query: SearchQuery) => string[] {
  const read = documents.map(readDocument)
  const norms = lengthNormsOf({
    titleLengths: documents.map(({ title }) => termsOf(title).length),
    textLengths: documents.map(({ text }) => termsOf(text).length),
  })
  return (query) => {
    const weights = wholeWeights(query.terms, read)
    const scored = documents.map((document, place) => ({
      document,
      place,
      score: scoreOf(read[place], weights, norms(place)),
    }))
    return scored
      .filter(({ document, score }) => score > 0 && isInRange(document, query))
      .sort((a, b) => b.score - a.score || costOf(a.document) - costOf(b.document) || a.place - b.place)
      .slice(0, query.limit)
      .map(({ document }) => document.id)
  }
}

const termsOf = (text: string): string[] => wordsOf(text).map(termOf).filter(Boolean)

function readDocument({ title, text }: SearchDocument): Read {
  const titleWeights = new Map<string, number>()
  const textCounts = new Map<string, number>()
  const words = titleWordsOf(title)
  const weights = weighTitle(words.map(titleWordOf))
  for (const [at, word] of words.entries()) add(titleWeights, termOf(word), weights[at] ?? 0)
  for (const term of termsOf(text)) add(textCounts, term, 1)
  titleWeights.delete('')
  return { titleWeights, textCounts }
}

const add = (counts: Map<string, number>, term: string, count: number): void =>
  void counts.set(term, (counts.get(term) ?? 0) + count)

const has = ({ titleWeights, textCounts }: Read, term: string): boolean =>
  titleWeights.has(term) || textCounts.has(term)

/** Weight times idf in whole numbers, the heaviest 4096. */
function wholeWeights(terms: readonly QueryTerm[], read: readonly Read[]): Map<string, number> {
  const worths = new Map<string, number>()
  for (const { term, weight } of terms) {
    const withTerm = read.filter((document) => has(document, term)).length
    if (withTerm === 0 || weight <= 0) continue
    worths.set(term, Math.max(worths.get(term) ?? 0, weight * idfOf(read.length, withTerm)))
  }
  const heaviest = Math.max(...worths.values())
  return new Map(
    [...worths].map(([term, worth]) => [term, Math.max(1, Math.round(worth * (4096 / heaviest)))]),
  )
}

function scoreOf(
  document: Read | undefined,
  weights: ReadonlyMap<string, number>,
  norms: { title: number; text: number },
): number {
  let score = 0
  for (const [term, weight] of weights)
    if (document && has(document, term))
      score +=
        weight *
        impactOf(
          Math.min(255, document.titleWeights.get(term) ?? 0),
          Math.min(255, document.textCounts.get(term) ?? 0),
          norms,
        )
  return score
}

const costOf = ({ priceCents }: SearchDocument): number => priceCents ?? 2 ** 31 - 1

function isInRange({ priceCents }: SearchDocument, query: SearchQuery): boolean {
  const ceiling = query.ceilingCents ?? null
  const floor = query.floorCents ?? null
  if (ceiling === null && floor === null) return true
  return priceCents !== null && priceCents <= (ceiling ?? priceCents) && priceCents >= (floor ?? priceCents)
}
