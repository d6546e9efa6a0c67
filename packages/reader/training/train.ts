/** Learns the reader's weights from all marked requests and writes them: `npm run train -- reader`. The same corpus gives the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeWeights } from '../src/tagger/weights-file.ts'
import { labelsOf } from '../src/text/marked.ts'
import { readCorpus } from './corpus.ts'
import { learnNet } from './net/learn.ts'
import { newNet } from './net/state.ts'
import { NET } from './settings.ts'
import { lexiconOf } from './words.ts'

const WEIGHTS = join(import.meta.dirname, '../weights/tagger.bin.gz')

const examples = readCorpus().flatMap(({ requests }) => requests.map(labelsOf))
const { table, rowOf, moved } = lexiconOf(
  examples.map(({ tokens }) => tokens),
  NET.seed,
)
const net = learnNet(examples, newNet(table, NET.seed), rowOf, {
  ...NET,
  onPass: (pass, cost) =>
    void process.stdout.write(`pass ${pass} of ${NET.passes}: cost of a token ${cost.toFixed(4)}\n`),
})
const bytes = gzipSync(writeWeights(net, moved, rowOf), { level: 9 })
writeFileSync(WEIGHTS, bytes)
process.stdout.write(`${examples.length} requests, ${moved.length} words, ${bytes.length} bytes\n`)
