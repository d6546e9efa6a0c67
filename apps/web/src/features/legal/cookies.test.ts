import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storedThings } from './cookies.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/contract/src']
const WRITES = /\.setCookie\(|document\.cookie = |(?:local|session)Storage\.setItem\(/
const NAMES = /'(presently[._][a-z-]+|__Host-[a-z]+)'/g
/** Where names are kept that others write by. */
const FACTS = [
  'packages/contract/src/site.ts',
  'packages/contract/src/cookie-names.ts',
  'packages/contract/src/markets.ts',
]

const files = new Map(
  SOURCES.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
      .filter((path) => !/\.test\.|test-support|test-kit/.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
  ),
)
const writers = [...files].filter(([, text]) => WRITES.test(text)).map(([path]) => path)
const named = storedThings(30).flatMap(({ names }) => names)

describe('the cookies and keys that the Privacy Policy names', () => {
  it('are those that the code writes', () => {
    const written = [...FACTS, ...writers].flatMap((path) =>
      [...(files.get(path) ?? '').matchAll(NAMES)].map(([, name = '']) => name),
    )
    const own = named.filter((name) => /^presently|^__Host/.test(name))
    expect(new Set(own)).toEqual(new Set(written))
    expect(own).toHaveLength(new Set(own).size)
  })

  it('are all there are: who writes another names it in the policy, and its file here', () => {
    expect(writers.toSorted()).toEqual([
      'apps/server/src/access/session-cookie.ts',
      'apps/server/src/features/referrals/cookie.ts',
      'apps/server/src/features/subscription/routes.ts',
      // The gift of who signs in to keep it, by a key of the contract.
      'apps/web/src/app/kept-gifts.ts',
      // Whether the concierge stands open, by a key of the contract.
      'apps/web/src/app/talking.ts',
      // Removes the cookies of Google Analytics.
      'apps/web/src/features/consent/analytics-tag.ts',
      'apps/web/src/features/consent/privacy.ts',
      'apps/web/src/lib/load-chunk.ts',
      // Which country was chosen, by a name of the contract.
      'apps/web/src/lib/shown-market.ts',
      // Writes only by the keys of the contract.
      'apps/web/src/lib/storage.ts',
    ])
  })
})
