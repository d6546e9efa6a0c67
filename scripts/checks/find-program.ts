import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the programs that the path leads to, by the order of the names. */
export function findProgram(names: readonly string[], path: string | undefined): string | null {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find(isProgram) ?? null
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
