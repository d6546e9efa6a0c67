/** Sentences on whom each idea delights: of ideas that there are, each of a hand once, short, and none of a shop. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const FOLDER = join(import.meta.dirname, '../data/delights')
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
type Told = { readonly id: string; readonly delights: readonly string[]; readonly wrong: readonly string[] }

const IDS = new Set(catalog.gifts.map(({ id }) => id))
const SHOP_WORDS = /\b(?:perfect (?:gift|present|for)|ideal for|must-have|great gift|thoughtful gift)\b/i
const wordsIn = (sentence: string): number => sentence.trim().split(/\s+/).length

const rowsOf = (file: string): readonly Told[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told) // the form is what this file checks

function faultsOf({ id, delights, wrong }: Told): string[] {
  const faults = [
    !IDS.has(id) && 'is no idea of the catalogue',
    (delights.length < 7 || delights.length > 20) && `has ${delights.length} delights`,
    (wrong.length < 2 || wrong.length > 8) && `has ${wrong.length} wrongs`,
    new Set(delights).size < delights.length && 'says one delight twice',
    ...delights.map(
      (sentence) => (wordsIn(sentence) > 14 || SHOP_WORDS.test(sentence)) && `says "${sentence}"`,
    ),
    ...wrong.map((sentence) => wordsIn(sentence) > 12 && `says "${sentence}"`),
  ]
  return faults.flatMap((fault) => (fault ? [`${id} ${fault}`] : []))
}

it.each(FILES)('%s tells of ideas that there are, in sentences of their form', (file) => {
  expect(rowsOf(file).flatMap(faultsOf)).toEqual([])
})

it('each hand tells of an idea once', () => {
  const told = FILES.flatMap((file) => rowsOf(file).map(({ id }) => `${file.split('-')[0]} ${id}`))
  expect(told.length).toBeGreaterThan(1_000)
  expect(new Set(told).size).toBe(told.length)
})
