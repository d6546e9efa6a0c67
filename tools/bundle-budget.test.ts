import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bundle, bundleComplaints, firstLoad, type Manifest } from './bundle-budget.ts'
import { ROOT } from './repository.ts'

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  'src/app/home-page.tsx': { file: 'assets/home-1.js', imports: ['_shared-1.js'] },
  'src/ui/menu.tsx': { file: 'assets/menu-1.js', imports: ['index.html'] },
  'src/fonts.woff2': { file: 'assets/fonts-1.woff2' },
}

const bundle = (texts: Record<string, string> = {}): Bundle => ({
  manifest: MANIFEST,
  read: (file) => texts[file] ?? `export const name = '${file}'`,
})

it('counts the start, the home page and what they import at once, each file once', () => {
  expect(firstLoad(bundle()).map(({ file }) => file)).toEqual([
    'assets/index-1.js',
    'assets/shared-1.js',
    'assets/home-1.js',
  ])
})

describe('bundleComplaints', () => {
  it('is content with a small build that holds nothing of the server', () => {
    expect(bundleComplaints(bundle())).toEqual([])
  })

  it('refuses a first load above the budget', () => {
    expect(bundleComplaints(bundle(), 100)).toEqual([
      'the first load is 0.1 kB, above 0.1 kB: load later what the first screen does not need',
    ])
  })

  it('refuses zod in the first load, not in what comes later', () => {
    expect(bundleComplaints(bundle({ 'assets/shared-1.js': 'k("$ZodType")' }))).toEqual([
      'assets/shared-1.js brings zod into the first load: import only types from the contract there',
    ])
    expect(bundleComplaints(bundle({ 'assets/menu-1.js': 'k("$ZodType")' }))).toEqual([])
  })

  it('refuses what belongs to the server, wherever it is', () => {
    expect(bundleComplaints(bundle({ 'assets/menu-1.js': 'Symbol.for("drizzle:entityKind")' }))).toEqual([
      'assets/menu-1.js holds drizzle-orm, which belongs to the server: find who imports it',
    ])
  })

  it('refuses a build that it does not understand', () => {
    expect(
      bundleComplaints({ ...bundle(), manifest: { 'index.html': { file: 'assets/index-1.js' } } }),
    ).toEqual([
      'the build has no src/app/home-page.tsx: name what the first load begins with in tools/bundle-budget.ts',
    ])
  })
})

it.each([
  ['$ZodType', 'zod/v4/core/schemas.js'],
  ['FST_ERR_', 'fastify/lib/errors.js'],
  ['drizzle:entityKind', 'drizzle-orm/entity.js'],
])('knows a package by a text that it really holds: %s', (mark, file) => {
  expect(readFileSync(join(ROOT, 'node_modules', file), 'utf8')).toContain(mark)
})
