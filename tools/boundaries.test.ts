import { describe, expect, it } from 'vitest'
import { boundaryComplaints, readSources } from './boundaries.ts'

const MANIFESTS: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'presently',
    devDependencies: { vitest: '5', '@playwright/test': '1' },
  }),
  'apps/web/package.json': JSON.stringify({
    name: '@presently/web',
    dependencies: { react: '19', '@presently/contract': '*' },
    devDependencies: { vite: '8' },
  }),
  'apps/server/package.json': JSON.stringify({
    name: '@presently/server',
    dependencies: {
      'drizzle-orm': '0',
      fastify: '5',
      '@presently/contract': '*',
      '@presently/engine': '*',
      '@presently/catalog': '*',
    },
  }),
  'packages/contract/package.json': packageOf('contract', { zod: '4' }),
  'packages/engine/package.json': packageOf('engine', {}),
  'packages/reader/package.json': packageOf('reader', {}),
  'packages/catalog/package.json': packageOf('catalog', { '@presently/engine': '*' }),
  'packages/gift-art/package.json': packageOf('gift-art', {}),
}

function packageOf(name: string, dependencies: Record<string, string>): string {
  return JSON.stringify({ name: `@presently/${name}`, exports: { './*': './src/*.ts' }, dependencies })
}

const complaintsAbout = (files: Record<string, string>): string[] =>
  boundaryComplaints(new Map(Object.entries({ ...MANIFESTS, ...files })))

/** One planted import, in a file where it has no business. */
type Breach = readonly [rule: string, file: string, source: string, advice: RegExp]

const BREACHES: readonly Breach[] = [
  [
    'a web feature does not import another',
    'apps/web/src/features/ideas/hero.tsx',
    "import { theme } from '../theme/theme.ts'",
    /feature ideas may not import feature theme: let apps\/web\/src\/app pass it in/,
  ],
  [
    'nor as a type',
    'apps/web/src/features/ideas/hero.tsx',
    "import type { Theme } from '../theme/theme.ts'",
    /feature ideas may not import feature theme/,
  ],
  [
    'a server feature does not import another',
    'apps/server/src/features/ideas/service.ts',
    "import { draw } from '../pictures/service.ts'",
    /feature ideas may not import feature pictures: let apps\/server\/src\/feature-parts.ts pass it in/,
  ],
  [
    'ui knows no feature',
    'apps/web/src/ui/card.tsx',
    "import { Hero } from '../features/ideas/hero.tsx'",
    /ui may import only lib, not features/,
  ],
  [
    'lib knows no feature',
    'apps/web/src/lib/http.ts',
    "import { user } from '../features/auth/api.ts'",
    /lib may import no other layer, not features/,
  ],
  [
    'ui does not know the app',
    'apps/web/src/ui/card.tsx',
    "import { Shell } from '../app/shell.tsx'",
    /ui may import only lib, not app/,
  ],
  [
    'lib does not know the app, not even later',
    'apps/web/src/lib/http.ts',
    "const shell = () => import('../app/shell.tsx')",
    /lib may import no other layer, not app/,
  ],
  [
    'a web feature does not know the app',
    'apps/web/src/features/ideas/hero.tsx',
    "import { Shell } from '../../app/shell.tsx'",
    /features may import only ui, lib, not app/,
  ],
  [
    'the web does not import the engine',
    'apps/web/src/features/ideas/hero.tsx',
    "import type { Gift } from '@presently/engine/gift'",
    /web may import only contract, not engine: ask the server through a call/,
  ],
  [
    'the web does not import the catalogue',
    'apps/web/src/features/ideas/hero.tsx',
    "import { loadGifts } from '@presently/catalog/load'",
    /web may import only contract, not catalog/,
  ],
  [
    'the web does not import the pictures',
    'apps/web/src/ui/media.tsx',
    "import { draw } from '@presently/gift-art/svg'",
    /web may import only contract, not gift-art/,
  ],
  [
    'the web does not import the server',
    'apps/web/src/lib/http.ts',
    "import { app } from '../../../server/src/app.ts'",
    /server is another package: import it by its package name/,
  ],
  [
    'the web imports nothing of Node',
    'apps/web/src/lib/http.ts',
    "import { join } from 'node:path'",
    /the browser has no node:path/,
  ],
  [
    'a package does not import an app',
    'packages/catalog/src/load.ts',
    "import { app } from '../../../apps/server/src/app.ts'",
    /server is another package/,
  ],
  [
    'nor by its name',
    'packages/catalog/src/load.ts',
    "import { app } from '@presently/server/app'",
    /nothing may import an app: move what is needed into a package/,
  ],
  [
    'the contract knows nothing of ours',
    'packages/contract/src/ideas.ts',
    "import type { Brief } from '@presently/engine/brief'",
    /contract may not import engine: take what it needs as an argument/,
  ],
  [
    'the engine knows nothing of ours',
    'packages/engine/src/brief.ts',
    "import type { Idea } from '@presently/contract/ideas'",
    /engine may not import contract/,
  ],
  [
    'the pictures know nothing of ours',
    'packages/gift-art/src/svg.ts',
    "import type { Gift } from '@presently/engine/gift'",
    /gift-art may not import engine/,
  ],
  [
    'the catalogue does not run the engine',
    'packages/catalog/src/load.ts',
    "import { suggest } from '@presently/engine/suggest'",
    /catalog is data and knows only the engine's types: use import type/,
  ],
  [
    'platform knows no feature',
    'apps/server/src/platform/errors.ts',
    "import { find } from '../features/ideas/service.ts'",
    /platform may import no other layer, not features/,
  ],
  [
    'access knows no feature',
    'apps/server/src/access/viewer.ts',
    "import { find } from '../features/auth/store.ts'",
    /access may import only db, platform, not features/,
  ],
  [
    'the database knows no rules of access',
    'apps/server/src/db/open.ts',
    "import { viewer } from '../access/viewer.ts'",
    /db may import only platform, not access/,
  ],
  [
    'pages know no feature',
    'apps/server/src/pages/routes.ts',
    "import { find } from '../features/ideas/store.ts'",
    /pages may import only access, db, platform, not features/,
  ],
  [
    'a server feature does not know the app',
    'apps/server/src/features/ideas/routes.ts',
    "import { buildApp } from '../../app.ts'",
    /features may import only access, db, platform, not app.ts/,
  ],
  [
    'only stores speak SQL',
    'apps/server/src/features/ideas/service.ts',
    "import { eq } from 'drizzle-orm'",
    /only store.ts and db\/ speak SQL/,
  ],
  [
    'a service knows no HTTP',
    'apps/server/src/features/ideas/service.ts',
    "import type { FastifyRequest } from 'fastify'",
    /service.ts knows no HTTP: read the request in routes.ts/,
  ],
  [
    'the engine imports nothing of Node',
    'packages/engine/src/suggest.ts',
    "import { readFileSync } from 'node:fs'",
    /the engine is pure and imports nothing from outside, not node:fs/,
  ],
  [
    'the engine imports no package',
    'packages/engine/src/suggest.ts',
    "import { z } from 'zod'",
    /the engine is pure and imports nothing from outside, not zod/,
  ],
  [
    'the engine does not read the clock',
    'packages/engine/src/suggest.ts',
    'const now = Date.now()',
    /the engine may not use Date.now: take time, seed and data as arguments/,
  ],
  [
    'nor by a new date',
    'packages/engine/src/suggest.ts',
    'const now = new Date()',
    /may not use new Date\(\)/,
  ],
  [
    'the reader imports nothing of Node either',
    'packages/reader/src/tagger/model.ts',
    "import { readFileSync } from 'node:fs'",
    /the reader is pure and imports nothing from outside, not node:fs/,
  ],
  [
    'nor does it read the clock',
    'packages/reader/src/tagger/model.ts',
    'const now = Date.now()',
    /the reader may not use Date.now/,
  ],
  ['the engine does not throw dice', 'packages/engine/src/rank.ts', 'const r = Math.random()', /Math.random/],
  [
    'the engine does not use the network',
    'packages/engine/src/a.ts',
    "const a = fetch('/a')",
    /not use fetch/,
  ],
  [
    'the product does not import what is made for tests',
    'apps/web/src/app/shell.tsx',
    "import { users } from '../test-support/users.ts'",
    /the product may not import what is made for tests/,
  ],
  [
    'a package that is not declared is not used',
    'apps/server/src/platform/clock.ts',
    "import dayjs from 'dayjs'",
    /dayjs is not among the dependencies of apps\/server\/package.json/,
  ],
  [
    'what is only there for the build is not used by the product',
    'apps/web/src/lib/http.ts',
    "import { defineConfig } from 'vite'",
    /vite is not among the dependencies of apps\/web\/package.json/,
  ],
  [
    'nothing is imported from a place on one machine',
    'apps/server/src/platform/clock.ts',
    "import { now } from '/home/me/clock.ts'",
    /a path from the root of the disk leads nowhere on another machine/,
  ],
  [
    'a tool declares its packages as well',
    'tools/check.ts',
    "import { parse } from 'oxc-parser'",
    /oxc-parser is not declared in package.json: add it to its devDependencies/,
  ],
]

describe('each breach is found and answered with what to do', () => {
  it.each(BREACHES)('%s', (_rule, file, source, advice) => {
    const complaints = complaintsAbout({ [file]: source })
    expect(complaints.join('\n')).toMatch(advice)
    expect(complaints.join('\n')).toContain(`${file}:1 `)
  })
})

it('finds a ring of files and shows it once', () => {
  const complaints = complaintsAbout({
    'packages/gift-art/src/a.ts': "import { b } from './b.ts'",
    'packages/gift-art/src/b.ts': "import { c } from './c.ts'",
    'packages/gift-art/src/c.ts': "import { a } from './a.ts'",
  })
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/a\.ts -> .*b\.ts -> .*c\.ts -> .*a\.ts: a ring/)
})

it('takes no ring for one that is closed only by types or by loading later', () => {
  expect(
    complaintsAbout({
      'packages/gift-art/src/a.ts': "import { b } from './b.ts'",
      'packages/gift-art/src/b.ts': "import type { A } from './a.ts'\nconst later = () => import('./a.ts')",
    }),
  ).toEqual([])
})

it('lets everybody do what is theirs', () => {
  const allowed = {
    'apps/web/src/app/home-page.tsx':
      "import { Hero } from '../features/ideas/hero.tsx'\nimport { theme } from '../features/theme/theme.ts'",
    'apps/web/src/features/ideas/hero.tsx': [
      "import { useState } from 'react'",
      "import { findIdeas } from '@presently/contract/ideas'",
      "import { Button } from '../../ui/button.tsx'",
      "import { query } from './api.ts'",
    ].join('\n'),
    'apps/web/src/features/ideas/hero.test.tsx':
      "import { expect } from 'vitest'\nimport { users } from '../../test-support/users.ts'",
    'apps/web/vite.config.ts': "import { defineConfig } from 'vite'",
    'apps/server/src/app.ts': "import { FEATURES } from './features/index.ts'",
    'apps/server/src/features/index.ts': "import { ideas } from './ideas/routes.ts'",
    'apps/server/src/features/ideas/store.ts':
      "import { eq } from 'drizzle-orm'\nimport { searches } from '../../db/schema/searches.ts'",
    'apps/server/src/features/ideas/routes.ts':
      "import type { FastifyInstance } from 'fastify'\nimport { rules } from '../../access/rules.ts'",
    'packages/catalog/src/load.ts':
      "import { readFileSync } from 'node:fs'\nimport type { Gift } from '@presently/engine/gift'",
    'packages/catalog/src/check.ts': "import { describe } from 'vitest'",
    'packages/catalog/src/load.test.ts': "import { suggest } from '@presently/engine/suggest'",
    'packages/engine/src/suggest.ts':
      "import { seed } from './seed.ts'\n// Date.now() is what the caller passes in.\nconst day = new Date(iso)",
    'packages/engine/src/suggest.test.ts': "import { readFileSync } from 'node:fs'\nconst now = Date.now()",
    'e2e/ideas.spec.ts':
      "import { test } from '@playwright/test'\nimport { NAME } from '@presently/contract/site'",
  }
  expect(complaintsAbout(allowed)).toEqual([])
})

it('finds nothing in this repository', () => {
  expect(boundaryComplaints(readSources())).toEqual([])
})
