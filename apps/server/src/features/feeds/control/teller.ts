/** Tells at the command line how an order goes: a line that moves on a terminal, and at the end what came of it. */
import type { Progress } from '../imports/import-feed.ts'
import type { Outcome } from '../imports/service.ts'
import type { ColumnMap } from '../readers/columns.ts'
import type { FeedSummary } from '../store.ts'
import type { FeedAnswer } from './orders.ts'
import { previewLines, unrecognisedLines } from './preview-lines.ts'

type Stream = { readonly isTTY?: boolean; write(text: string): unknown }

export type TellerOptions = {
  /** Nothing on `out` but one line of JSON at the end. */
  readonly isJson: boolean
  readonly out: Stream
  readonly err: Stream
  /** Writes a proposed map down and answers the file's name; null where it could not. */
  readonly writeMap?: (retailer: string, map: ColumnMap) => string | null
  /** Milliseconds, from any beginning. */
  readonly now?: () => number
}

const REDRAWN_AFTER_MS = 100
const BAR_WIDTH = 24
const TO_LINE_START = '\r\u001b[2K'

export function feedTeller({
  isJson,
  out,
  err,
  writeMap = () => null,
  now = () => performance.now(),
}: TellerOptions) {
  const began = now()
  let drawnAt = Number.NEGATIVE_INFINITY
  let isDrawn = false
  let exitCode = 1
  const draw = (progress: Progress): void => {
    if (!err.isTTY || now() - drawnAt < REDRAWN_AFTER_MS) return
    drawnAt = now()
    isDrawn = true
    err.write(`${TO_LINE_START}${lineOf(progress, (now() - began) / 1000)}`)
  }
  const end = (answer: Exclude<FeedAnswer, { kind: 'progress' }>): void => {
    if (isDrawn) err.write(TO_LINE_START)
    const { isDone, json, lines } = endOf(answer, isJson ? () => null : writeMap)
    exitCode = isDone ? 0 : 1
    if (isJson) out.write(`${JSON.stringify(json)}\n`)
    else for (const line of lines) (isDone ? out : err).write(`${line}\n`)
  }
  return {
    say: (answer: FeedAnswer): void => (answer.kind === 'progress' ? draw(answer.progress) : end(answer)),
    exitCode: (): number => exitCode,
  }
}

const count = (rows: number): string => rows.toLocaleString('en-US')

function lineOf({ rows, imported, skipped, applied }: Progress, seconds: number): string {
  const left = skipped === 0 ? '' : `, ${count(skipped)} left out`
  if (applied === null)
    return `Reading: ${count(rows)} rows, ${count(Math.round(rows / Math.max(seconds, 0.1)))} a second${left}`
  const full = Math.round((applied / Math.max(imported, 1)) * BAR_WIDTH)
  return `Taking over: [${'#'.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] ${count(applied)} of ${count(imported)}${left}`
}

type End = { readonly isDone: boolean; readonly json: unknown; readonly lines: readonly string[] }

function endOf(
  answer: Exclude<FeedAnswer, { kind: 'progress' }>,
  writeMap: NonNullable<TellerOptions['writeMap']>,
): End {
  if (answer.kind === 'imported') return endOfImport(answer.outcome)
  if (answer.kind === 'previewed')
    return { isDone: answer.refusedWhole === null, json: answer, lines: previewLines(answer) }
  if (answer.kind === 'unrecognised')
    return {
      isDone: false,
      json: answer,
      lines: unrecognisedLines(answer, writeMap(answer.retailer, answer.map)),
    }
  if (answer.kind === 'listed')
    return {
      isDone: true,
      json: { feeds: answer.feeds },
      lines: answer.feeds.length === 0 ? ['No feed was imported yet.'] : answer.feeds.map(summaryLine),
    }
  if (answer.kind === 'removed')
    return { isDone: true, json: { removed: answer.retailer }, lines: [`Removed: ${answer.retailer}`] }
  return { isDone: false, json: { refused: answer.sentence }, lines: [answer.sentence] }
}

function endOfImport({ rows, imported, skipped, unfindable, report, refused, isUnchanged }: Outcome): End {
  const json = { rows, imported, skipped, ...(unfindable > 0 && { unfindable }), report }
  if (refused !== null)
    return {
      isDone: false,
      json: { ...json, refused },
      lines: ['Nothing was taken, and what was there stays.', refused, `Report: ${report}`],
    }
  if (isUnchanged)
    return {
      isDone: true,
      json: { ...json, unchanged: true },
      lines: ['Nothing has changed since the last reading.'],
    }
  const left = skipped === 0 ? [] : [`${count(skipped)} left out, each with its line and reason in ${report}`]
  const unseen =
    unfindable === 0
      ? []
      : [`${count(unfindable)} of those taken will be found by no search; they stand in ${report} too.`]
  return {
    isDone: true,
    json,
    lines: [`${count(imported)} of ${count(rows)} rows taken.`, ...left, ...unseen],
  }
}

const summaryLine = ({ name, offers, readFrom, refreshedAt, refused }: FeedSummary): string =>
  [
    name,
    `${count(offers)} offers`,
    ...(readFrom === null ? [] : [`from ${readFrom}`]),
    // Over the socket it comes as text.
    refreshedAt === null ? 'never read' : `read ${new Date(refreshedAt).toISOString()}`,
    ...(refused === null ? [] : [`last refused: ${refused}`]),
  ].join(' · ')
