import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'migrations')
/** While the first newer instance migrates, the older ones go on reading and writing what they know. */
const BREAKING = [
  /\bdrop\s+(?:table|column|schema|type)\b/i,
  /\brename\b/i,
  /\bset\s+data\s+type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
]
/** Statements that break nothing, and why: an older release reads and writes these columns as before. */
const HARMLESS = [
  // The same moments, kept more exactly.
  'ALTER TABLE "offer_prices" ALTER COLUMN "at" SET DATA TYPE timestamp with time zone',
  // The same moments, kept to the millisecond.
  'ALTER TABLE "audit_entries" ALTER COLUMN "at" SET DATA TYPE timestamp (3) with time zone',
]

const breakingIn = (sql: string): string[] =>
  sql
    .replace(/^--(?!> statement-breakpoint).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => BREAKING.some((pattern) => pattern.test(statement)))
    .filter((statement) => !HARMLESS.includes(statement))

it('a migration only adds: instances of the release before go on beside it', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) expect(breakingIn(readFileSync(join(FOLDER, name), 'utf8')), name).toEqual([])
})

it.each([
  'DROP TABLE "people"',
  'ALTER TABLE "people" DROP COLUMN "name"',
  'ALTER TABLE "people" RENAME COLUMN "name" TO "called"',
  'ALTER TABLE "people" ALTER COLUMN "name" SET NOT NULL',
  'ALTER TABLE "people" ADD COLUMN "age" integer NOT NULL',
])('%s is none that adds', (statement) => {
  expect(breakingIn(`${statement};`)).toEqual([statement])
})
