/** Files that appear with their text in them: whoever is killed meanwhile leaves none, and nobody reads half of one. */
import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/** A name beside a file that nobody else takes. */
export const nameBeside = (file: string): string => `${file}.${process.pid}.${randomUUID()}`

/** Makes a file; false where one of its name is there already, which stays as it is. */
export function makeWholeFile(file: string, text: string, mode?: number): boolean {
  const draft = nameBeside(file)
  try {
    writeFileSync(draft, text, { mode })
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
