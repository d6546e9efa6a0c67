/**
 * Learns the order of gifts from readers' grades and writes it, with a card that says how well it does on requests that it was not learned
 * from: `npm run train -- chooser`. The same grades give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeWanted } from '@presently/chooser/qualities/wanted'
import { writeRanking } from '@presently/chooser/ranker/ranking-file'
import { crossed, learn, meanOfFirst } from './cross.ts'
import { type Looked, loadVocabulary, lookAt, readJudged } from './judged.ts'
import { TREES } from './settings.ts'
import { learnWanted, learnWithout, readTold } from './wanted.ts'

const WEIGHTS = join(import.meta.dirname, '../weights')
const CARD = join(import.meta.dirname, 'card.md')

const meanOf = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(2)

/** Requests of which hardly anything was graded say nothing of an order. */
const ENOUGH = 12
const kept = (file: string, bytes: Uint8Array | string): void => {
  const small = gzipSync(bytes, { level: 9 })
  writeFileSync(join(WEIGHTS, file), small)
  process.stdout.write(`${file}: ${small.length} bytes\n`)
}
const judged = readJudged()
const vocabulary = loadVocabulary()
const told = readTold(vocabulary)
process.stdout.write(`${told.length} requests with the qualities that they want\n`)
kept('wanted.bin.gz', writeWanted(learnWanted(told)))
const looked = lookAt(judged, vocabulary, learnWithout(told))
process.stdout.write(`${looked.length} requests with grades\n`)
kept('ranking.txt.gz', writeRanking(learn(looked, TREES)))

const tried = looked.filter(({ ids }) => ids.length >= ENOUGH)
const ordered = crossed(tried, TREES)
const byLikings = (least: number, most: number): readonly string[] => {
  const places = tried.flatMap(({ asked }, at) => (asked >= least && asked <= most ? [at] : []))
  const of = (worth: (one: Looked, at: number) => number): string =>
    meanOf(places.map((at) => worth(tried[at] as Looked, at)))
  return [
    String(places.length),
    of(({ grades }) => grades.reduce((sum, grade) => sum + grade, 0) / grades.length),
    of(({ sums, grades }) => meanOfFirst(sums, grades)),
    of((_, at) => ordered[at] as number),
    of(({ grades }) => meanOfFirst(grades, grades)),
  ]
}
const rows = (
  [
    ['nothing asked for', 0, 0],
    ['one thing', 1, 1],
    ['two', 2, 2],
    ['three and more', 3, 99],
    ['all', 0, 99],
  ] as const
).map(([name, least, most]) => `| ${[name, ...byLikings(least, most)].join(' | ')} |`)
const ideas = judged.reduce((sum, one) => sum + one.ideas.length, 0)
writeFileSync(
  CARD,
  `# What the order of gifts was learned from, and how well it does

${ideas} ideas for ${judged.length} requests of the reader's corpus, graded 0 to 3. \`npm run train -- chooser\` wrote this.

Mean grade of the six that come first among the graded ideas that the rules let through; each fifth of the requests was ordered by what was
learned from the other four. \`sums\` is the order by hand-set weights before anything was learned, \`best\` the order by the grades themselves.

| asked for | requests | all | sums | learned | best |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
)
