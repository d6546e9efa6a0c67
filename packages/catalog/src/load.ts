/** Reads the catalogue's data files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Gift, InterestRow, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import type { MarketCode } from '@presently/engine/market/markets'
import type { Language } from '@presently/engine/text/languages'
import type { EarningRow } from './earning.ts'
import { phrasesOf } from './phrase-choices.ts'
import type { RetailerRow } from './retailers.ts'

const dataUrl = new URL('../data/', import.meta.url)
export const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, dataUrl), 'utf8'))

/** Names of the JSON files of a folder, in order. */
const jsonFiles = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, dataUrl))
    .filter((file) => file.endsWith('.json'))
    .sort()

/** A grade, or a grade with a note. */
type GradeRow = number | readonly [grade: number, note: string]

/** Grades of one file of ideas, by idea; empty where it has not been read yet. */
const loadGrades = (file: string): Record<string, GradeRow> =>
  existsSync(new URL(`grades/${file}`, dataUrl))
    ? (readJson(`grades/${file}`) as Record<string, GradeRow>) // judged by the checker
    : {}

/** The ideas that nearly everybody is glad of, chosen by hand. */
export const loadWellLiked = (): string[] => readJson('well-liked.json') as string[] // judged by its test

/** What one gives to somebody who is known through work or for a service, chosen by hand. */
export const loadCourtesies = (): string[] => readJson('courtesies.json') as string[] // judged by its test

type DelightsRow = {
  readonly id: string
  readonly delights: readonly string[]
  readonly wrong?: readonly string[]
}

/** Whom each idea delights and whom it is wrong for, of all hands together. */
function loadDelights(): ReadonlyMap<string, Required<Pick<Gift, 'delights' | 'wrongFor'>>> {
  const all = new Map<string, { delights: string[]; wrongFor: string[] }>()
  for (const file of readdirSync(new URL('delights/', dataUrl)).sort()) {
    if (!file.endsWith('.jsonl')) continue
    for (const line of readFileSync(new URL(`delights/${file}`, dataUrl), 'utf8')
      .trim()
      .split('\n')) {
      const { id, delights, wrong = [] } = JSON.parse(line) as DelightsRow // judged by its test
      const told = all.get(id) ?? { delights: [], wrongFor: [] }
      all.set(id, { delights: [...told.delights, ...delights], wrongFor: [...told.wrongFor, ...wrong] })
    }
  }
  return all
}

type GladnessRow = {
  readonly interest: string
  readonly ideas: readonly string[]
  /** A digit an idea. */
  readonly grades: string
}

/** How glad lovers of each interest are of each idea, as readers judged it. */
function loadGladness(): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const all = new Map<string, Record<string, number>>()
  for (const line of readFileSync(new URL('gladness.jsonl', dataUrl), 'utf8').trim().split('\n')) {
    const { interest, ideas, grades } = JSON.parse(line) as GladnessRow // judged by its test
    for (const [at, id] of ideas.entries()) all.set(id, { ...all.get(id), [interest]: Number(grades[at]) })
  }
  return all
}

/** The qualities of each idea, as 'warm2 elder1'. */
const loadQualities = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(new URL('qualities/ideas.tsv', dataUrl), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [id: string, qualities: string]), // judged by its test
  )

/** The only country of each idea that can be had or used in one alone, chosen by hand. */
export function loadOnlyIn(): ReadonlyMap<string, string> {
  const byCountry = readJson('only-in.json') as Record<string, string[]> // judged by its test
  return new Map(
    Object.entries(byCountry).flatMap(([country, ids]) => ids.map((id) => [id, country] as const)),
  )
}

/** Every gift idea with its grade, file by file in name order. Unchecked: `check.ts` is the judge of the shape. */
export const loadGifts = (): Gift[] => {
  const wellLiked = new Set(loadWellLiked())
  const courtesies = new Set(loadCourtesies())
  const delights = loadDelights()
  const gladness = loadGladness()
  const qualities = loadQualities()
  const onlyIn = loadOnlyIn()
  return jsonFiles('ideas').flatMap((file) => {
    const grades = loadGrades(file)
    return (readJson(`ideas/${file}`) as Gift[]).map((gift) => {
      const marks = {
        isWellLiked: wellLiked.has(gift.id),
        isCourtesy: courtesies.has(gift.id),
        ...delights.get(gift.id),
        gladness: gladness.get(gift.id) ?? {},
        qualities: qualities.get(gift.id) ?? '',
        ...(onlyIn.has(gift.id) && { onlyIn: onlyIn.get(gift.id) ?? '' }),
      }
      const row = grades[gift.id]
      if (row === undefined) return { ...gift, ...marks }
      return { ...gift, ...marks, grade: typeof row === 'number' ? row : row[0] }
    })
  })
}

/** The taxonomy; its interests stand in files of their own, one a domain. */
export const loadTaxonomy = (): Taxonomy => ({
  ...(readJson('taxonomy.json') as Omit<Taxonomy, 'interests'>), // judged by the checker
  interests: Object.assign(
    {},
    ...jsonFiles('interests').map((file) => readJson(`interests/${file}`)),
  ) as Record<string, InterestRow>,
})

/** Rows of phrases, each with its choices spelled out. */
const spelledOut = <T extends { readonly words: readonly string[] }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, words: row.words.flatMap(phrasesOf) }))

const loadOccasions = (): Lexicon['occasions'] =>
  spelledOut(readJson('lexicon/occasions.json') as Lexicon['occasions']).map((row) => ({
    ...row,
    implied: row.implied.flatMap(phrasesOf),
  }))

/** Names in plain words, of all hands together; each line has a name, interests and the words. */
const loadGlossary = (): Lexicon['glossary'] =>
  readdirSync(new URL('glossary/', dataUrl))
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(`glossary/${file}`, dataUrl), 'utf8')
        .trim()
        .split('\n')
        .map(glossIn),
    )

const glossIn = (line: string): Lexicon['glossary'][number] => {
  const [term = '', interests = '-', gloss = ''] = line.split('\t')
  return { term, interests: interests === '-' ? [] : interests.split(','), gloss } // judged by its test
}

/** What shops sell, by name; each line has a name, other names, a category, interests, dollars, and whether it is for children. */
const loadWares = (): Lexicon['wares'] =>
  readdirSync(new URL('wares/', dataUrl))
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(`wares/${file}`, dataUrl), 'utf8')
        .trim()
        .split('\n')
        .map(wareIn),
    )

const listIn = (text: string): string[] => (text === '' ? [] : text.split(/, ?/))

const wareIn = (line: string): Lexicon['wares'][number] => {
  const [name = '', also = '', category = '', interests = '', dollars = '', whom = ''] = line.split('\t')
  const [lowest = 0, highest = 0] = dollars.split('-').map(Number)
  return {
    name,
    also: listIn(also),
    category,
    interests: listIn(interests),
    dollars: [lowest, highest],
    isForChildren: whom === 'child',
  } // judged by its test
}

/** The lexicon: a file for each part, and one for each language. Unchecked: `check.ts` is the judge. */
export const loadLexicon = (): Lexicon => ({
  people: spelledOut(readJson('lexicon/people.json') as Lexicon['people']),
  occasions: loadOccasions(),
  constraints: spelledOut(readJson('lexicon/constraints.json') as Lexicon['constraints']),
  concepts: readJson('lexicon/concepts.json') as Lexicon['concepts'],
  places: readJson('lexicon/places.json') as Lexicon['places'],
  leanings: readJson('lexicon/leanings.json') as Lexicon['leanings'],
  refinements: readJson('lexicon/refinements.json') as Lexicon['refinements'],
  favoriteCategories: readJson('lexicon/favorite-categories.json') as Lexicon['favoriteCategories'],
  emoji: readJson('lexicon/emoji.json') as Lexicon['emoji'],
  glossary: loadGlossary(),
  wares: loadWares(),
  hazards: readJson('lexicon/hazards.json') as Lexicon['hazards'],
  tactless: readJson('lexicon/tactless.json') as Lexicon['tactless'],
  unsafeForYoung: readJson('lexicon/unsafe-for-young.json') as Lexicon['unsafeForYoung'],
  jokes: readJson('lexicon/jokes.json') as Lexicon['jokes'],
  gear: readJson('lexicon/gear.json') as Lexicon['gear'],
  cliches: readJson('lexicon/cliches.json') as Lexicon['cliches'],
  products: readJson('lexicon/products.json') as Lexicon['products'],
  plainWords: readJson('lexicon/plain-words.json') as string[],
  makers: readJson('lexicon/makers.json') as string[],
  names: readJson('lexicon/names.json') as Lexicon['names'],
  languages: jsonFiles('languages').map((file) => readJson(`languages/${file}`) as Language),
})

const HOUSE_FILE = 'us.json'

/** The shops of every market, each with the market whose file it stands in; those of the house's market first. */
export function loadRetailers(): Record<string, RetailerRow> {
  const kinds = readJson('shop-kinds.json') as Record<string, string[]> // judged by the checker
  const files = jsonFiles('retailers').sort((a, b) => Number(b === HOUSE_FILE) - Number(a === HOUSE_FILE))
  return Object.fromEntries(
    files.flatMap((file) => {
      const rows = readJson(`retailers/${file}`) as Record<string, RetailerRow> // judged by the checker
      const market = file.slice(0, 2).toUpperCase() as MarketCode // judged by the checker
      return Object.entries(rows).map(([id, row]) => [
        id,
        {
          ...row,
          ...(file !== HOUSE_FILE && { market }),
          ...(row.kinds && { nouns: row.kinds.flatMap((kind) => kinds[kind] ?? []) }),
        },
      ])
    }),
  )
}

/** How the operator can earn by each shop, by its id. */
export const loadEarning = (): Record<string, EarningRow> =>
  readJson('earning.json') as Record<string, EarningRow> // judged by the checker

type SpellingFile = {
  readonly everywhere: Readonly<Record<string, string>>
  readonly notInCanada: Readonly<Record<string, string>>
  readonly asWritten: readonly string[]
}

/** American words of the catalogue, and how other countries spell them. */
export const loadSpelling = (): SpellingFile => readJson('spelling.json') as SpellingFile // judged by its test
