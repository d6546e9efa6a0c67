/**
 * Run as a program: `node chaos/src/run.ts PART…` does the parts named, one after the other, prints a line for each, and keeps
 * the figures as a dated file in chaos/results.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { clock } from './parts/clock.ts'
import { disk } from './parts/disk.ts'
import { kills } from './parts/kills.ts'
import { load } from './parts/load.ts'
import type { Part } from './parts/part.ts'
import { postgres } from './parts/postgres.ts'
import { redis } from './parts/redis.ts'
import { soak } from './parts/soak.ts'

const PARTS: readonly Part[] = [kills, postgres, redis, disk, clock, load, soak]
const RESULTS = join(import.meta.dirname, '../results')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function runPart(part: Part): Promise<boolean> {
  say(`${part.name}: ${part.about}`)
  const began = performance.now()
  const outcome = await part
    .run((line) => say(`  ${line}`))
    .catch((error: unknown) => ({
      summary: 'it broke off',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      figures: {},
    }))
  const seconds = Math.round((performance.now() - began) / 1000)
  const skipped = 'skipped' in outcome ? outcome.skipped : undefined
  const verdict = skipped === undefined ? (outcome.problems.length === 0 ? 'passed' : 'FAILED') : 'not run'
  for (const problem of outcome.problems) say(`  problem: ${problem}`)
  say(`${part.name} ${verdict} in ${seconds} s: ${skipped ?? outcome.summary}`)
  keep(part.name, { verdict, seconds, about: part.about, ...outcome })
  return verdict !== 'FAILED'
}

/** Beside the other parts of the same day; a part that is run again replaces itself. */
function keep(name: string, result: object): void {
  const now = new Date()
  const path = join(RESULTS, `${now.toISOString().slice(0, 10)}.json`)
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
  const [busy] = loadavg()
  const machine = { cores: cpus().length, loadAverageAtEnd: busy, node: process.version }
  const all = { ...before, [name]: { endedAt: now.toISOString(), machine, ...result } }
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`)
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. Choose among ${PARTS.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
} else {
  for (const part of PARTS) {
    if (named.length > 0 && !named.includes(part.name)) continue
    if (!(await runPart(part))) process.exitCode = 1
  }
}
process.exit()
