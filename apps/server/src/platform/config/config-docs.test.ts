import { readFileSync } from 'node:fs'
import { loadRetailers } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { OPERATIONS_FILE, withSettingsTable } from './config-docs.ts'

describe('docs/operations.md', () => {
  it('holds the table of settings as it is now', () => {
    const page = readFileSync(OPERATIONS_FILE, 'utf8')
    // To renew it: node apps/server/src/platform/config/config-docs.ts
    expect(page).toBe(withSettingsTable(page, loadRetailers()))
  })
})
