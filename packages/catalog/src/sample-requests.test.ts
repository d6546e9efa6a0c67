/** The labelled requests of the development sample, where it lies beside the repository. It is not ours to publish. */
import { existsSync, readFileSync } from 'node:fs'
import type { Currency } from '@presently/engine/brief'
import { DEFAULT_RATES } from '@presently/engine/brief/sums/money'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

type Labelled = {
  id: string
  query: string
  budgetMin: number | null
  budgetMax: number | null
  currency: Currency | null
  budgetStyle: string
  tricky: string | null
}

const sample = new URL('../../../../shared/data/gift-queries-sample.jsonl', import.meta.url)
const rows = existsSync(sample)
  ? readFileSync(sample, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled)
  : []

describe.skipIf(rows.length === 0)('the sample of labelled requests (skipped where it is absent)', () => {
  const answers = rows.map((row) => ({
    row,
    answer: engine.suggest({ query: row.query, limit: 18, now: new Date('2026-11-21T12:00:00Z') }),
  }))
  const judged = answers.filter(({ row }) => !row.tricky)

  it('reads at least 85 % of the budgets exactly', () => {
    const exact = judged.filter(({ row, answer: { brief } }) => {
      if (row.budgetStyle === 'contradictory') return brief.budgetStyle === 'contradictory'
      return brief.budgetMin === row.budgetMin && brief.budgetMax === row.budgetMax
    })
    expect(exact.length / judged.length).toBeGreaterThanOrEqual(0.85)
  })

  it('shows no idea above the labelled budget', () => {
    for (const { row, answer } of answers) {
      if (row.budgetMax === null) continue
      const ceiling =
        row.budgetMax * (row.budgetStyle === 'approx' ? 1.2 : 1) * DEFAULT_RATES[row.currency ?? 'USD'] * 100
      for (const { gift } of answer.picks)
        expect(gift.priceCents[1], `${row.id} ${gift.id}`).toBeLessThanOrEqual(ceiling + 0.5)
    }
  })

  it('has six ideas for every request that is not tricky', () => {
    expect(judged.filter(({ answer }) => answer.picks.length < 6).map(({ row }) => row.id)).toEqual([])
  })
})
