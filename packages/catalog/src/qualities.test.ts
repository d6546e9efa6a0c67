/** The qualities of ideas and of requests: every idea once, in qualities that there are, and each request one of the corpus. */
import { readFileSync } from 'node:fs'
import { QUALITIES, readQualities } from '@presently/chooser/qualities/qualities'
import { expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const linesOf = (path: string): string[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const rowsOf = (file: string) =>
  linesOf(`../data/qualities/${file}`).map((line) => {
    const [key = '', qualities = ''] = line.split('\t')
    return { key, qualities: readQualities(qualities) }
  })
const IDEAS = rowsOf('ideas.tsv')
const REQUESTS = rowsOf('requests.tsv')

it('every idea stands once, sorted, with seven to twenty-four qualities', () => {
  const ids = catalog.gifts.map(({ id }) => id).sort()
  expect(IDEAS.map(({ key }) => key)).toEqual(ids)
  const odd = IDEAS.filter(({ qualities }) => qualities.length < 7 || qualities.length > 24)
  expect(odd.map(({ key }) => key)).toEqual([])
})

it('no idea has a quality that is unwelcome, and no quality says nothing', () => {
  const counts = new Map(QUALITIES.map((name) => [name, 0]))
  for (const [quality, degree] of IDEAS.flatMap(({ qualities }) => qualities)) {
    expect(degree).toBeGreaterThan(0)
    const name = QUALITIES[quality] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const shares = [...counts].filter(([, count]) => count < 20 || count > IDEAS.length * 0.5)
  expect(shares).toEqual([])
})

it('every request is one of the corpus, once, and wants something', () => {
  const lengths = new Map<string, number>()
  for (const { key } of REQUESTS) {
    const [batch = '', line] = key.split(':')
    const length =
      lengths.get(batch) ??
      linesOf(`../../reader/training/corpus/${batch}.txt`).filter((one) => one.trim()).length
    lengths.set(batch, length)
    expect(Number(line), key).toBeLessThanOrEqual(length)
  }
  expect(new Set(REQUESTS.map(({ key }) => key)).size).toBe(REQUESTS.length)
  expect(REQUESTS.filter(({ qualities }) => !qualities.some(([, degree]) => degree > 0))).toEqual([])
})
