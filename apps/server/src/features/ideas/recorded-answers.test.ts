/** Answers as models write them (good, sloppy, verbose, disobedient and hostile ones) over each provider's wire. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { openTestPglite } from '../../test-support/databases.ts'
import { buildModelSite, WIRES } from '../../test-support/model.ts'
import { isLongTier } from '../../test-support/tier.ts'
import { keepsRules } from './model/keeps-rules.test-kit.ts'

type Recorded = {
  readonly kind: 'good' | 'sloppy' | 'verbose' | 'disobedient' | 'hostile'
  readonly request: string
  /** The answer, letter by letter. */
  readonly text: string
  /** Titles that may not be shown. */
  readonly never: readonly string[]
}

const FILE = join(import.meta.dirname, '../../test-support/recorded-answers.jsonl')
const ANSWERS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded)

/** So many of its ideas an answer puts on the first page at least. */
const SHOWN_MIN: Readonly<Record<Recorded['kind'], number>> = {
  good: 4,
  sloppy: 3,
  verbose: 2,
  disobedient: 3,
  hostile: 3,
}

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

const PROVIDERS = isLongTier ? ([...WIRES, 'openai', 'google'] as const) : WIRES

it('are at least forty, of every kind', () => {
  expect(ANSWERS.length).toBeGreaterThanOrEqual(40)
  for (const kind of Object.keys(SHOWN_MIN))
    expect(ANSWERS.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(8)
})

describe.each(PROVIDERS)('[TIER-11] an answer over %s', (provider) => {
  it('is shown as far as it keeps our promises, and no further', async () => {
    let text = ''
    const site = await buildModelSite(database, { provider, scenario: () => ({ steps: [{ text }] }) })
    const faults: string[] = []
    for (const { kind, request, never, ...answer } of ANSWERS) {
      text = answer.text
      // Of the same request several answers are known: each is to be asked for anew.
      const { ideas, ai } = await site.search(request, { seed: faults.length, add: [`constraints:${kind}`] })
      const said = `${kind} | ${request}`
      if (ai?.state !== 'used') faults.push(`${said}: ${ai?.state}`)
      const first = ideas.slice(0, 6).filter(({ isAi }) => isAi)
      if (first.length < SHOWN_MIN[kind]) faults.push(`${said}: only ${first.length} of its ideas`)
      for (const { title } of ideas) if (never.includes(title)) faults.push(`${said}: ${title}`)
      faults.push(...keepsRules({ ideas }, request).map((fault) => `${said}: ${fault}`))
    }
    expect(faults).toEqual([])
    await site.close()
  })
})
