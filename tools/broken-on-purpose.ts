/**
 * Breaks statements of the specification in a copy of the checkout, one at a time, and demands that a test which claims
 * the statement fails (decision 050 in docs/decisions/screens-and-tests.md).
 *
 *   npx node tools/broken-on-purpose.ts            every statement of the draw
 *   npx node tools/broken-on-purpose.ts HOME-07    only those that are named
 *   npx node tools/broken-on-purpose.ts --draw     says which were drawn, and by which seed
 */
import { join } from 'node:path'
import type { StepDeps } from '../scripts/checks/step.ts'
import { superviseChildren } from '../scripts/children.mjs'
import { findNode } from '../scripts/own-node.mjs'
import { applyBreak, type Break } from './broken-on-purpose/break.ts'
import { BREAKS } from './broken-on-purpose/breaks.ts'
import { filesClaiming, isTestFile } from './broken-on-purpose/claims.ts'
import { DRAWN } from './broken-on-purpose/drawn.ts'
import { type Judgement, judge } from './broken-on-purpose/judge.ts'
import { readBook, withEntry, writeBook } from './broken-on-purpose/record.ts'
import { runClaims } from './broken-on-purpose/run-claims.ts'
import { makeScratch, type Scratch } from './broken-on-purpose/scratch.ts'
import { DRAWN_COUNT, draw, SEED, STATEMENTS } from './broken-on-purpose/statements.ts'
import { claiming, type Report } from './broken-on-purpose/verdicts.ts'
import { report } from './report.ts'
import { type Files, ROOT, readFiles } from './repository.ts'

const RESULTS = join(import.meta.dirname, 'broken-on-purpose/results')
const say = (sentence: string): void => console.log(sentence)

/** Breaks each in turn; answers what somebody has to mend. */
async function breakAll(breaks: readonly Break[]): Promise<string[]> {
  const tests = readFiles(isTestFile)
  // Told before anything is run, and not after half an hour.
  const sources = readFiles((path) => breaks.some(({ file }) => file === path))
  for (const fault of breaks) applyBreak(sources.get(fault.file) ?? '', fault)
  say('Copying the checkout…')
  const scratch = await makeScratch(ROOT)
  const { E2E_PORT: _port, E2E_DATA_DIR: _data, ...env } = process.env
  // The copy's own Node: an install in the checkout meanwhile must not take it away.
  const node = findNode(scratch.root)
  const deps = { root: scratch.root, node, run: superviseChildren().run, say, env }
  const ids = breaks.map(({ id }) => id)
  say('Running the claiming tests with nothing broken…')
  const unbroken = await runClaims(deps, ids, filesClaiming(ids, tests))
  if (unbroken.troubles.length > 0) return [...unbroken.troubles]
  const problems: string[] = []
  for (const fault of breaks) {
    const judgement = await breakOne(fault, { scratch, deps, tests, unbroken })
    problems.push(...judgement.problems)
    tell(fault, judgement)
    keep(fault, judgement)
  }
  return problems
}

type World = {
  readonly scratch: Scratch
  readonly deps: StepDeps
  readonly tests: Files
  readonly unbroken: Report
}

async function breakOne(fault: Break, { scratch, deps, tests, unbroken }: World): Promise<Judgement> {
  const { id } = fault
  const files = filesClaiming([id], tests)
  const broken = await scratch.broken(fault, () => runClaims(deps, [id], files))
  const judgement = judge(fault, {
    unbroken: claiming(id, unbroken.tests),
    broken: claiming(id, broken.tests),
  })
  return { ...judgement, problems: [...broken.troubles, ...judgement.problems] }
}

function tell({ id, breaks }: Break, { verdict, tests, problems }: Judgement): void {
  say(`\n${id} ${verdict}: ${breaks}`)
  for (const { verdict: one, file, test } of tests) say(`  ${one.padEnd(7)} ${file}: ${test}`)
  for (const problem of problems) say(`  problem: ${problem}`)
}

function keep({ id, file, find, replace, breaks }: Break, judgement: Judgement): void {
  const endedAt = new Date().toISOString()
  const path = join(RESULTS, `${endedAt.slice(0, 10)}.json`)
  const book = readBook(path, { seed: SEED, drawn: DRAWN, statements: {} })
  writeBook(path, withEntry(book, id, { endedAt, fault: { file, find, replace, breaks }, ...judgement }))
}

const named = process.argv.slice(2)
if (named.includes('--draw')) {
  say(
    `seed ${SEED}, ${DRAWN_COUNT} of ${STATEMENTS.length}: ${draw(STATEMENTS, SEED, DRAWN_COUNT).join(' ')}`,
  )
} else {
  const unknown = named.filter((id) => !BREAKS.some((fault) => fault.id === id))
  const chosen = named.length > 0 ? named.flatMap((id) => BREAKS.filter((fault) => fault.id === id)) : BREAKS
  say(
    `Drawn by the seed ${SEED}: ${DRAWN.length} of ${STATEMENTS.length} statements; ${chosen.length} are broken now.`,
  )
  const problems =
    unknown.length > 0 ? [`No break is known of ${unknown.join(', ')}.`] : await breakAll(chosen)
  report(problems, 'Each broken statement was caught by a test that claims it.')
}
