/** The learned network as bytes, and what of the words' table it moved. */

import { LAYERS, type Net, type RowOf, WORD } from './net.ts'
import { joinSections, splitSections } from './sections.ts'
import { bytesOf, rounded, spreadOut, type Words } from './words.ts'

/** A reader refuses the weights of another form. */
const VERSION = 2

export type Learned = {
  readonly net: Net
  readonly rowOf: RowOf
  /** Whether a word stands in the table: what people write, and no slip of theirs. */
  readonly knows: (word: string) => boolean
}

/** Kept as they are: they are few. */
const FINE = ['shapes', ...LAYERS] as const
/** A byte a number. */
const COARSE = ['prefixes', 'suffixes'] as const

/** The rows of words: 0 is for those that are not known; "dad's" has that of 'dad'. */
export function rowsOf(words: Iterable<string>): {
  readonly rowOf: RowOf
  readonly rows: ReadonlyMap<string, number>
} {
  const rows = new Map<string, number>()
  for (const word of words) if (!rows.has(word)) rows.set(word, rows.size + 1)
  return { rows, rowOf: (form) => rows.get(form) ?? rows.get(form.split("'", 1)[0] ?? '') ?? 0 }
}

/** The bytes of a network; `moved` are the words whose rows are other than in the table, or stand in none. */
export function writeWeights(net: Net, moved: readonly string[], rowOf: RowOf): Uint8Array {
  const places = [0, ...moved.map(rowOf)]
  const own = new Float32Array(places.length * WORD)
  places.forEach((row, at) => {
    own.set(net.words.subarray(row * WORD, (row + 1) * WORD), at * WORD)
  })
  return joinSections(VERSION, [
    new TextEncoder().encode(moved.join('\n')),
    ...coarse(own),
    ...COARSE.flatMap((name) => coarse(net[name])),
    ...FINE.map((name) => new Uint8Array(net[name].slice().buffer)),
  ])
}

const coarse = (numbers: Float32Array): Uint8Array[] => {
  const { unit, values } = rounded(numbers)
  return [new Uint8Array(Float32Array.of(unit).buffer), new Uint8Array(values.buffer)]
}

/** Throws a sentence where the bytes are of another version or cut short. */
export function readWeights(file: Uint8Array, { words, bytes }: Words): Learned {
  const sections = splitSections(VERSION, file)[Symbol.iterator]()
  const take = (): Uint8Array<ArrayBuffer> => {
    const { value } = sections.next()
    if (!value) throw new Error("The file of the reader's weights is cut short.")
    return value
  }
  const moved = new TextDecoder().decode(take()).split('\n')
  const own = bytesOf(take(), take())
  const { rows, rowOf } = rowsOf([...words, ...moved])
  const places = new Map(['', ...moved].map((word, at) => [rows.get(word) ?? 0, at] as const))
  const all = new Float32Array((rows.size + 1) * WORD)
  const isOpen = new Uint8Array(rows.size + 1)
  /** A row is opened where its word is first read: most words of the table never are. */
  const open = (row: number): void => {
    const place = places.get(row)
    const [from, at] = place === undefined ? [bytes, row - 1] : [own, place]
    all.set(spreadOut(from, at * WORD, (at + 1) * WORD), row * WORD)
    isOpen[row] = 1
  }
  const tables = Object.fromEntries(COARSE.map((name) => [name, spreadOut(bytesOf(take(), take()))]))
  const fine = Object.fromEntries(FINE.map((name) => [name, new Float32Array(take().buffer)]))
  return {
    net: { words: all, ...tables, ...fine } as Net, // the names are all of Net
    rowOf: (form) => {
      const row = rowOf(form)
      if (isOpen[row] === 0) open(row)
      return row
    },
    knows: (word) => (rows.get(word) ?? Number.POSITIVE_INFINITY) <= words.length,
  }
}
