/** Small feeds after faults of real shops, which lie beside the repository with the right values of each. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data/feeds-tried')

export const hasTriedFeeds = existsSync(join(FOLDER, 'NOTES.md'))
export const triedFeed = (name: string): string => join(FOLDER, name)
