/** A diagnosis for a reader at a terminal. */
import type { Diagnosis } from './check.ts'

const MARKS = {
  ok: 'ok',
  set: 'set',
  default: 'default',
  off: 'off',
  warning: 'warning',
  failed: 'FAILED',
  malformed: 'MALFORMED',
} as const
const MARK_WIDTH = 9

type Line = { readonly name: string; readonly state: keyof typeof MARKS; readonly sentence: string }

/** Ends with a line break. */
export function inWords({ settings, refusals, sentences, checks, isWell }: Diagnosis): string {
  return [
    ...section('Settings', settings.map(lineOf)),
    ...section('The start would be refused', refusals),
    ...section('The start says', sentences),
    ...section('Looked at', checks.map(lineOf)),
    isWell ? 'All is well.' : 'Something is to be mended: see above.',
    '',
  ].join('\n')
}

const lineOf = ({ name, state, sentence }: Line): string =>
  `${MARKS[state].padEnd(MARK_WIDTH)} ${name}: ${sentence}`

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), '']
