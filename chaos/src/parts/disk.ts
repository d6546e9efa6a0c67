/** The disk of the database runs full, on a small volume of its own, and is given room again. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { findIdeas } from '@presently/contract/ideas'
import { changeSettings, click, ideas, read, save, WRITING } from '../client/actions.ts'
import { openBrowser } from '../client/browser.ts'
import { createJournal, type Journal } from '../client/journal.ts'
import { startLoad } from '../client/load.ts'
import { registerMember } from '../client/member.ts'
import { createStatistics, type Statistics } from '../client/statistics.ts'
import { isExact, verifyJournal } from '../client/verify.ts'
import { startSite, writeWebFolder } from '../world/site.ts'
import type { Slot } from '../world/world.ts'
import { amount, type Outcome, type Part, SEED, type Tell } from './part.ts'
import { closeLedger, openStage, until, untilIn } from './stage.ts'

/** The embedded database needs 42 MB to begin with, PostgreSQL 40 and its log of writes. */
const EMBEDDED_MB = 100
const POSTGRES_MB = 160
const FULL_SECONDS = amount('CHAOS_FULL_SECONDS', 30)
const WORKING_MS = 8_000

export const disk: Part = {
  name: 'disk',
  about: `the volume of the database full for ${FULL_SECONDS} seconds under load: the embedded one on ${EMBEDDED_MB} MB, PostgreSQL on ${POSTGRES_MB} MB`,
  run: async (tell) => {
    if (process.getuid?.() !== 0)
      return { summary: '', problems: [], figures: {}, skipped: 'only root may mount a small volume' }
    const embedded = await onVolume(EMBEDDED_MB, (folder, volume) => embeddedFull(folder, volume, tell))
    tell(`embedded: ${embedded.summary}`)
    const cluster = await onVolume(POSTGRES_MB, (folder, volume) => postgresFull(folder, volume, tell))
    tell(`PostgreSQL: ${cluster.summary}`)
    return {
      summary: `embedded: ${embedded.summary}; PostgreSQL: ${cluster.summary}`,
      problems: [...embedded.problems, ...cluster.problems],
      figures: { embedded: embedded.figures, postgres: cluster.figures },
    }
  },
}

type Volume = {
  /** Leaves no room at all. */
  fill(): void
  empty(): void
}

/** A file system in memory, of so many megabytes. */
async function onVolume(
  megabytes: number,
  work: (folder: string, volume: Volume) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-volume-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) throw new Error(`No volume could be mounted: ${String(mounted.stderr)}`)
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  const volume = {
    fill: () => {
      try {
        for (const bytes of [1024 * 1024, 4096]) for (;;) appendFileSync(ballast, Buffer.alloc(bytes))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    empty: () => rmSync(ballast, { force: true }),
  }
  try {
    return await work(folder, volume)
  } finally {
    volume.empty()
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const FREE_ACTIONS = [
  [read, 4],
  [ideas, 1],
  [save, 2],
  [click, 4],
  [changeSettings, 4],
] as const

async function embeddedFull(folder: string, volume: Volume, tell: Tell): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'chaos-disk-'))
  const webFolder = writeWebFolder(join(home, 'web'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'fatal',
    // Its sandbox keeps its own files: they are no part of this.
    PAYMENTS: 'off',
    FREE_SAVE_LIMIT: '100000',
  }
  const site = await startSite(webFolder, settings)
  const journal = createJournal()
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      registerMember({ site: site.address, journal }, `disk-${n}@example.com`),
    ),
  )
  const statistics = createStatistics()
  const actors = members.map((member) => ({
    site: site.address,
    member,
    journal,
    statistics,
    repeats: false,
  }))
  const load = startLoad({ actors, actions: FREE_ACTIONS, seed: SEED })
  const problems = await fullAndAgain({ volume, statistics, site: () => site.address, tell })
  await load.stop()
  problems.push(...(await worksAgain(site.address, 'disk-again@example.com', journal)))
  // As a machine that fails: what was said yes to is there when it is opened again.
  await site.child.end('SIGKILL')
  const again = await startSite(webFolder, settings)
  problems.push(...(await worksAgain(again.address, 'disk-reopened@example.com', journal)))
  await again.child.end('SIGTERM')
  const database = await PGlite.create({ dataDir: join(folder, 'data/database') })
  try {
    const comparisons = await verifyJournal(
      journal,
      async (statement) => (await database.query<Record<string, unknown>>(statement)).rows,
      null,
    )
    problems.push(...comparisons.filter((one) => !isExact([one])).map((one) => JSON.stringify(one)))
    return outcomeOf({ statistics, problems, comparisons })
  } finally {
    await database.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function postgresFull(folder: string, volume: Volume, tell: Tell): Promise<Outcome> {
  const stage = await openStage({
    members: 6,
    isDirect: true,
    cluster: {
      folder: join(folder, 'data'),
      settings: ['max_wal_size=32MB', 'min_wal_size=32MB', 'checkpoint_timeout=30s', 'shared_buffers=16MB'],
    },
  })
  try {
    const statistics = createStatistics()
    const load = startLoad({
      actors: stage.actors(statistics, false),
      actions: [[read, 4], [ideas, 1], ...WRITING],
      seed: SEED,
    })
    const [first] = stage.world.webs
    const site = (): string => first?.address ?? stage.world.origin
    const problems = await fullAndAgain({ volume, statistics, site, tell })
    for (const slot of [...stage.world.webs, stage.world.worker]) problems.push(...faultsLogged(slot))
    // Where its log of writes found no room, PostgreSQL has ended, and is started as its supervisor would.
    if (!stage.cluster.isRunning()) {
      tell('PostgreSQL had ended; it is started again')
      await stage.cluster.start()
    }
    await Promise.all(stage.world.webs.map((slot) => untilIn(stage.world, slot)))
    await load.stop()
    problems.push(...(await worksAgain(site(), 'disk-again@example.com', stage.journal)))
    await stage.cluster.end('SIGKILL')
    await stage.cluster.start()
    await Promise.all(stage.world.webs.map((slot) => untilIn(stage.world, slot)))
    const ledger = await closeLedger(stage)
    problems.push(...ledger.problems)
    return outcomeOf({ statistics, problems, comparisons: ledger.comparisons })
  } finally {
    await stage.close()
  }
}

/** That it ended, or did not foresee. */
function faultsLogged(slot: Slot): string[] {
  const output = slot.site()?.child.output() ?? ''
  const ended = slot.site()?.child.isRunning() ? [] : [`${slot.name} ended: ${output.slice(-2_000)}`]
  const codes = output.match(/"code":"\w+"/g) ?? []
  return ended.length > 0 ? [...ended, ...new Set(codes)] : []
}

type Filling = {
  readonly volume: Volume
  readonly statistics: Statistics
  readonly site: () => string
  readonly tell: Tell
}

/** Fills the volume under load, empties it, and answers what was not as it should be meanwhile. */
async function fullAndAgain({ volume, statistics, site, tell }: Filling): Promise<string[]> {
  await sleep(WORKING_MS)
  const early = statistics.failures.map(({ kind, why }) => `before it was full: ${kind}: ${why}`)
  const ends = performance.now() + FULL_SECONDS * 1_000
  tell('the volume is full')
  const visitor = openBrowser(site())
  const problems: string[] = []
  while (performance.now() < ends) {
    // What was cut off meanwhile is taken again.
    volume.fill()
    const asked = { path: findIdeas.path, body: { query: 'my sister loves pottery, $40' } }
    const answer = await visitor.ask(asked).catch((error: unknown) => ({ status: String(error) }))
    if (answer.status !== 200) problems.push(`ideas on a full disk: ${answer.status}`)
    await sleep(1_000)
  }
  const refused = statistics.failures.length - early.length
  if (refused === 0) problems.push('the disk was never full: nothing was refused')
  volume.empty()
  tell(`the volume has room again; ${refused} calls were answered 'try again'`)
  await sleep(WORKING_MS)
  visitor.close()
  const unclear = statistics.failures.filter(({ why }) => !why.startsWith('503 {"message":"'))
  return [...early, ...problems, ...unclear.map(({ kind, why }) => `${kind}: ${why}`)].slice(0, 20)
}

/** Somebody new can register, and be read again. */
async function worksAgain(site: string, email: string, journal: Journal): Promise<string[]> {
  const began = performance.now()
  const member = await registerMember({ site, journal }, email)
  await until('a session is read', async () => {
    const answer = await member.browser.ask({ path: '/api/auth/user' }).catch(() => null)
    return answer?.status === 200
  })
  member.browser.close()
  return performance.now() - began > 60_000 ? [`${email} had to wait for more than a minute`] : []
}

type Ended = {
  readonly statistics: Statistics
  readonly problems: readonly string[]
  readonly comparisons: Awaited<ReturnType<typeof verifyJournal>>
}

function outcomeOf({ statistics, problems, comparisons }: Ended): Outcome {
  const sum = (count: (one: (typeof comparisons)[number]) => number): number =>
    comparisons.reduce((total, one) => total + count(one), 0)
  return {
    summary: `${statistics.calls()} calls, ${statistics.failures.length} answered 'try again'; ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ${sum(({ lost }) => lost.length)} lost, ${sum(({ doubled }) => doubled.length)} doubled`,
    problems,
    figures: { comparisons, byKind: statistics.figures() },
  }
}
