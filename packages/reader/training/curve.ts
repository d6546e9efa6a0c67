/**
 * Each batch is a test before it is training text: learns from all batches before some, reads those, and writes what was found into
 * training/curve-FAMILY.md. Run as a program: `npm run train -- curve chain` or `npm run train -- curve network en-43`, from that batch on.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from '../src/tagger/decode.ts'
import { type Stretch, stretchesOf } from '../src/tagger/labels.ts'
import { createScorer } from '../src/tagger/net.ts'
import { type Example, labelsOf } from '../src/text/marked.ts'
import type { Token } from '../src/text/tokens.ts'
import { type Batch, readCorpus } from './corpus.ts'
import { readKinds } from './linear/kinds.ts'
import { tag } from './linear/model.ts'
import { learn } from './linear/perceptron.ts'
import { learnNet } from './net/learn.ts'
import { newNet } from './net/state.ts'
import { percent, type Scores, scoreAll } from './score.ts'
import { CHAIN, NET } from './settings.ts'
import { lexiconOf } from './words.ts'

type Read = (tokens: readonly Token[]) => readonly Stretch[]
type Family = {
  readonly what: string
  /** So many batches are read between one learning and the next. */
  readonly group: number
  readonly learn: (examples: readonly Example[]) => Read
}

const FAMILIES: Readonly<Record<string, Family>> = {
  chain: {
    what: 'a linear chain (averaged perceptron over hashed features and kinds of words)',
    group: 3,
    learn: (examples) => {
      const weights = learn(examples, { ...CHAIN, kindOf: readKinds() })
      return (tokens) => tag(tokens, weights)
    },
  },
  network: {
    what: 'the network (a gated recurrent layer in both directions under a chain)',
    group: 7,
    learn: (examples) => {
      const { table, rowOf } = lexiconOf(
        examples.map(({ tokens }) => tokens),
        NET.seed,
      )
      const net = learnNet(examples, newNet(table, NET.seed), rowOf, NET)
      const score = createScorer(net, rowOf)
      return (tokens) => stretchesOf(decode(score(tokens), net.transitions))
    },
  },
}

const examplesOf = (batches: readonly Batch[]): Example[] =>
  batches.flatMap(({ requests }) => requests.map((request) => labelsOf(request)))

const scoreOf = (examples: readonly Example[], read: Read): Scores =>
  scoreAll(examples.map(({ tokens, labels }) => [stretchesOf(labels), read(tokens)] as const))

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

function curve(
  batches: readonly Batch[],
  from: number,
  { group, learn: learned }: Family,
  say: (row: string) => void,
): readonly string[] {
  const rows: string[] = []
  for (let at = from; at < batches.length; at += group) {
    const examples = examplesOf(batches.slice(0, at))
    const read = learned(examples)
    for (const batch of batches.slice(at, at + group)) {
      const told = row(batch.name, examples.length, scoreOf(examplesOf([batch]), read))
      rows.push(told)
      say(told)
    }
  }
  return rows
}

if (process.argv[1] === import.meta.filename) {
  const [name = '', first = 'en-09'] = process.argv.slice(2)
  const family = FAMILIES[name]
  const english = readCorpus().filter(({ language }) => language === 'en')
  const from = english.findIndex((batch) => batch.name === first)
  if (!family || from < 1)
    throw new Error(
      `Say which family, ${Object.keys(FAMILIES).join(' or ')}, and from which batch on: curve network en-43.`,
    )
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  say(HEAD.join('\n'))
  const rows = curve(english, from, family, say)
  const page = [
    '# The curve',
    '',
    `Read by ${family.what}. Each batch was read before anything was learned from it, ${family.group} at a time, with what was learned from all`,
    'English batches above them and those before the first. In percent; a stretch counts as found where one of its role touches it. Refused: `no` and',
    '`has`. Written by `npm run train -- curve`.',
    '',
    ...HEAD,
    ...rows,
    '',
  ].join('\n')
  writeFileSync(join(import.meta.dirname, `curve-${name}.md`), page)
}
