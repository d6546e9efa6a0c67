/** The requests of the reader's corpus, and in which part of them each lies. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { understand } from '@presently/engine/brief/understand'
import type { Vocabulary } from '@presently/engine/brief/vocabulary'
import { signReader } from '@presently/engine/rank/learned/signs'
import type { Reader } from '@presently/reader/read'
import { readMarked } from '@presently/reader/text/marked'

const CORPUS = join(import.meta.dirname, '../../reader/training/corpus')

/** What requests are read with: all that the product knows, and for each a reader that has not learned from it. */
export type Reading = {
  readonly vocabulary: Vocabulary
  readonly readerFor: (request: string) => Reader
}

/** The requests of a batch by their places in it: 'en-09:12'. */
const textsOf = (file: string): [request: string, text: string][] =>
  readFileSync(join(CORPUS, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => [`${file.replace(/\.txt$/, '')}:${at + 1}`, readMarked(line).text])

export const readTexts = (): ReadonlyMap<string, string> => new Map(readdirSync(CORPUS).flatMap(textsOf))

/** Throws a sentence for a request that is not of the corpus. */
export function textOf(texts: ReadonlyMap<string, string>, request: string): string {
  const text = texts.get(request)
  if (text === undefined) throw new Error(`${request} is no request of the corpus.`)
  return text
}

/** Reads the signs of a request, each once, and remembers them. */
export function signsByRequest(
  texts: ReadonlyMap<string, string>,
  { vocabulary, readerFor }: Reading,
): (request: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (request) => {
    const signs =
      known.get(request) ?? signsIn(textOf(texts, request), { ...vocabulary, reader: readerFor(request) })
    known.set(request, signs)
    return signs
  }
}

const signsIn = (text: string, vocabulary: Vocabulary): readonly string[] => [
  ...new Set(signReader(vocabulary).ofRequest(understand(text, vocabulary))),
]

const PARTS = 3
/** Any order will do, as long as it is the same at each run. */
function partOf(request: string, parts: number): number {
  let sum = 7
  for (let at = 0; at < request.length; at += 1) sum = (31 * sum + request.charCodeAt(at)) % 1_000_003
  return sum % parts
}

/** For each request what was learned from the other parts: what it says of that request it was never told. */
export function learnWithout<Row extends { readonly request: string }, Learned>(
  rows: readonly Row[],
  learn: (rows: readonly Row[]) => Learned,
  parts = PARTS,
): (request: string) => Learned {
  const models = Array.from({ length: parts }, (_, part) =>
    learn(rows.filter(({ request }) => partOf(request, parts) !== part)),
  )
  return (request) => models[partOf(request, parts)] as Learned
}
