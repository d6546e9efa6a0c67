/**
 * Readers for learning from requests of the reader's own corpus. The reader that the product brings has learned those by heart; what is
 * chosen by is learned from readings with the mistakes that it makes in requests it has never seen (stacked generalization: Wolpert, 1992).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createReader, type Reader } from '@presently/reader/read'
import { readWeights, writeWeights } from '@presently/reader/tagger/weights-file'
import { readWords } from '@presently/reader/tagger/words'
import { labelsOf } from '@presently/reader/text/marked'
import { readCorpus } from '@presently/reader/training/corpus'
import { learnNet } from '@presently/reader/training/net/learn'
import { newNet } from '@presently/reader/training/net/state'
import { NET } from '@presently/reader/training/settings'
import { lexiconOf } from '@presently/reader/training/words'
import { learnWithout } from './requests.ts'

const WORDS = new URL('../weights/words.bin.gz', import.meta.resolve('@presently/reader/read'))
/** Each half of the corpus is read by what the other half taught. */
const HALVES = 2
/** Of half of the requests fewer passes teach what all of them do in more. */
const PASSES = 6

type Row = { readonly request: string } & ReturnType<typeof labelsOf>

/** For each request of the corpus, by its place ('en-09:12'), a reader that has not learned from it. */
export function readersApart(say: (line: string) => void): (request: string) => Reader {
  const rows = readCorpus().flatMap(({ name, requests }) =>
    requests.map((request, at) => ({ request: `${name}:${at + 1}`, ...labelsOf(request) })),
  )
  return learnWithout(rows, (others) => learnReader(others, say), HALVES)
}

/** As the product's reader is learned and opened, from fewer requests. */
function learnReader(examples: readonly Row[], say: (line: string) => void): Reader {
  const { table, rowOf, moved } = lexiconOf(
    examples.map(({ tokens }) => tokens),
    NET.seed,
  )
  const net = learnNet(examples, newNet(table, NET.seed), rowOf, {
    ...NET,
    passes: PASSES,
    onPass: (pass, cost) =>
      say(`a reader of ${examples.length} requests, pass ${pass} of ${PASSES}: ${cost.toFixed(4)}`),
  })
  const words = readWords(gunzipSync(readFileSync(fileURLToPath(WORDS))))
  return createReader(readWeights(writeWeights(net, moved, rowOf), words))
}
