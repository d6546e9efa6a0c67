/**
 * Each batch is a test before it is training text: learns from all batches before one, reads that one, and writes what it found into
 * training/curve.md. Run as a program: `npm run train -- curve`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stretchesOf } from '../src/tagger/labels.ts'
import { tag, type Weights } from '../src/tagger/model.ts'
import { type Batch, readCorpus } from './corpus.ts'
import { labelsOf } from './marked.ts'
import { type Example, learn } from './perceptron.ts'
import { percent, type Scores, scoreAll } from './score.ts'

const PASSES = 6
const SEED = 20261128
const MISSED_REFUSAL = 6
/** The first eight batches came together; less text than that teaches nothing. */
const FIRST = 8
/** So many batches are read between one learning and the next. */
const GROUP = 3

const examplesOf = (batches: readonly Batch[]): Example[] =>
  batches.flatMap(({ requests }) => requests.map((request) => labelsOf(request)))

const scoreOf = (examples: readonly Example[], weights: Weights): Scores =>
  scoreAll(examples.map(({ tokens, labels }) => [stretchesOf(labels), tag(tokens, weights)] as const))

const row = (name: string, learned: number, scores: Scores): string => {
  const { refused, like, who, age, day, money, turned, whole } = scores
  const cells = [
    name,
    String(learned),
    percent(refused.found, refused.gold),
    percent(refused.true, refused.told),
    percent(whole.count, whole.of),
    percent(turned.count, turned.of),
    percent(like.found, like.gold),
    percent(like.true, like.told),
    ...[who, age, day, money].map(({ found, gold }) => percent(found, gold)),
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = [
  '| batch | learned from | refused found | refused true | all of a request | refused read as liked | liked found | liked true | who | age | day | money |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]

function curve(batches: readonly Batch[], say: (row: string) => void): readonly string[] {
  const rows: string[] = []
  for (let at = FIRST; at < batches.length; at += GROUP) {
    const learned = examplesOf(batches.slice(0, at))
    const weights = learn(learned, { passes: PASSES, seed: SEED, missedRefusal: MISSED_REFUSAL })
    for (const batch of batches.slice(at, at + GROUP)) {
      const told = row(batch.name, learned.length, scoreOf(examplesOf([batch]), weights))
      rows.push(told)
      say(told)
    }
  }
  return rows
}

if (process.argv[1] === import.meta.filename) {
  const english = readCorpus().filter(({ language }) => language === 'en')
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  say(HEAD.join('\n'))
  const rows = curve(english, say)
  const page = [
    '# The curve',
    '',
    'Each batch was read before anything was learned from it: three at a time, by a tagger that had learned from all batches above them and the first eight.',
    'In percent; a stretch counts as found where one of its role touches it. Refused: `no` and `has`. Written by `npm run train -- curve`.',
    '',
    ...HEAD,
    ...rows,
    '',
  ].join('\n')
  writeFileSync(join(import.meta.dirname, 'curve.md'), page)
}
