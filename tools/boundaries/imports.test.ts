import { describe, expect, it } from 'vitest'
import { importsOf, onlyCode, withoutComments } from './imports.ts'

const specifiers = (source: string) => importsOf(source).map(({ specifier }) => specifier)

describe('importsOf', () => {
  it('reads every form of import with its kind and line', () => {
    const source = [
      "import './page.css'",
      "import react, { useState } from 'react'",
      "import * as searches from './searches.ts'",
      'import {',
      '  first,',
      '  type Second,',
      "} from './many.ts'",
      "import type { Gift } from './gift.ts'",
      "export { suggest } from './suggest.ts'",
      "export type { Brief } from './brief.ts'",
      "const page = () => import('./page.tsx')",
      "const icons = createRequire(import.meta.url)('icons/icons.json')",
    ].join('\n')
    expect(importsOf(source)).toEqual([
      { specifier: './page.css', kind: 'value', line: 1 },
      { specifier: 'react', kind: 'value', line: 2 },
      { specifier: './searches.ts', kind: 'value', line: 3 },
      { specifier: './many.ts', kind: 'value', line: 4 },
      { specifier: './gift.ts', kind: 'type', line: 8 },
      { specifier: './suggest.ts', kind: 'value', line: 9 },
      { specifier: './brief.ts', kind: 'type', line: 10 },
      { specifier: './page.tsx', kind: 'dynamic', line: 11 },
      { specifier: 'icons/icons.json', kind: 'dynamic', line: 12 },
    ])
  })

  it('takes a default import named type for a value', () => {
    expect(importsOf("import type from './type.ts'")).toMatchObject([{ kind: 'value' }])
  })

  it('is not taken in by comments, nor by strings that look like them', () => {
    expect(specifiers("// import './a.ts'\n/*\nimport './b.ts'\n*/\nimport './c.ts'")).toEqual(['./c.ts'])
    expect(specifiers("const glob = 'src/**'\nconst later = import('./d.ts')\nconst end = '*/'")).toEqual([
      './d.ts',
    ])
    expect(specifiers("const url = 'https://example.org'\nimport './e.ts'")).toEqual(['./e.ts'])
  })

  it('is not taken in by code that is quoted', () => {
    expect(specifiers('const planted = `\nimport "./a.ts"\n`\nconst other = "import(\'./b.ts\')"')).toEqual(
      [],
    )
  })

  it('is not taken in by quotes in regular expressions or in text between tags', () => {
    expect(specifiers("const quote = /['\"`]/\nconst later = import('./a.ts')")).toEqual(['./a.ts'])
    expect(specifiers("const p = <p>Don't</p>\nconst later = import('./b.ts')")).toEqual(['./b.ts'])
  })

  it('reads no import where a value is exported', () => {
    expect(
      specifiers("export const path = './a.ts'\nexport type Path = './b.ts'\nexport function from() {}"),
    ).toEqual([])
  })
})

it('blanks comments without moving anything', () => {
  expect(withoutComments("a /* b\nc */ + 'd' // e")).toBe("a     \n     + 'd'     ")
})

it('keeps only what runs', () => {
  expect(onlyCode("now('Date.now') // Date.now")).toBe(`now(${' '.repeat(10)}) ${' '.repeat(11)}`)
})
