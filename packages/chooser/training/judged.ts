/** Requests with the grades that readers gave to ideas for them, as rows of features. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCalendar } from '@presently/catalog/calendar'
import { loadGifts, loadLexicon, loadTaxonomy } from '@presently/catalog/load'
import { loadReader } from '@presently/catalog/reader'
import type { WantedModel } from '@presently/chooser/qualities/wanted'
import { wishFor } from '@presently/engine/answer/find'
import { type Parts, wholeOf } from '@presently/engine/answer/parts'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import { buildVocabulary, type Vocabulary } from '@presently/engine/brief/vocabulary'
import { occasionDates } from '@presently/engine/calendar/occasion-date'
import { Chooser } from '@presently/engine/rank/diversify'
import { FEATURES } from '@presently/engine/rank/learned/features'
import { Reranker } from '@presently/engine/rank/learned/rerank'
import { Scorer } from '@presently/engine/rank/score'
import { buildGiftIndex } from '@presently/engine/retrieve/gift-index'

const FOLDER = join(import.meta.dirname, '../../catalog/data/judgements')

/** A request, the ideas that were shown for it, and a grade for each: a digit from 0 to 3. */
export type Judged = {
  readonly request: string
  readonly text: string
  readonly ideas: readonly string[]
  readonly grades: string
}

/** Every request once, with all ideas that were graded for it in any file. */
export function readJudged(folder = FOLDER): readonly Judged[] {
  const all = new Map<string, Judged>()
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort())
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const { request, text, ideas, grades } = JSON.parse(line) as Judged // the form is checked by the catalogue's test
      const known = all.get(request) ?? { request, text, ideas: [], grades: '' }
      all.set(request, {
        ...known,
        ideas: [...known.ideas, ...ideas],
        grades: known.grades + grades,
      })
    }
  return [...all.values()]
}

/** The ideas of a request that its rules let through, with their grades and a row of features each. */
export type Looked = {
  readonly request: string
  readonly ids: readonly string[]
  readonly grades: readonly number[]
  /** Row by row. */
  readonly rows: Float32Array
  /** What the weights alone give each. */
  readonly sums: readonly number[]
  /** How many things are asked for. */
  readonly asked: number
}

const NOTHING_LEARNED = {
  trees: {
    features: FEATURES,
    start: 0,
    roots: new Int32Array(0),
    asked: new Int16Array(0),
    values: new Float32Array(0),
    lefts: new Int32Array(0),
  },
  priors: {},
}
const PAGE = 6

export const loadVocabulary = (): Vocabulary =>
  buildVocabulary({
    taxonomy: loadTaxonomy(),
    lexicon: loadLexicon(),
    reader: loadReader(),
    gifts: loadGifts(),
  })

/** All that a search needs. */
function openParts(vocabulary: Vocabulary): Parts {
  const index = buildGiftIndex(loadGifts(), vocabulary)
  return {
    index,
    vocabulary,
    // The order itself is what is learned: all else is as the product has it.
    scorer: new Scorer(index, vocabulary),
    chooser: new Chooser(index),
    rates: DEFAULT_RATES,
    dateOf: occasionDates(loadCalendar()),
  }
}

/**
 * Reads each request as the product does and looks at the ideas that were graded for it.
 *
 * @param wantedFor what says which qualities a request wants, learned without that request
 */
export function lookAt(
  judged: readonly Judged[],
  vocabulary: Vocabulary,
  wantedFor: (request: string) => WantedModel,
): readonly Looked[] {
  const parts = openParts(vocabulary)
  const { index, scorer } = parts
  const rerankers = new Map<WantedModel, Reranker>()
  const rerankerFor = (wanted: WantedModel): Reranker => {
    const known = rerankers.get(wanted) ?? new Reranker(index, vocabulary, { ...NOTHING_LEARNED, wanted })
    rerankers.set(wanted, known)
    return known
  }
  const numbers = new Map(index.gifts.map(({ id }, number) => [id, number]))
  return judged.map(({ request, text, ideas, grades }) => {
    const asking = { request: { query: text, limit: PAGE, now: new Date(0) }, parts, steering: null }
    const wish = wishFor(wholeOf(asking).understanding, asking)
    const scored = scorer.score(wish, { seed: null, seen: new Set() })
    const free = new Set(scored.free)
    const graded = new Map(
      ideas.flatMap((id, at): [number, number][] => {
        const number = numbers.get(id)
        return number !== undefined && free.has(number) ? [[number, Number(grades[at])]] : []
      }),
    )
    const looked = rerankerFor(wantedFor(request)).rowsOf(scored, scorer.takenFor(wish, null), {
      also: [...graded.keys()],
    })
    const width = FEATURES.length
    const kept = looked.numbers
      .map((number, place) => ({ number, place }))
      .filter(({ number }) => graded.has(number))
    const rows = new Float32Array(kept.length * width)
    for (const [at, { place }] of kept.entries())
      rows.set(looked.rows.subarray(place * width, (place + 1) * width), at * width)
    return {
      request,
      ids: kept.map(({ number }) => index.gifts[number]?.id ?? ''),
      grades: kept.map(({ number }) => graded.get(number) ?? 0),
      rows,
      sums: kept.map(({ number }) => scored.scores[number] as number),
      asked: wish.asked.length,
    }
  })
}
