/**
 * Learns whether interests were meant and writes it, and says how well that is told of requests that nothing was learned from:
 * `npm run train -- meant`. The same judgements give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { doubtOf, writeMeant } from '@presently/chooser/meant/meant'
import { loadVocabulary } from './judged.ts'
import { learnMeant, readLinks } from './meant.ts'
import { learnWithout, readTexts } from './requests.ts'

const WEIGHTS = join(import.meta.dirname, '../weights/meant.txt.gz')

const told = readLinks(readTexts(), loadVocabulary())
const bytes = gzipSync(writeMeant(learnMeant(told)), { level: 9 })
writeFileSync(WEIGHTS, bytes)
const modelFor = learnWithout(told, learnMeant)
const doubts = told.map((one) => ({ ...one, doubt: doubtOf(one.link, modelFor(one.request)) }))
const part = (some: number, of: number): string => `${((100 * some) / Math.max(1, of)).toFixed(1)} %`
const wrong = doubts.filter(({ isWrong }) => isWrong).length
process.stdout.write(
  `${told.length} links, ${part(wrong, told.length)} of them wrong; ${bytes.length} bytes\n`,
)
for (const least of [0.3, 0.4, 0.5, 0.6, 0.7]) {
  const left = doubts.filter(({ doubt }) => doubt > least)
  const found = left.filter(({ isWrong }) => isWrong).length
  const lost = left.length - found
  process.stdout.write(
    `doubted above ${least}: ${left.length}, wrong ${part(found, left.length)}; ` +
      `${part(found, wrong)} of the wrong ones, ${part(lost, told.length - wrong)} of the others\n`,
  )
}
