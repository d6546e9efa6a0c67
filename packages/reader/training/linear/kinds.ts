/**
 * Kinds of words: words that keep the same company in other texts, found by spherical k-means (Dhillon and Modha, 2001) over word vectors.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { numbersFrom } from '../numbers.ts'
import { readVectors, type Vectors } from '../vector-package.ts'
import type { KindOf } from './features.ts'

const FILE = join(import.meta.dirname, 'kinds.txt.gz')
/** The most frequent words of the vectors. */
const WORDS = 60_000
const KINDS = 1024
const ROUNDS = 12
/** Kinds begin at words that are not rare. */
const FREQUENT = 20_000
const SEED = 11

/** The kind of a word by its number; "dad's" is of the kind of 'dad'. */
export function readKinds(file = FILE): KindOf {
  const kinds = new Map<string, number>()
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .forEach((line, kind) => {
      for (const word of line.split(' ')) if (word !== '') kinds.set(word, kind)
    })
  return (form) => kinds.get(form) ?? kinds.get(form.split("'", 1)[0] ?? '') ?? null
}

/** Vectors of length 1, one behind the other. */
type Rows = { readonly words: readonly string[]; readonly rows: Float32Array; readonly dimensions: number }

function unitRows({ words, rows }: Vectors): Rows {
  const dimensions = rows[0]?.length ?? 0
  const all = new Float32Array(words.length * dimensions)
  rows.forEach((row, place) => {
    const own = all.subarray(place * dimensions, (place + 1) * dimensions)
    own.set(row)
    normalize(own)
  })
  return { words, rows: all, dimensions }
}

function normalize(row: Float32Array): void {
  const length = Math.hypot(...row) || 1
  row.forEach((value, place) => {
    row[place] = value / length
  })
}

/** The kind of each word. */
function cluster({ words, rows, dimensions }: Rows): Uint16Array {
  const next = numbersFrom(SEED)
  const centers = new Float32Array(KINDS * dimensions)
  for (let kind = 0; kind < KINDS; kind += 1) {
    const word = Math.floor(next() * FREQUENT)
    centers.set(rows.subarray(word * dimensions, (word + 1) * dimensions), kind * dimensions)
  }
  const kinds = new Uint16Array(words.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    words.forEach((_, word) => {
      kinds[word] = nearest(rows.subarray(word * dimensions, (word + 1) * dimensions), centers)
    })
    move(centers, kinds, rows, dimensions)
    process.stdout.write(`round ${round + 1} of ${ROUNDS}\n`)
  }
  return kinds
}

function nearest(row: Float32Array, centers: Float32Array): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let kind = 0, from = 0; from < centers.length; kind += 1, from += row.length) {
    let sum = 0
    for (let at = 0; at < row.length; at += 1) sum += (row[at] as number) * (centers[from + at] as number)
    if (sum > most) {
      most = sum
      best = kind
    }
  }
  return best
}

/** Each center to the middle of its words; one that has none stays. */
function move(centers: Float32Array, kinds: Uint16Array, rows: Float32Array, dimensions: number): void {
  const sums = new Float64Array(centers.length)
  const counts = new Uint32Array(KINDS)
  kinds.forEach((kind, word) => {
    counts[kind] = (counts[kind] ?? 0) + 1
    for (let at = 0; at < dimensions; at += 1)
      sums[kind * dimensions + at] = (sums[kind * dimensions + at] ?? 0) + (rows[word * dimensions + at] ?? 0)
  })
  counts.forEach((count, kind) => {
    if (count === 0) return
    const center = centers.subarray(kind * dimensions, (kind + 1) * dimensions)
    center.set(sums.subarray(kind * dimensions, (kind + 1) * dimensions))
    normalize(center)
  })
}

/** The form of a word as tokens have it: a word that is none, a number or a sign, is of no kind. */
const isWord = (word: string): boolean => /^\p{L}[\p{L}']*$/u.test(word)

if (process.argv[1] === import.meta.filename) {
  const vectors = unitRows(readVectors(process.argv[2], WORDS))
  const kinds = cluster(vectors)
  const lines = Array.from({ length: KINDS }, (_, kind) =>
    vectors.words
      .filter((word, place) => kinds[place] === kind && isWord(word))
      .sort()
      .join(' '),
  )
  const text = `${lines.filter((line) => line !== '').join('\n')}\n`
  writeFileSync(FILE, gzipSync(text, { level: 9 }))
}
