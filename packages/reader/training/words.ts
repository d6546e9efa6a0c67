/** The words that a network learns with: the table's, and those that the corpus says often enough. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type RowOf, WORD } from '../src/tagger/net.ts'
import { rowsOf } from '../src/tagger/weights-file.ts'
import { readWords, spreadOut } from '../src/tagger/words.ts'
import type { Token } from '../src/text/tokens.ts'
import { numbersFrom } from './numbers.ts'
import { WORD_FROM } from './settings.ts'

const WORDS = join(import.meta.dirname, '../weights/words.bin.gz')

export type Lexicon = {
  /** Row 0 is for what is not known. */
  readonly table: Float32Array
  readonly rowOf: RowOf
  /** The words of the corpus: learning moves their rows, or they have none in the table. */
  readonly moved: readonly string[]
}

export const lexiconOf = (texts: readonly (readonly Token[])[], seed: number): Lexicon => {
  const { words, bytes } = readWords(gunzipSync(readFileSync(WORDS)))
  const counts = new Map<string, number>()
  for (const tokens of texts) for (const { form } of tokens) counts.set(form, (counts.get(form) ?? 0) + 1)
  const known = new Set(words)
  const moved = [...counts]
    .filter(([form, count]) => known.has(form) || count >= WORD_FROM)
    .map(([form]) => form)
    .sort()
  const owners = [...counts.keys()].flatMap((form) => (known.has(form) ? [] : [form.split("'", 1)[0] ?? '']))
  const { rows, rowOf } = rowsOf([...words, ...moved])
  const next = numbersFrom(seed)
  const all = Float32Array.from({ length: (rows.size + 1) * WORD }, () => (2 * next() - 1) * 0.17)
  all.set(spreadOut(bytes), WORD)
  return {
    table: all,
    rowOf,
    moved: [...new Set([...moved, ...owners.filter((word) => known.has(word))])].sort(),
  }
}
