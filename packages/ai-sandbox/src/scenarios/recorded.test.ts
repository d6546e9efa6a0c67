import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAiSandbox } from '../create-ai-sandbox.ts'
import { hashOf, recorded } from './recorded.ts'

const PROMPT = { instructions: 'Answer with gifts.', user: '{"request":"a kite for my niece"}' }
const ANSWER = `{"elements":[${JSON.stringify({ kind: 'idea', title: 'Kite with a long tail, 30 feet of line' })}]}`
const [PROMPT_FILE, ANSWER_FILE] = [`${hashOf(PROMPT)}.prompt.json`, `${hashOf(PROMPT)}.answer.json`]
const LONG_MS = 60_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Asks as the chat wire does; `model` differs from call to call and tells nothing. */
const ask = (origin: string, { stream = false, model = 'any' } = {}): Promise<Response> =>
  fetch(`${origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      stream,
      messages: [
        { role: 'system', content: PROMPT.instructions },
        { role: 'user', content: PROMPT.user },
      ],
    }),
  })
type Whole = { readonly choices: readonly [{ readonly message: { readonly content: string } }] }
const saidBy = async (response: Response): Promise<string> =>
  ((await response.json()) as Whole).choices[0].message.content

async function withSandbox({ waitMs = 0, rate = 0 }, look: (origin: string) => Promise<void>): Promise<void> {
  const sandbox = await createAiSandbox({ scenario: recorded({ folder, waitMs, rate }) })
  try {
    await look(sandbox.origin)
  } finally {
    await sandbox.close()
  }
}

it('keeps the prompt, and waits for an answer that is written meanwhile', () =>
  withSandbox({ waitMs: LONG_MS }, async (origin) => {
    const answered = ask(origin)
    await expect.poll(() => readdirSync(folder), { timeout: LONG_MS }).toEqual([PROMPT_FILE])
    expect(JSON.parse(readFileSync(join(folder, PROMPT_FILE), 'utf8'))).toEqual(PROMPT)
    writeFileSync(join(folder, ANSWER_FILE), `${ANSWER}\n`)
    expect(await saidBy(await answered)).toBe(ANSWER)
  }))

it('says the same to the same prompt, whoever is asked', () =>
  withSandbox({}, async (origin) => {
    writeFileSync(join(folder, ANSWER_FILE), ANSWER)
    expect(await saidBy(await ask(origin, { model: 'one' }))).toBe(ANSWER)
    expect(await saidBy(await ask(origin, { model: 'other' }))).toBe(ANSWER)
    expect(readdirSync(folder).toSorted()).toEqual([ANSWER_FILE, PROMPT_FILE].toSorted())
  }))

it('streams an answer in pieces that come to the whole', () =>
  withSandbox({ rate: 1_000_000 }, async (origin) => {
    writeFileSync(join(folder, ANSWER_FILE), ANSWER)
    const text = await (await ask(origin, { stream: true })).text()
    const pieces = [...text.matchAll(/"delta":\{"content":("(?:[^"\\]|\\.)*")\}/g)].map(
      ([, piece]) => JSON.parse(piece ?? '""') as string,
    )
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(ANSWER)
  }))

it('names the file that is missing where no answer comes', () =>
  withSandbox({}, async (origin) => {
    const response = await ask(origin)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(ANSWER_FILE)
  }))
