/** Memory over a long time under mixed load, on PostgreSQL and on the embedded database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Action, click, ideas, ideasStream, MIXED, read, save, signInAgain } from '../client/actions.ts'
import { createJournal } from '../client/journal.ts'
import { type Load, startLoad } from '../client/load.ts'
import { registerMember } from '../client/member.ts'
import { createStatistics, type Statistics } from '../client/statistics.ts'
import type { Child } from '../world/child.ts'
import { startSite, writeWebFolder } from '../world/site.ts'
import { amount, type Outcome, type Part, roundTo, SEED, type Tell } from './part.ts'
import { openStage } from './stage.ts'

const MINUTES = amount('CHAOS_SOAK_MINUTES', 15)
/** Until what is loaded late and kept for speed is there: this share of the time is not judged. */
const WARM_UP_SHARE = 0.2
const SAMPLE_MS = 5_000
/** The most that the last fifth may hold above the first one after the warm-up. */
const GROWTH_MAX = 0.1
/** Collected heaps are small: what is below this is noise. */
const HEAP_NOISE_MB = 8
const PAUSE_MS = 15
const MB = 1024 * 1024

const PROBE = pathToFileURL(join(import.meta.dirname, '../world/memory-probe.mjs')).href
const WATCHED = { NODE_OPTIONS: `--expose-gc --import=${PROBE}` }

export const soak: Part = {
  name: 'soak',
  about: `memory over ${MINUTES} minutes of mixed load, on PostgreSQL and on the embedded database at once`,
  run: async (tell) => {
    const closers: (() => Promise<void>)[] = []
    try {
      const postgres = await onPostgres(closers)
      const embedded = await embeddedOne(closers)
      return await watched([...postgres, embedded], tell)
    } finally {
      for (const close of closers.reverse()) await close()
    }
  },
}

type Watched = {
  readonly name: string
  readonly child: Child
  readonly statistics: Statistics | null
  readonly load: Load | null
}

async function onPostgres(closers: (() => Promise<void>)[]): Promise<Watched[]> {
  const stage = await openStage({ members: 6, settings: WATCHED })
  closers.push(() => stage.close())
  const statistics = createStatistics()
  const actors = stage.actors(statistics, false)
  const load = startLoad({ actors, actions: MIXED, seed: SEED, pauseMs: PAUSE_MS })
  return [...stage.world.webs, stage.world.worker].flatMap((slot, at) => {
    const child = slot.site()?.child
    const own = at === 0 ? { statistics, load } : { statistics: null, load: null }
    return child ? [{ name: `${slot.name} on PostgreSQL`, child, ...own }] : []
  })
}

/** What free accounts may do. */
const FREE_ACTIONS: readonly (readonly [Action, number])[] = [
  [read, 30],
  [ideas, 4],
  [ideasStream, 4],
  [signInAgain, 2],
  [click, 6],
  [save, 2],
]

async function embeddedOne(closers: (() => Promise<void>)[]): Promise<Watched> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-soak-'))
  closers.push(async () => rmSync(folder, { recursive: true, force: true }))
  const { address, child } = await startSite(writeWebFolder(join(folder, 'web')), {
    ...WATCHED,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '1000000',
    FREE_SAVE_LIMIT: '100000',
    LOG_LEVEL: 'error',
  })
  closers.push(async () => void (await child.end('SIGTERM')))
  const journal = createJournal()
  const members = await Promise.all(
    Array.from({ length: 4 }, (_, n) => registerMember({ site: address, journal }, `free-${n}@example.com`)),
  )
  const statistics = createStatistics()
  const actors = members.map((member) => ({ site: address, member, journal, statistics, repeats: false }))
  const load = startLoad({ actors, actions: FREE_ACTIONS, seed: SEED, pauseMs: PAUSE_MS })
  return { name: 'all in one, embedded database', child, statistics, load }
}

type Sample = { readonly rssMb: number; readonly heapMb: number }

async function watched(processes: readonly Watched[], tell: Tell): Promise<Outcome> {
  const samples = new Map<Watched, Sample[]>(processes.map((one) => [one, []]))
  const ends = performance.now() + MINUTES * 60_000
  for (let n = 1; performance.now() < ends; n += 1) {
    await sleep(SAMPLE_MS)
    for (const one of processes) samples.get(one)?.push(await sampleOf(one))
    if (n % 24 === 0) tell(processes.map((one) => `${one.name}: ${lastOf(samples.get(one))}`).join('; '))
  }
  for (const { load } of processes) await load?.stop()
  const judged = processes.map((one) => ({ name: one.name, ...judge(samples.get(one) ?? []) }))
  const calls = processes.reduce((sum, { statistics }) => sum + (statistics?.calls() ?? 0), 0)
  const failures = processes.flatMap(({ statistics }) => statistics?.failures ?? [])
  return {
    summary: `${calls} calls, ${failures.length} failed; ${judged
      .map(
        ({ name, rss, heap }) =>
          `${name}: ${rss.firstMb} to ${rss.lastMb} MB, heap ${heap.firstMb} to ${heap.lastMb} MB`,
      )
      .join('; ')}`,
    problems: [
      ...judged.filter(({ isSteady }) => !isSteady).map((one) => `memory grows: ${JSON.stringify(one)}`),
      ...failures.slice(0, 20).map(({ kind, why }) => `${kind}: ${why}`),
    ],
    figures: {
      minutes: MINUTES,
      judged,
      samples: Object.fromEntries(processes.map((one) => [one.name, samples.get(one)])),
    },
  }
}

const lastOf = (list: readonly Sample[] = []): string => {
  const last = list.at(-1)
  return last ? `${last.rssMb} MB, heap ${last.heapMb} MB` : 'nothing yet'
}

const REPORT_LIMIT_MS = 10_000

/** What it holds, and what is left of its heap after a collection. */
async function sampleOf({ child }: Watched): Promise<Sample> {
  const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8')
  const rssMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return { rssMb: roundTo(rssMb, 0), heapMb: roundTo((await collectedHeap(child)) / MB) }
}

/** Bytes; the child's own program tells them when it is asked by a signal. */
async function collectedHeap(child: Child): Promise<number> {
  const reports = (): string[] => child.output().match(/^memory \{.*\}$/gm) ?? []
  const before = reports().length
  child.process.kill('SIGWINCH')
  const deadline = performance.now() + REPORT_LIMIT_MS
  while (reports().length === before) {
    if (performance.now() > deadline) throw new Error('A process did not tell of its memory.')
    await sleep(20)
  }
  const report = reports().at(-1)?.slice('memory '.length) ?? ''
  return (JSON.parse(report) as { heapUsed: number }).heapUsed // our own program's words
}

type Grown = { readonly firstMb: number; readonly lastMb: number; readonly growth: number }

/** The middle value of the first fifth after the warm-up beside that of the last fifth. */
function judge(samples: readonly Sample[]): { rss: Grown; heap: Grown; isSteady: boolean } {
  const counted = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  const fifth = Math.max(1, Math.floor(counted.length / 5))
  const grown = (of: (sample: Sample) => number): Grown => {
    const firstMb = middle(counted.slice(0, fifth).map(of))
    const lastMb = middle(counted.slice(-fifth).map(of))
    return { firstMb, lastMb, growth: roundTo(lastMb / firstMb - 1, 3) }
  }
  const rss = grown(({ rssMb }) => rssMb)
  const heap = grown(({ heapMb }) => heapMb)
  const isHeapSteady = heap.growth <= GROWTH_MAX || heap.lastMb - heap.firstMb <= HEAP_NOISE_MB
  return { rss, heap, isSteady: rss.growth <= GROWTH_MAX && isHeapSteady }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
