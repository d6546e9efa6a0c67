/**
 * Sentences of every kind with what they say: how much of it is read, and how much of what is read is said. No sentence alone decides; the
 * bars are what stands today, rounded down a little, and fail where reading gets worse. None of them is learned from.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createEngine } from '@presently/engine/create-engine'
import { root, stemsOf } from '@presently/engine/text/stems'
import { expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

type Field = 'interests' | 'exclusions'
/** What a row leaves out is not asked of it. */
type Row = { readonly text: string; readonly [field: string]: unknown } & {
  readonly interests?: readonly string[]
  readonly exclusions?: readonly string[]
}

/** What is read does not depend on the order of gifts, which takes most of the time. */
const engine = createEngine({ ...loadCatalog(), ranking: null })

const FOLDER = new URL('../../reader/training/development/', import.meta.url)
const rows: readonly Row[] = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row),
)

/** Words as roots, so that 'knitting' finds 'knits'. */
const rootsOf = (label: string): string[] => stemsOf(label).map((stem) => root(stem).slice(0, 6))
const isAmong = (label: string, others: readonly string[]): boolean => {
  const all = new Set(others.flatMap(rootsOf))
  return rootsOf(label).some((one) => one.length > 2 && all.has(one))
}

const read = rows.map((row) => ({
  row,
  brief: engine.suggest({ query: row.text, limit: 1, now: new Date('2026-11-21T12:00:00Z') }).brief,
}))

const share = (judged: readonly boolean[]): number => judged.filter(Boolean).length / judged.length
const found = (field: Field): number =>
  share(read.flatMap(({ row, brief }) => (row[field] ?? []).map((label) => isAmong(label, brief[field]))))
const isTrue = (field: Field): number =>
  share(
    read.flatMap(({ row, brief }) => {
      const said = row[field]
      return said ? brief[field].map((label) => isAmong(label, said)) : []
    }),
  )
/** Refused things among what is read as liked. */
const turned = (): number =>
  share(
    read.flatMap(({ row: { exclusions, interests = [] }, brief }) =>
      exclusions
        ? brief.interests.map((label) => isAmong(label, exclusions) && !isAmong(label, interests))
        : [],
    ),
  )

it.each([
  ['refused things are found', () => found('exclusions'), 0.86],
  ['what is read as refused is refused', () => isTrue('exclusions'), 0.87],
  ['liked things are found', () => found('interests'), 0.89],
  ['what is read as liked is liked', () => isTrue('interests'), 0.85],
] as const)('%s in so many of the development rows', (_, measure, least) => {
  expect(measure()).toBeGreaterThanOrEqual(least)
})

it('refused things are seldom read as liked in the development rows', () => {
  expect(turned()).toBeLessThanOrEqual(0.1)
})
