/**
 * Labelled requests of our own, of every style, and the development sample where it lies beside the repository: how
 * exactly they are understood. The bars are what stands today, a little below; a change that understands less is seen.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Brief } from '@presently/engine/brief'
import { root, stemsOf } from '@presently/engine/text/stems'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

type Labelled = Pick<
  Brief,
  | 'budgetMin'
  | 'budgetMax'
  | 'budgetStyle'
  | 'ageMin'
  | 'ageMax'
  | 'occasion'
  | 'interests'
  | 'exclusions'
  | 'constraints'
> & { readonly id: string; readonly query: string; readonly tricky: string | null }

const now = new Date('2026-11-21T12:00:00Z')

function rowsOf(url: URL): Labelled[] {
  if (!existsSync(url)) return []
  const lines = readFileSync(url, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Labelled).filter(({ tricky }) => tricky === null)
}

/** Words of a label as roots, so that 'knitting' finds 'knits'. */
const rootsOf = (text: string): string[] => stemsOf(text).map((stem) => root(stem).slice(0, 6))
const isFound = (label: string, found: readonly string[]): boolean => {
  const roots = new Set(found.flatMap(rootsOf))
  return rootsOf(label).some((one) => one.length > 2 && roots.has(one))
}

function measured(rows: readonly Labelled[]) {
  const answers = rows.map((row) => ({
    row,
    brief: engine.suggest({ query: row.query, limit: 6, now }).brief,
  }))
  const share = (judge: (one: (typeof answers)[number]) => boolean) =>
    answers.filter(judge).length / answers.length
  const recall = (field: 'interests' | 'exclusions') => {
    const all = answers.flatMap(({ row, brief }) => row[field].map((label) => isFound(label, brief[field])))
    return all.filter(Boolean).length / all.length
  }
  return {
    budget: share(({ row, brief }) => isBudgetRight(row, brief)),
    age: share(({ row, brief }) => row.ageMin === brief.ageMin && row.ageMax === brief.ageMax),
    occasion: share(
      ({ row, brief }) =>
        row.occasion === brief.occasion || row.constraints.includes(`also: ${brief.occasion}`),
    ),
    interests: recall('interests'),
    exclusions: recall('exclusions'),
  }
}

function isBudgetRight({ budgetStyle, budgetMin, budgetMax }: Labelled, brief: Brief): boolean {
  if (budgetStyle === 'contradictory') return true
  if (budgetStyle === 'none' || budgetStyle === 'vague')
    return brief.budgetMin === null && brief.budgetMax === null
  return brief.budgetMin === budgetMin && brief.budgetMax === budgetMax
}

const own = rowsOf(new URL('./testing/labelled-requests.jsonl', import.meta.url))
const sample = rowsOf(new URL('../../../../shared/data/gift-queries-sample.jsonl', import.meta.url))

describe('our own labelled requests', () => {
  const scores = measured(own)

  it('are at least two hundred', () => {
    expect(own.length).toBeGreaterThanOrEqual(200)
  })

  it.each([
    ['budget', 0.98],
    ['age', 0.97],
    ['occasion', 0.97],
    ['interests', 0.87],
    ['exclusions', 0.88],
  ] as const)('are read for their %s in %d of them', (field, bar) => {
    expect(scores[field]).toBeGreaterThanOrEqual(bar)
  })
})

describe.skipIf(sample.length === 0)('the development sample (skipped where it is absent)', () => {
  it.each([
    ['budget', 0.97],
    ['age', 0.97],
    ['occasion', 0.97],
    ['interests', 0.83],
    ['exclusions', 0.94],
  ] as const)('is read for its %s in %d of it', (field, bar) => {
    expect(measured(sample)[field]).toBeGreaterThanOrEqual(bar)
  })
})
