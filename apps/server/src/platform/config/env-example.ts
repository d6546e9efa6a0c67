/** `.env.example`: every setting, made from the schema. Run as a program it writes the present one. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import type { RetailerRow } from '@presently/catalog/retailers'
import { affiliateSettings } from './affiliate-settings.ts'
import { SETTINGS } from './settings.ts'

export const ENV_EXAMPLE_FILE = join(import.meta.dirname, '../../../../../.env.example')

const HEAD = `# Settings of the site. Copy this file to .env (chmod 600 .env), or have npm run setup write one; npm start reads it.
# What the environment says goes before it. npm run doctor looks at all of them. Nothing has to be set.
`

export function envExample(retailers: Readonly<Record<string, RetailerRow>>): string {
  const settings = Object.entries({ ...SETTINGS, ...affiliateSettings(retailers) })
  const entries = settings.map(
    ([name, { about, whenMissing }]) => `# ${about}\n# Without it: ${whenMissing}.\n#${name}=\n`,
  )
  return [HEAD, ...entries].join('\n')
}

if (import.meta.main) writeFileSync(ENV_EXAMPLE_FILE, envExample(loadRetailers()))
