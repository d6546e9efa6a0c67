/**
 * Answers that lie in a folder: each prompt is written there as `<hash>.prompt.json`, and what stands in `<hash>.answer.json` is said to it. So
 * answers can be written by hand or taken from any model, and a whole evaluation be run again byte for byte.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SIGNS_PER_TOKEN } from '../play-script.ts'
import type { Ask, Script, Step } from '../script.ts'

export type Recording = {
  readonly folder: string
  /** So long it waits for an answer that does not lie there yet, in ms. */
  readonly waitMs: number
  /** Tokens a second; 0 says all at once. */
  readonly rate: number
}

const LOOK_EVERY_MS = 100
/** Enough to tell any number of prompts apart, and short enough for a name. */
const HASH_SIGNS = 16
const TOKENS_A_PIECE = 5
const SECOND_MS = 1000

/** What is asked tells the name: neither the wire nor the model does. */
export const hashOf = ({ instructions, user }: Pick<Ask, 'instructions' | 'user'>): string =>
  createHash('sha256')
    .update(JSON.stringify([instructions, user]))
    .digest('hex')
    .slice(0, HASH_SIGNS)

/** Answers 503 with a sentence that names the missing file where none comes in time. */
export function recorded({ folder, waitMs, rate }: Recording): (ask: Ask) => Promise<Script> {
  mkdirSync(folder, { recursive: true })
  return async (ask) => {
    const hash = hashOf(ask)
    keepPrompt(join(folder, `${hash}.prompt.json`), ask)
    const answer = join(folder, `${hash}.answer.json`)
    if (!(await comes(answer, waitMs)))
      return { status: 503, body: JSON.stringify({ error: { message: `No answer lies in ${answer}.` } }) }
    return { steps: stepsOf(readFileSync(answer, 'utf8').trim(), rate) }
  }
}

/** A prompt that is there already is the same. It is moved into its place whole: whoever watches the folder never reads half of one. */
function keepPrompt(file: string, { instructions, user }: Ask): void {
  if (existsSync(file)) return
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ instructions, user }, null, 1)}\n`)
  renameSync(unfinished, file)
}

async function comes(file: string, waitMs: number): Promise<boolean> {
  for (let waited = 0; !existsSync(file); waited += LOOK_EVERY_MS) {
    if (waited >= waitMs) return false
    await pause(LOOK_EVERY_MS)
  }
  return true
}

function stepsOf(text: string, rate: number): readonly Step[] {
  if (rate === 0) return [{ text }]
  const signs = SIGNS_PER_TOKEN * TOKENS_A_PIECE
  return Array.from({ length: Math.ceil(text.length / signs) }, (_, piece) => [
    { text: text.slice(piece * signs, (piece + 1) * signs) },
    { waitMs: (TOKENS_A_PIECE * SECOND_MS) / rate },
  ]).flat()
}
