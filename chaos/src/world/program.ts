/** Programs of the site that run once and end. */
import { once } from 'node:events'
import { join } from 'node:path'
import { startChild } from './child.ts'

const SUPPORT = join(import.meta.dirname, '../../../apps/server/src/test-support')

/** Takes the feed of a small shop into a database, as an import does. Throws what it said where it failed. */
export async function openShop(databaseAddress: string): Promise<void> {
  const child = startChild(process.execPath, [join(SUPPORT, 'open-shop.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseAddress },
  })
  if (child.isRunning()) await once(child.process, 'exit')
  if (child.process.exitCode !== 0) throw new Error(`The shop could not be opened:\n${child.output()}`)
}
