/** The lines of all shell blocks in the documents, and how each is run as a reader would type it. */
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findIdeas } from '@presently/contract/ideas'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { findFreePort } from '../../e2e/support/free-port.ts'
import { listFiles, ROOT } from '../repository.ts'
import { commandsIn } from './commands-in.ts'
import { done, endGroup, folder, standing, type } from './typing.test-kit.ts'

const DOCUMENTS = listFiles().filter((path) =>
  /^(?:README|CONTRIBUTING|docs\/.*|packages\/[^/]+\/README)(?:\.md)?$/.test(path),
)
export const COMMANDS = DOCUMENTS.flatMap((path) => commandsIn(path, readFileSync(join(ROOT, path), 'utf8')))

const READY = /Presently is ready on (http:\S+)/
const SITE = 'http://127.0.0.1:3000'
const site = (environment: Readonly<Record<string, string>> = {}) =>
  standing('npm start', READY, { environment })

const CLOCK = `curl -H 'content-type: application/json' -d '{"days": 32}' ${SITE}/dev/clock`
const SEED = 'npm run --silent seed -- --json > cast.jsonl'
const CAST = join(folder, 'cast.jsonl')
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const TOKEN = 'a-token-that-is-long-enough-for-metrics'
const PREVIEW = 'npm run feeds -- preview FILE_OR_URL --retailer NAME'
const IMPORT = 'npm run feeds -- import FILE_OR_URL --retailer NAME'
const TODAY = new Date().toISOString().slice(0, 10)
const FEED = [
  ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability'],
  [
    '1',
    'Stoneware teapot',
    'Holds a litre.',
    'https://pots.example/1',
    'https://pots.example/1.jpg',
    '24.00 USD',
    'in stock',
  ],
]
  .map((row) => row.join('\t'))
  .join('\n')

const COMPOSE = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, unknown>
}

/** What `docker compose exec SERVICE` runs in the image, run in this folder: there is no daemon here to ask. */
async function inTheImage(line: string): Promise<string> {
  const [, service = '', command = ''] = /^docker compose exec (\w+) (.+)$/.exec(line) ?? []
  expect(Object.keys(COMPOSE.services)).toContain(service)
  const own = command.includes('/data/') ? { '/data/': `${folder}/` } : {}
  return done(command, { instead: { node: process.execPath, ...own } })
}

/** How each line is run, and what shows that it did what its document says. Those of one block are run in its order. */
export const PLAYS: Readonly<Record<string, (line: string) => Promise<unknown>>> = {
  'npm start': async () => {
    const { found, end } = await site()
    expect((await fetch(found)).status).toBe(200)
    await end()
  },
  // The whole of it is what runs this: one part by the same program, and that CI runs nothing else.
  'npm test': async (line) => {
    expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^npm test$/m)
    expect(await done(`${line} -- names`)).toMatch(/^1 passed, 0 failed$/m)
  },
  'npx drizzle-kit generate --name wish-notes': async (line) => {
    const copy = join(folder, 'repository/apps/server')
    mkdirSync(copy, { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'repository/node_modules'))
    for (const part of ['drizzle.config.ts', 'package.json', 'src/db/schema', 'src/db/migrations'])
      cpSync(join(ROOT, 'apps/server', part), join(copy, part), { recursive: true })
    writeFileSync(
      join(copy, 'src/db/schema/wish-notes.ts'),
      "import { pgTable, uuid } from 'drizzle-orm/pg-core'\nexport const wishNotes = pgTable('wish_notes', { id: uuid().primaryKey() })\n",
    )
    await done(line, { cwd: copy })
    const made = readdirSync(join(copy, 'src/db/migrations')).find((name) => name.endsWith('_wish-notes.sql'))
    expect(readFileSync(join(copy, 'src/db/migrations', made ?? ''), 'utf8')).toMatch(
      /^CREATE TABLE "wish_notes"/,
    )
  },
  'node scripts/test.mjs guides': async (line) => {
    expect(await done(line)).toMatch(/^1 passed, 0 failed$/m)
  },
  'npx node packages/ai-sandbox/src/main.ts --port 4010 --scenario lying': async (line) => {
    await withModel(line, async () => {})
  },
  'npx node packages/ai-sandbox/src/main.ts --port 4010 --scenario obedient': async (line) => {
    await withModel(line, async () => {})
  },
  'AI_PROVIDER=openai-compatible AI_MODEL=any AI_BASE_URL=http://127.0.0.1:4010/v1 npm start': async (
    line,
  ) => {
    await withModel(
      'npx node packages/ai-sandbox/src/main.ts --port 4010 --scenario obedient',
      async (port) => {
        const { found, end } = await standing(line, READY, { instead: { '4010': port } })
        expect(await engineOf(found)).toBe('ai')
        await end()
      },
    )
  },
  'npm run eval': async (line) => {
    expect(await done(line)).toMatch(/nDCG@6/)
  },
  "npm run eval -- --url http://127.0.0.1:3000 --name 'my model'": (line) => evaluated(line, 'my model'),
  'npm run eval -- --url http://127.0.0.1:3000 --metrics-token SECRET --at-once 4': (line) =>
    evaluated(line, 'nDCG@6', { SECRET: TOKEN }),
  'npm run eval -- --folder answers --requests requests.jsonl': async (line) => {
    const [answers, requests] = [join(folder, 'answers'), join(folder, 'requests.jsonl')]
    cpSync(join(ROOT, 'packages/catalog/src/testing/labelled-requests.jsonl'), requests)
    const few = readFileSync(requests, 'utf8').split('\n').slice(0, 3).join('\n')
    writeFileSync(requests, `${few}\n`)
    const instead = { answers, 'requests.jsonl': requests }
    expect(await done(line, { instead })).toMatch(/nDCG@6/)
    // What is to be answered lies there now.
    expect(readdirSync(answers).filter((name) => name.endsWith('.prompt.json')).length).toBeGreaterThan(0)
  },
  'npm run eval -- --json figures.json --write docs/evaluation.md --as engine': async (line) => {
    const [json, page] = [join(folder, 'figures.json'), join(folder, 'evaluation.md')]
    cpSync(join(ROOT, 'docs/evaluation.md'), page)
    await done(line, { instead: { 'figures.json': json, 'docs/evaluation.md': page } })
    expect(JSON.parse(readFileSync(json, 'utf8'))).toHaveProperty('date', TODAY)
    expect(readFileSync(page, 'utf8')).toContain(TODAY)
  },
  [PREVIEW]: async (line) => {
    const feed = join(folder, 'preview.tsv')
    writeFileSync(feed, FEED)
    const shown = await done(line, { instead: { FILE_OR_URL: feed, NAME: 'Pots' } })
    expect(shown).toMatch(/1 of 1 rows would be taken/)
  },
  [IMPORT]: async () => {
    expect(await imported()).toMatch(/Pots/)
  },
  'npm run feeds -- list': async (line) => {
    await imported()
    expect(await done(line)).toMatch(/Pots/)
  },
  'npm run feeds -- remove NAME': async (line) => {
    await imported()
    await done(line, { instead: { NAME: 'Pots' } })
    expect(await done('npm run feeds -- list')).not.toMatch(/Pots/)
  },
  'DATABASE_URL= DATA_DIR=/tmp/trial npm run restore -- /var/backups/presently.backup': async (line) => {
    const [file, trial] = [join(folder, 'nightly.backup'), join(folder, 'trial')]
    await done(`npm run backup -- ${file}`)
    await done(line, { instead: { '/tmp/trial': trial, '/var/backups/presently.backup': file } })
    expect(existsSync(join(trial, 'database/PG_VERSION'))).toBe(true)
  },
  [SEED]: async (line) => {
    expect(await cast(line)).toContain('"role":"premium"')
  },
  'npx node tools/screens.ts [picture ...]': async (line) => {
    expect(await drawn(line, { '[picture ...]': 'reminders' })).toEqual(['reminders-1280-light.webp'])
  },
  'npx node tools/screens.ts --design FOLDER [screen ...]': async (line) => {
    const design = join(folder, 'mock')
    mkdirSync(design)
    writeFileSync(join(design, '404.html'), '<!doctype html><title>Design</title>')
    expect(await drawn(line, { FOLDER: design, '[screen ...]': '404' })).toHaveLength(4)
  },
  [CLOCK]: async (line) => {
    const { found, end } = await site({ DEV_DESK: 'on' })
    expect(JSON.parse(await done(`${line} --silent`, { instead: { [SITE]: found } }))).toHaveProperty('now')
    await end()
  },
  // Nothing is built where no daemon runs: that the file is understood is shown by tools/deployment.test.ts.
  'docker compose up -d --build': async () => {
    expect(COMPOSE.services).toMatchObject({ web: { build: '.' } })
  },
  'docker compose exec web node apps/server/src/doctor.ts': async (line) => {
    expect(await inTheImage(line)).toMatch(/DATA_DIR/)
  },
  'docker compose exec worker node apps/server/src/backup.ts backup /data/presently.backup': async (line) => {
    await inTheImage(line)
    expect(existsSync(join(folder, 'presently.backup'))).toBe(true)
  },
}

function imported(): Promise<string> {
  const file = join(folder, 'feed.tsv')
  writeFileSync(file, FEED)
  return done(IMPORT, { instead: { FILE_OR_URL: file, NAME: 'Pots' } })
}

async function cast(line: string): Promise<string> {
  await done(line, { instead: { 'cast.jsonl': CAST } })
  return readFileSync(CAST, 'utf8')
}

/** The files that the line draws, on a site of its own. */
async function drawn(line: string, instead: Readonly<Record<string, string>>): Promise<string[]> {
  const out = mkdtempSync(join(folder, 'screens-'))
  await done(line, { environment: { CHROMIUM_PATH: CHROMIUM, SCREENS_FOLDER: out }, instead })
  return readdirSync(out)
}

/** A site that nothing limits, scored by the line. */
async function evaluated(line: string, sign: string, instead = {}): Promise<void> {
  const { found, end } = await site({ RATE_LIMIT_SCALE: '1000', METRICS_TOKEN: TOKEN })
  expect(await done(line, { instead: { [SITE]: found, ...instead } })).toContain(sign)
  await end()
}

async function withModel(line: string, use: (port: string) => Promise<void>): Promise<void> {
  const port = String(await findFreePort())
  const model = type(line, { instead: { '4010': port }, hasGroup: true })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  await use(port)
  endGroup(model, 'SIGTERM')
  await once(model, 'close')
}

/** Who ordered the ideas of a search. */
async function engineOf(address: string): Promise<string> {
  const answer = await fetch(`${address}${findIdeas.path}`, {
    method: findIdeas.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'gift for my dad who loves gardening, under $50' }),
  })
  return findIdeas.output.parse(await answer.json()).engine
}
