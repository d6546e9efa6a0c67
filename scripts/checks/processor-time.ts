/** How much processor time each test file takes, so that the quick tier stays quick. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What one test file of the quick tier may take, in seconds of processor time: docs/testing.md says what to do above it. */
const FILE_LIMIT_S = 20
/** A slow machine takes longer over all files alike: there the limit is this part of what they take together, 20 s where that was set. */
const FILE_LIMIT_SHARE = 1 / 40
const SHOWN = 5

/** Written by the tests themselves, a line a file or a part of it: see count-processor-time.ts and e2e/support/processor-time.ts. */
export type FileTime = {
  readonly file: string
  /** Of the process and of the children it has waited for, in seconds. */
  readonly seconds: number
}

/** Sums by file, the slowest first; what a file did in several parts belongs together. */
export function timesByFile(report: string, root: string): readonly FileTime[] {
  if (!existsSync(report)) return []
  const sums = new Map<string, number>()
  for (const line of readFileSync(report, 'utf8').split('\n').filter(Boolean)) {
    // As written just before by our own tests.
    const { file, seconds } = JSON.parse(line) as FileTime
    const name = relative(root, file)
    sums.set(name, (sums.get(name) ?? 0) + seconds)
  }
  return [...sums].map(([file, seconds]) => ({ file, seconds })).sort((a, b) => b.seconds - a.seconds)
}

const told = ({ file, seconds }: FileTime): string => `${seconds.toFixed(1).padStart(7)} s  ${file}`

/** Where others take more of the processor than this, the same work costs up to half as much again: caches are shared. */
const OTHERS_MAX = 0.2

/**
 * The limit for a run, in whole seconds: none for a tier that may take long, nor where others kept the cores busy.
 *
 * @param others the part of all cores' time that others took, 0 to 1; null where that is not known
 */
export function limitFor(isQuick: boolean, others: number | null, times: readonly FileTime[]): number {
  if (!isQuick || (others ?? 0) > OTHERS_MAX) return Number.POSITIVE_INFINITY
  const together = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.round(Math.max(FILE_LIMIT_S, FILE_LIMIT_SHARE * together))
}

type Run = { readonly limitS: number; readonly others: number | null }

/** What is said after a run: the slowest files, and those above the limit by name. */
export function inSentences(times: readonly FileTime[], { limitS, others }: Run): readonly string[] {
  if (times.length === 0) return []
  const slow = times.filter(({ seconds }) => seconds > limitS)
  const busy =
    (others ?? 0) > OTHERS_MAX
      ? [
          `Others took ${Math.round(100 * (others ?? 0))} % of the processor meanwhile, so no file is judged by its time.`,
        ]
      : []
  const slowest = ['Most processor time:', ...times.slice(0, SHOWN).map(told), ...busy]
  if (slow.length === 0) return slowest
  return [
    ...slowest,
    `More than ${limitS} s of processor time, which is too much for a file of the quick tier (docs/testing.md):`,
    ...slow.map(told),
  ]
}

export const tooSlow = (times: readonly FileTime[], limitS: number): number =>
  times.filter(({ seconds }) => seconds > limitS).length
