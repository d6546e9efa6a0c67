import { describe, expect, it } from 'vitest'
import { pathComplaints, readDocuments } from './doc-paths.ts'
import { listFiles } from './repository.ts'

const FILES = [
  'README.md',
  'apps/web/src/main.ts',
  'apps/server/src/features/ideas/service.ts',
  'docs/architecture.md',
]

const complaintsAbout = (text: string, path = 'README.md'): string[] =>
  pathComplaints([{ path, text }], FILES)

describe('paths in backticks', () => {
  it('may be files and folders', () => {
    expect(complaintsAbout('See `apps/web/src/main.ts`, `apps/server/src/` and `docs`.')).toEqual([])
  })

  it('may hold a place that anybody fills', () => {
    expect(complaintsAbout('Each `apps/server/src/features/<feature>/service.ts` and `apps/*/src`.')).toEqual(
      [],
    )
  })

  it('are complained about with file and line when they are not there', () => {
    expect(complaintsAbout('First line\nThen `apps/web/src/gone.tsx`.')).toEqual([
      'README.md:2 names apps/web/src/gone.tsx, which is not there: correct the path or the document',
    ])
    expect(complaintsAbout('`packages/<name>/src`')).toHaveLength(1)
    expect(complaintsAbout('`benchmarks/engine.ts`')).toHaveLength(1)
  })

  it('are not everything that holds a slash', () => {
    expect(
      complaintsAbout(
        '`GET /api/ideas`, `/healthz`, `@presently/engine/gift`, `n/a`, `npm test -- unit/api`',
      ),
    ).toEqual([])
  })
})

describe('links', () => {
  it('are read from where the document stands', () => {
    expect(
      complaintsAbout(
        '[one](architecture.md) [two](../README.md#start) [web](https://example.org/x)',
        'docs/a.md',
      ),
    ).toEqual([])
    expect(complaintsAbout('[one](architecture.md)')).toEqual([
      'README.md:1 names architecture.md, which is not there: correct the path or the document',
    ])
  })

  it('may be pictures that say how wide they are', () => {
    expect(complaintsAbout('<img src="architecture.md" width="300">', 'docs/a.md')).toEqual([])
    expect(complaintsAbout('<img src="docs/gone.webp" width="300">')).toEqual([
      'README.md:1 names docs/gone.webp, which is not there: correct the path or the document',
    ])
  })
})

it('finds every path that the documents of this repository name', () => {
  expect(pathComplaints(readDocuments(), listFiles())).toEqual([])
})
