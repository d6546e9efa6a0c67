/** Requests with the grades that readers gave to ideas for them, as rows of features. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCalendar } from '@presently/catalog/calendar'
import { loadGifts, loadLexicon, loadTaxonomy } from '@presently/catalog/load'
import { loadReader } from '@presently/catalog/reader'
import type { WantedModel } from '@presently/chooser/qualities/wanted'
import type { Ranking } from '@presently/chooser/ranker/ranking-file'
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
import { randomOf } from './boost.ts'
import type { Reading } from './requests.ts'

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

/** A request with what readers graded for it, and what they chose for it from the whole catalogue. */
export type Asked = Judged & { readonly chosen: readonly string[] }

/** Ideas of a request that its rules let through, with a row of features each. */
export type Looked = {
  readonly request: string
  readonly ids: readonly string[]
  /** Null where only readers of the whole catalogue saw it. */
  readonly grades: readonly (number | null)[]
  readonly isChosen: readonly boolean[]
  /** Row by row. */
  readonly rows: Float32Array
  /** What the weights alone give each. */
  readonly sums: readonly number[]
  /** How many things are asked for. */
  readonly asked: number
}

/** What was learned of requests as wholes, without the request that it is asked for. */
export type LearnedFor = (request: string) => Pick<Ranking, 'wanted' | 'match' | 'precedents'> & {
  /** The row of the request among the precedents. */
  readonly ownRow: number
}

/** Beside the chosen ones so many that would be looked at and were not chosen. */
const OTHERS = 30

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
  choices: {},
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
    scorer: new Scorer(index, vocabulary, null, true),
    chooser: new Chooser(index),
    rates: DEFAULT_RATES,
    dateOf: occasionDates(loadCalendar()),
  }
}

/** The grades of those that the rules let through. */
const gradesByNumber = (
  { ideas, grades }: Pick<Judged, 'ideas' | 'grades'>,
  numbers: ReadonlyMap<string, number>,
  free: ReadonlySet<number>,
): ReadonlyMap<number, number> =>
  new Map(
    ideas.flatMap((id, at): [number, number][] => {
      const number = numbers.get(id)
      return number !== undefined && free.has(number) ? [[number, Number(grades[at])]] : []
    }),
  )

/** The chosen ones among those that the product looks at, since what it does not look at differs from all others in that alone; and some others. */
function learnedOf(own: readonly number[], best: ReadonlySet<number>, seed: number): readonly number[] {
  if (best.size === 0) return []
  const next = randomOf(seed)
  return own.filter((number) => best.has(number) || next() < OTHERS / own.length)
}

/** A copy of some rows, one behind the other. */
function rowsAt(rows: Float32Array, places: readonly number[]): Float32Array {
  const width = FEATURES.length
  const out = new Float32Array(places.length * width)
  for (const [to, at] of places.entries()) out.set(rows.subarray(at * width, (at + 1) * width), to * width)
  return out
}

/** Reads each request as the product reads what it has not seen and looks at the ideas that were graded for it, or chosen, and at some others. */
export function lookAt(
  requests: readonly Asked[],
  { vocabulary, readerFor }: Reading,
  learnedFor: LearnedFor,
): readonly Looked[] {
  const parts = openParts(vocabulary)
  const { index, scorer } = parts
  const rerankers = new Map<WantedModel, Reranker>()
  const rerankerFor = (learned: Omit<ReturnType<LearnedFor>, 'ownRow'>): Reranker => {
    const known =
      rerankers.get(learned.wanted) ?? new Reranker(index, vocabulary, { ...NOTHING_LEARNED, ...learned })
    rerankers.set(learned.wanted, known)
    return known
  }
  const numbers = new Map(index.gifts.map(({ id }, number) => [id, number]))
  return requests.map(({ request, text, ideas, grades, chosen }, place) => {
    const asking = {
      request: { query: text, limit: PAGE, now: new Date(0) },
      parts: { ...parts, vocabulary: { ...vocabulary, reader: readerFor(request) } },
      steering: null,
    }
    const wish = wishFor(wholeOf(asking).understanding, asking)
    const scored = scorer.score(wish, { seed: null, seen: new Set() })
    const free = new Set(scored.free)
    const graded = gradesByNumber({ ideas, grades }, numbers, free)
    const { ownRow, ...learned } = learnedFor(request)
    const reranker = rerankerFor(learned)
    const taken = scorer.takenFor(wish, null)
    const own = reranker.rowsOf(scored, taken).numbers
    const looked = reranker.rowsOf(scored, taken, { also: [...graded.keys()], ownRow })
    const best = new Set(chosen.flatMap((id) => numbers.get(id) ?? []))
    const shown = new Set([...graded.keys(), ...learnedOf(own, best, place)])
    const kept = looked.numbers
      .map((number, at) => ({ number, at }))
      .filter(({ number }) => shown.has(number))
    return {
      request,
      ids: kept.map(({ number }) => index.gifts[number]?.id ?? ''),
      grades: kept.map(({ number }) => graded.get(number) ?? null),
      isChosen: kept.map(({ number }) => best.has(number)),
      rows: rowsAt(
        looked.rows,
        kept.map(({ at }) => at),
      ),
      sums: kept.map(({ number }) => scored.scores[number] as number),
      asked: wish.asked.length,
    }
  })
}
