/** A table of words and their vectors, a byte a number. */
import { joinSections, splitSections } from './sections.ts'

const VERSION = 1
const BYTE_MAX = 127

/** Numbers as they lie in a file: so many of a unit. */
export type Bytes = { readonly unit: number; readonly values: Int8Array }

export type Words = {
  readonly words: readonly string[]
  /** One row a word, in their order. */
  readonly bytes: Bytes
}

/** The table as bytes; each number loses what is below a 127th of the largest. */
export function writeWords(words: readonly string[], table: Float32Array): Uint8Array {
  const { unit, values } = rounded(table)
  return joinSections(VERSION, [
    new TextEncoder().encode(words.join('\n')),
    new Uint8Array(Float32Array.of(unit).buffer),
    new Uint8Array(values.buffer),
  ])
}

export function readWords(bytes: Uint8Array): Words {
  const [names, unit, values] = splitSections(VERSION, bytes)
  if (!names || !unit || !values) throw new Error("The file of the reader's words is cut short.")
  return { words: new TextDecoder().decode(names).split('\n'), bytes: bytesOf(unit, values) }
}

/** Numbers as bytes of one unit. */
export function rounded(numbers: Float32Array): {
  readonly unit: number
  readonly values: Int8Array<ArrayBuffer>
} {
  const most = numbers.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  const unit = most / BYTE_MAX || 1
  return { unit, values: Int8Array.from(numbers, (value) => Math.round(value / unit)) }
}

/** What two sections of a file hold: the unit, and how many of it each number is. */
export function bytesOf(unit: Uint8Array<ArrayBuffer>, values: Uint8Array<ArrayBuffer>): Bytes {
  const [size = 1] = new Float32Array(unit.buffer)
  return { unit: size, values: new Int8Array(values.buffer) }
}

/** Bytes as numbers; all of them, or those of one row. */
export function spreadOut({ unit, values }: Bytes, from = 0, to = values.length): Float32Array {
  // A plain loop: millions of numbers are opened where one learns.
  const numbers = new Float32Array(to - from)
  for (let at = from; at < to; at += 1) numbers[at - from] = (values[at] as number) * unit
  return numbers
}
