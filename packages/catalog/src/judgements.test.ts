/** Grades of ideas for requests and for interests: of ideas that there are, a grade for each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const FOLDER = join(import.meta.dirname, '../data')
const IDS = new Set(catalog.gifts.map(({ id }) => id))
const INTERESTS = new Set(Object.keys(catalog.taxonomy.interests))
const rowsOf = <Row>(file: string): readonly Row[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row) // the form is what this file checks

type Graded = {
  readonly request: string
  readonly text: string
  readonly ideas: readonly string[]
  readonly roads: string
  readonly grades: string
  readonly second?: string
}

it.each(readdirSync(join(FOLDER, 'judgements')).filter((name) => name.endsWith('.jsonl')))(
  'every request of %s is graded once, idea by idea',
  (name) => {
    const rows = rowsOf<Graded>(`judgements/${name}`)
    const faults = rows.flatMap(({ request, ideas, roads, grades, second = grades }) => [
      ...ideas.filter((id) => !IDS.has(id)).map((id) => `${request}: ${id} is no idea of the catalogue`),
      ...(new Set(ideas).size === ideas.length ? [] : [`${request}: an idea stands there twice`]),
      ...[grades, second]
        .filter((signs) => signs.length !== ideas.length || !/^[0-3]+$/.test(signs))
        .map((signs) => `${request}: ${signs.length} grades for ${ideas.length} ideas`),
      ...(roads.length === ideas.length && /^[rdmtxghp]+$/.test(roads)
        ? []
        : [`${request}: its roads are not told`]),
    ])
    expect(faults).toEqual([])
    expect(new Set(rows.map(({ request }) => request)).size).toBe(rows.length)
  },
)

type Gladness = { readonly interest: string; readonly ideas: readonly string[]; readonly grades: string }

it('every interest is graded once, idea by idea', () => {
  const rows = rowsOf<Gladness>('gladness.jsonl')
  const faults = rows.flatMap(({ interest, ideas, grades }) => [
    ...(INTERESTS.has(interest) ? [] : [`${interest} is no interest of the taxonomy`]),
    ...ideas.filter((id) => !IDS.has(id)).map((id) => `${interest}: ${id} is no idea of the catalogue`),
    ...(new Set(ideas).size === ideas.length ? [] : [`${interest}: an idea stands there twice`]),
    ...(grades.length === ideas.length && /^[0-3]+$/.test(grades)
      ? []
      : [`${interest}: ${grades.length} grades for ${ideas.length} ideas`]),
  ])
  expect(faults).toEqual([])
  expect(new Set(rows.map(({ interest }) => interest)).size).toBe(rows.length)
})

it('the chosen of the whole catalogue are two to eight different ideas that there are, each request once', () => {
  const rows = readdirSync(join(FOLDER, 'chosen'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) =>
      readFileSync(join(FOLDER, 'chosen', name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [request = '', ids = ''] = line.split('\t')
          return { request, ids: ids.split(' ') }
        }),
    )
  const amiss = rows.filter(
    ({ request, ids }) =>
      (!/^[a-z]{2}-\d\d:\d+$/.test(request) && !request.includes(' ')) ||
      ids.length < 2 ||
      ids.length > 8 ||
      new Set(ids).size < ids.length ||
      ids.some((id) => !IDS.has(id)),
  )
  expect(amiss.map(({ request }) => request)).toEqual([])
  expect(new Set(rows.map(({ request }) => request)).size).toBe(rows.length)
})
