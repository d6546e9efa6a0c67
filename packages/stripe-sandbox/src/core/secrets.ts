import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomText } from './ids.ts'
import { writeWhole } from './journal.ts'

export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
}

const makeKeys = (): Keys => ({
  secretKey: `sk_test_sandbox${randomText(32)}`,
  publishableKey: `pk_test_sandbox${randomText(32)}`,
})

/** The keys of this installation: made at the first start, kept for the next ones. */
export function keysIn(folder: string | null): Keys {
  if (folder === null) return makeKeys()
  const path = join(folder, 'keys.json')
  if (existsSync(path)) return readKeys(readFileSync(path, 'utf8'), path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = makeKeys()
  writeWhole(path, JSON.stringify(keys))
  return keys
}

function readKeys(source: string, path: string): Keys {
  const keys: unknown = JSON.parse(source)
  if (typeof keys === 'object' && keys !== null && 'secretKey' in keys && 'publishableKey' in keys) {
    return { secretKey: String(keys.secretKey), publishableKey: String(keys.publishableKey) }
  }
  throw new Error(`${path} does not hold the keys of a payment sandbox`)
}
