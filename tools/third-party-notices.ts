/**
 * Keeps the summary of licences in THIRD-PARTY-NOTICES.md true to the lockfile and refuses licences that would bind
 * the whole product. `npm run notices` writes the summary anew; without --write it only checks.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.ts'
import { ROOT } from './repository.ts'

const NOTICES = join(ROOT, 'THIRD-PARTY-NOTICES.md')
const BEGIN = '<!-- begin: made by npm run notices -->'
const END = '<!-- end: made by npm run notices -->'

/** Licences that ask for a notice and no more. Another one needs a decision in docs/decisions before it comes in. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // As MIT, without asking for its notice.
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/** Packages under other licences, each decided by itself (decision 021 in docs/decisions/screens-and-tests.md). */
const DECIDED: Readonly<Record<string, string>> = {
  '@resvg/resvg-wasm': 'MPL-2.0',
  argparse: 'PSF-2.0',
}

type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  /** Only for some systems; these are other builds of packages that are listed. */
  readonly os?: readonly string[]
}
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }
export type Dependency = { readonly name: string; readonly version: string; readonly license: string }

/** What the product runs on: neither ours, nor only for development, nor a build for one system. */
export function productionPackages({ packages }: Lockfile): Dependency[] {
  const dependencies = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link && !entry.os)
    .map(([path, { version = '', license = 'unknown' }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      license,
    }))
  const unique = new Map(
    dependencies.map((dependency) => [`${dependency.name}@${dependency.version}`, dependency]),
  )
  return [...unique.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

export function licenceComplaints(dependencies: readonly Dependency[]): string[] {
  return dependencies
    .filter(({ name, license }) => !isAccepted(license) && DECIDED[name] !== license)
    .map(
      ({ name, version, license }) =>
        `${name}@${version} is under ${license}, which is not accepted yet: replace it, or decide and add it to tools/third-party-notices.ts`,
    )
}

/** `(MIT OR GPL-3.0)` leaves the choice to us; `MIT AND ISC` asks for both. */
function isAccepted(license: string): boolean {
  const choices = license.replace(/[()]/g, '').split(/\s+OR\s+/)
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((name) => ACCEPTED.has(name)))
}

/** One paragraph per licence, the most used first. */
export function summaryOf(dependencies: readonly Dependency[]): string {
  const byLicence = Object.groupBy(dependencies, ({ license }) => license)
  const groups = Object.entries(byLicence).map(([license, members = []]) => ({ license, members }))
  groups.sort((a, b) => b.members.length - a.members.length || a.license.localeCompare(b.license, 'en'))
  return groups
    .map(
      ({ license, members }) =>
        `### ${license} (${members.length})\n\n${members.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
    )
    .join('\n\n')
}

/** The document with the summary between its two marks replaced. */
export function withSummary(document: string, summary: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin)
    throw new Error(`THIRD-PARTY-NOTICES.md has lost its marks: ${BEGIN} and ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${summary}\n\n${document.slice(end)}`
}

export function noticeComplaints(document: string, lockfile: Lockfile): string[] {
  const dependencies = productionPackages(lockfile)
  const isCurrent = withSummary(document, summaryOf(dependencies)) === document
  return [
    ...licenceComplaints(dependencies),
    ...(isCurrent ? [] : ['THIRD-PARTY-NOTICES.md is not what the lockfile holds: run npm run notices']),
  ]
}

export const readNotices = (): string => readFileSync(NOTICES, 'utf8')

/** npm's own file, of which this much is documented. */
export const readLockfile = (): Lockfile =>
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile

if (import.meta.main) {
  if (process.argv.includes('--write'))
    writeFileSync(NOTICES, withSummary(readNotices(), summaryOf(productionPackages(readLockfile()))))
  report(noticeComplaints(readNotices(), readLockfile()), 'The notices name every package of the product.')
}
