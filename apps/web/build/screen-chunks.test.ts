import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_PATHS } from '@presently/contract/site'
import { describe, expect, it } from 'vitest'
import { pagesIn } from './screen-chunks.ts'

const ROW = `{
  path: '/saved',
  access: 'plan',
  gate: lazyPage(() => import('./gates.tsx').then((m) => m.SavedGate)),
  ...lazyPage(() => import('./saved-page.tsx').then((m) => m.SavedPage)),
},`

describe('the pages in the list of screens', () => {
  it('are those of every screen', () => {
    const list = readFileSync(join(import.meta.dirname, '../src/app/features.ts'), 'utf8')
    expect([...pagesIn(list).keys()].toSorted()).toEqual([...APP_PATHS].toSorted())
  })

  it('are not their gates', () => {
    expect(pagesIn(ROW)).toEqual(new Map([['/saved', './saved-page.tsx']]))
  })

  it('end the build where one is written otherwise', () => {
    expect(() => pagesIn(`${ROW} { path: '/deals', page: DealsPage },`)).toThrow(
      'Of 2 screens only 1 name their page',
    )
  })
})
