/**
 * `npm run eval`: scores a configuration on labelled requests: promises kept, relevance, latency and cost. The engine
 * alone by default, or a running site, with whatever model is behind it.
 *
 *   --url http://127.0.0.1:3000   the site to ask (start it with RATE_LIMIT_SCALE=1000 and without FX_RATES)
 *   --folder DIR                  starts a site whose model says what lies there, as `ai-sandbox --scenario recorded` keeps it
 *   --requests FILE               other requests than ours: JSON lines with the fields of the labels
 *   --metrics-token SECRET        its METRICS_TOKEN: the cost is read from /metrics
 *   --name 'scripted, lying'      what the configuration is called in the table
 *   --at-once 4                   requests under way at a time (1)
 *   --json FILE                   the figures as JSON
 *   --write docs/evaluation.md    the dated table, between the marks of `--as`
 *   --as engine                   which marks of the document (engine)
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalog } from '@presently/catalog/catalog'
import { DATA, ROOT, readJsonLines } from '../data.ts'
import { tableOf } from '../measures/table.ts'
import type { LabelledRequest } from '../quality/score.ts'
import { wordsOrEnd } from '../words.ts'
import { engineAlone } from './engine-alone.ts'
import { figuresOf, spentBetween } from './figures.ts'
import { recordedSite } from './recorded-site.ts'
import { markdownTable, rowsOf, withTable } from './rows.ts'
import { type AnswerScore, scoringOver } from './score-answer.ts'
import { siteAt } from './site.ts'

const { values } = wordsOrEnd(
  {
    options: {
      url: { type: 'string' },
      folder: { type: 'string' },
      requests: { type: 'string' },
      'metrics-token': { type: 'string' },
      name: { type: 'string' },
      'at-once': { type: 'string', default: '1' },
      json: { type: 'string' },
      write: { type: 'string' },
      as: { type: 'string', default: 'engine' },
    },
  },
  'eval [--url URL | --folder DIR] [--requests FILE] [--metrics-token SECRET] [--name NAME] [--at-once N] [--json FILE] [--write FILE] [--as MARKS]',
)

/** Our own requests, and the development sample where it lies beside the repository. */
const SETS = {
  own: join(ROOT, 'packages/catalog/src/testing/labelled-requests.jsonl'),
  sample: join(DATA, 'gift-queries-sample.jsonl'),
} as const

/** Tricky ones (a joke, two budgets, another language) have no one right answer: they are asked elsewhere. */
function labelledRequests(file: string | undefined): LabelledRequest[] {
  if (file !== undefined) return readJsonLines<LabelledRequest>(file).filter(({ tricky }) => !tricky)
  return Object.entries(SETS).flatMap(([name, set]) => {
    if (!existsSync(set)) {
      console.log(`The labelled requests called ${name} are not there: they are left out.\n`)
      return []
    }
    return readJsonLines<LabelledRequest>(set).filter(({ tricky }) => !tricky)
  })
}

const own = values.folder ? await recordedSite(values.folder) : null
const answerer =
  own?.answerer ?? (values.url ? siteAt(values.url, values['metrics-token'] ?? null) : engineAlone())
const score = scoringOver(loadCatalog(), answerer.origin)
const labels = labelledRequests(values.requests)

// The first answers of a process are slow for other reasons than those that are measured.
const warming = labels.slice(0, values.url || own ? 3 : labels.length)
const warmed = await Promise.all(warming.map(({ query }) => answerer.ask(query)))
if (!warmed.some(({ isAnswered }) => isAnswered)) {
  console.error(`${answerer.name} answers nothing. Is it running?`)
  await own?.close()
  process.exit(1)
}
const before = await answerer.spent()
const scores: AnswerScore[] = []
const waiting = [...labels]
const askInTurn = async (): Promise<void> => {
  for (let label = waiting.shift(); label; label = waiting.shift())
    scores.push(score(label, await answerer.ask(label.query)))
}
await Promise.all(Array.from({ length: Math.max(1, Number(values['at-once'])) }, askInTurn))
const figures = figuresOf(scores, spentBetween(before, await answerer.spent()))

const date = new Date().toISOString().slice(0, 10)
const headings = [date, values.name ?? answerer.name]
console.log(tableOf(headings, rowsOf([figures])))
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ date, name: headings[1], ...figures }, null, 2)}\n`)
if (values.write) {
  const document = readFileSync(values.write, 'utf8')
  writeFileSync(values.write, withTable(document, values.as, markdownTable(headings, rowsOf([figures]))))
}
await own?.close()
