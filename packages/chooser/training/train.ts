/**
 * Learns the order of gifts from readers' grades and writes it, with a card that says how well it does on requests that it was not learned
 * from: `npm run train -- chooser`. The same grades give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeMatch } from '@presently/chooser/match/match-model'
import { writePrecedents } from '@presently/chooser/match/precedents'
import { writeWanted } from '@presently/chooser/qualities/wanted'
import { writeRanking } from '@presently/chooser/ranker/ranking-file'
import { matchLearner, readChosen } from './chosen.ts'
import { crossed, gradedOf, learn, meanOfFirst } from './cross.ts'
import { type Asked, type Looked, loadVocabulary, lookAt, readJudged } from './judged.ts'
import { precedentTeller } from './precedents.ts'
import { readersApart } from './read-apart.ts'
import { learnWithout, readTexts, signsByRequest, textOf } from './requests.ts'
import { REQUESTS_CHOSEN, TREES } from './settings.ts'
import { learnWanted, readTold } from './wanted.ts'

const WEIGHTS = join(import.meta.dirname, '../weights')
const CARD = join(import.meta.dirname, 'card.md')

const meanOf = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(2)

/** Requests of which hardly anything was graded say nothing of an order. */
const ENOUGH = 12
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const kept = (file: string, bytes: Uint8Array | string): void => {
  const small = gzipSync(bytes, { level: 9 })
  writeFileSync(join(WEIGHTS, file), small)
  say(`${file}: ${small.length} bytes`)
}
const judged = readJudged()
const chosen = readChosen()
const vocabulary = loadVocabulary()
const texts = readTexts()
const reading = { vocabulary, readerFor: readersApart(say) }
const signsOf = signsByRequest(texts, reading)
const told = readTold(signsOf)
say(`${told.length} requests with the qualities that they want`)
kept('wanted.bin.gz', writeWanted(learnWanted(told)))
say(`${chosen.length} requests with what was chosen for them`)
const learnChoices = matchLearner(vocabulary, signsOf)
const match = learnChoices(chosen, say)
kept('match.bin.gz', writeMatch(match))
const { precedentsOf, rowOf } = precedentTeller(chosen, judged, signsOf)
kept('precedents.bin.gz', writePrecedents(precedentsOf(match)))
const [wantedFor, matchFor] = [learnWithout(told, learnWanted), learnWithout(chosen, learnChoices)]
const looked = lookAt(requestsToLookAt(), reading, (request) => ({
  wanted: wantedFor(request),
  match: matchFor(request),
  precedents: precedentsOf(matchFor(request)),
  ownRow: rowOf(request),
}))
say(`${looked.length} requests with grades or choices`)
kept('ranking.txt.gz', writeRanking(learn(looked, TREES)))

/** All that are graded, and so many of the others: the latest written first, which are the most like what people post and of which hardly any are graded. */
function requestsToLookAt(): readonly Asked[] {
  const best = new Map(chosen.map(({ request, ids }) => [request, ids]))
  const graded = judged.map((one) => ({ ...one, chosen: best.get(one.request) ?? [] }))
  const isGraded = new Set(judged.map(({ request }) => request))
  const others = chosen
    .filter(({ request }) => !isGraded.has(request))
    .toSorted((a, b) => (a.request < b.request ? 1 : -1))
    .slice(0, REQUESTS_CHOSEN)
  return [
    ...graded,
    ...others.map(({ request, ids }) => ({
      request,
      text: textOf(texts, request),
      ideas: [],
      grades: '',
      chosen: ids,
    })),
  ]
}

const ordered = crossed(looked, TREES)
const tried = looked.flatMap((one, at) =>
  gradedOf(one).places.length >= ENOUGH ? [{ one, mean: ordered[at] as number }] : [],
)
const byLikings = (least: number, most: number): readonly string[] => {
  const own = tried.filter(({ one: { asked } }) => asked >= least && asked <= most)
  const of = (worth: (one: Looked) => number): string => meanOf(own.map(({ one }) => worth(one)))
  return [
    String(own.length),
    of((one) => gradedOf(one).mean),
    of((one) => meanOfFirst(one.sums, one)),
    meanOf(own.map(({ mean }) => mean)),
    of((one) =>
      meanOfFirst(
        one.grades.map((grade) => grade ?? 0),
        one,
      ),
    ),
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

${ideas} ideas for ${judged.length} requests of the reader's corpus, graded 0 to 3, and what readers of the whole catalogue chose for
${chosen.length} requests. \`npm run train -- chooser\` wrote this.

Mean grade of the six that come first among the graded ideas that the rules let through; each fifth of the requests was ordered by what was
learned from the other four. \`sums\` is the order by hand-set weights before anything was learned, \`best\` the order by the grades themselves.

| asked for | requests | all | sums | learned | best |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
)
