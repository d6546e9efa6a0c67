/** Where in the house a file stands. */
import { posix } from 'node:path'

export type Place = {
  /** `web`, `server`, a package's folder name, or `root`. */
  readonly house: string
  /** The first folder under src; the file's own name where it stands directly in src. */
  readonly layer: string
  readonly feature: string | null
  readonly name: string
  /** Tests and what only tests use: their world is wider. */
  readonly isTest: boolean
  /** Part of the running product, not of its tests, settings or build. */
  readonly isProduct: boolean
}

/** A program that checks data before it is committed. */
const CHECK = /\/check\.ts$/
const TEST = /\.(?:test|spec|fixtures|test-kit)\.tsx?$|(?:^|\/)(?:test-support|testing)\//

export function placeOf(path: string): Place {
  const isTest = TEST.test(path)
  const source = /^(?:apps|packages)\/[^/]+\/src\/(.+)/.exec(path)?.[1] ?? ''
  return {
    house: /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1] ?? 'root',
    layer: source.split('/')[0] ?? '',
    // features/index.ts is no feature but the list of them: a feature is a folder.
    feature: /^features\/([^/]+)\//.exec(source)?.[1] ?? null,
    name: posix.basename(path),
    isTest,
    isProduct: source !== '' && !isTest && !CHECK.test(path),
  }
}

export const isApp = (house: string): boolean => house === 'web' || house === 'server'

/** Packages that answer a question from their arguments alone. */
export const isPure = (house: string): boolean => ['engine', 'reader', 'chooser', 'guard'].includes(house)
