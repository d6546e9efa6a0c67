import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { loadRetailers } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { OPERATIONS_FILE, withSettingsTable } from './config-docs.ts'
import { ENV_EXAMPLE_FILE, envExample } from './env-example.ts'

describe('docs/operations.md', () => {
  it('holds the table of settings as it is now', () => {
    const page = readFileSync(OPERATIONS_FILE, 'utf8')
    // To renew it: node apps/server/src/platform/config/config-docs.ts
    expect(page).toBe(withSettingsTable(page, loadRetailers()))
  })
})

describe('.env.example', () => {
  it('names every setting as it is now', () => {
    // To renew it: node apps/server/src/platform/config/env-example.ts
    expect(readFileSync(ENV_EXAMPLE_FILE, 'utf8')).toBe(envExample(loadRetailers()))
  })

  it('sets nothing as it stands', () => {
    expect(parseEnv(readFileSync(ENV_EXAMPLE_FILE, 'utf8'))).toEqual({})
  })
})
