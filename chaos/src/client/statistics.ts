/** What came of the calls: how many of each kind, how long they took, and those that failed. */
import type { Answer } from './browser.ts'

type Failure = { readonly kind: string; readonly why: string; readonly atMs: number }

type KindFigures = {
  readonly calls: number
  readonly failed: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

export type Statistics = {
  answered(kind: string, answer: Pick<Answer, 'status' | 'ms' | 'body'>): void
  /** No answer, or not a whole one. */
  failed(kind: string, why: string): void
  readonly failures: readonly Failure[]
  calls(): number
  /** The longest that anybody waited for an answer, in milliseconds. */
  longestMs(): number
  figures(): Readonly<Record<string, KindFigures>>
}

/** A member who is signed in and asked properly is refused nothing: these too are failures. */
const isFailure = (status: number): boolean => status >= 400

export function createStatistics(): Statistics {
  const began = performance.now()
  const times = new Map<string, number[]>()
  const failures: Failure[] = []
  const note = (kind: string, why: string): void =>
    void failures.push({ kind, why, atMs: Math.round(performance.now() - began) })
  return {
    failures,
    failed: note,
    answered: (kind, { status, ms, body }) => {
      const list = times.get(kind) ?? []
      times.set(kind, list)
      list.push(ms)
      if (isFailure(status)) note(kind, `${status} ${body.slice(0, 120)}`)
    },
    calls: () => [...times.values()].reduce((sum, list) => sum + list.length, 0),
    longestMs: () =>
      Math.max(0, ...[...times.values()].map((list) => list.reduce((a, b) => Math.max(a, b), 0))),
    figures: () => {
      const seconds = (performance.now() - began) / 1000
      return Object.fromEntries(
        [...times].map(([kind, list]) => {
          const failed = failures.filter((failure) => failure.kind === kind).length
          return [kind, { ...figuresOf(list, seconds), failed }]
        }),
      )
    },
  }
}

function figuresOf(list: readonly number[], seconds: number): Omit<KindFigures, 'failed'> {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number): number =>
    tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
  return {
    calls: list.length,
    perSecond: tenths(list.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
  }
}

const tenths = (value = 0): number => Math.round(value * 10) / 10
