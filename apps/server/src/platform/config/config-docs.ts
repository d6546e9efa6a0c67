/** The table of settings in docs/operations.md. Run as a program it puts the present one there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import type { RetailerRow } from '@presently/catalog/retailers'
import { affiliateSettings } from './affiliate-settings.ts'
import { SETTINGS } from './settings.ts'

export const OPERATIONS_FILE = join(import.meta.dirname, '../../../../../docs/operations.md')
/** The lines between which the table stands. */
const TABLE_START = '<!-- settings: start -->'
const TABLE_END = '<!-- settings: end -->'

function settingsTable(retailers: Readonly<Record<string, RetailerRow>>): string {
  const rows = Object.entries({ ...SETTINGS, ...affiliateSettings(retailers) }).map(
    ([name, { about, whenMissing, usedBy }]) => `| \`${name}\` | ${about} | ${whenMissing} | ${usedBy} |`,
  )
  return ['| Setting | What it does | When missing | Used by |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

/** The page with the present table in it. */
export function withSettingsTable(page: string, retailers: Readonly<Record<string, RetailerRow>>): string {
  const [before, rest = ''] = page.split(TABLE_START)
  const [, after = ''] = rest.split(TABLE_END)
  return `${before}${TABLE_START}\n${settingsTable(retailers)}\n${TABLE_END}${after}`
}

if (import.meta.main) {
  writeFileSync(OPERATIONS_FILE, withSettingsTable(readFileSync(OPERATIONS_FILE, 'utf8'), loadRetailers()))
}
