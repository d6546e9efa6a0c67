/** A test for each state of each row, on whatever site a spec brings. */
import type { Page } from '@playwright/test'
import { signInAs } from '../support/accounts.ts'
import { type test as anyTest, expect } from '../support/fixtures.ts'
import { answerCookieQuestion } from '../support/gift-search.ts'
import { isWhole, look } from './look.ts'
import { type Row, STATES, type StateName, titleOf } from './state.ts'

const isLookedAt = (row: Row, state: StateName): boolean =>
  isWhole || (row.isInSlice === true && state === 'long')

/** `arrive` does what every row of the spec needs before its own sign-in. */
export function testRows(
  test: typeof anyTest,
  rows: readonly Row[],
  arrive: (page: Page, origin: string) => Promise<void> = async () => {},
): void {
  for (const row of rows)
    for (const state of STATES) {
      const shown = row.states[state]
      if (typeof shown === 'string' || !isLookedAt(row, state)) continue
      test.describe(() => {
        test.use({ expectedFailures: shown.failures ?? [], expectedComplaints: shown.explains ?? null })

        test(`${titleOf(row)}, ${state}`, async ({ page, baseURL }) => {
          await answerCookieQuestion(page)
          await arrive(page, baseURL ?? '')
          if (row.as) await signInAs(page, row.as)
          await look(page, { name: titleOf(row), state }, shown)
        })
      })
    }
}

/** Whoever leaves a state out says why. */
export function expectReasons(rows: readonly Row[]): void {
  for (const row of rows)
    for (const state of STATES) {
      const shown = row.states[state]
      if (typeof shown === 'string') expect(shown, `${titleOf(row)}, ${state}`).toMatch(/^[A-Z].{20,}\.$/)
    }
}
