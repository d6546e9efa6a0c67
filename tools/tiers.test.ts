/** What is claimed of the specification is proven by `npm test`, not only by the long tier (docs/testing.md). */
import { expect, it } from 'vitest'
import { readFiles } from './repository.ts'

const CLAIM = /\[(?:[A-Z][A-Z0-9]*-\d+[ ,]*)+\]/

it('no file of the long tier claims a statement of the checklist', () => {
  const long = readFiles((path) => /\.long\.(?:test|spec)\.tsx?$/.test(path))
  expect(long.size).toBeGreaterThan(4)
  expect([...long].filter(([, text]) => CLAIM.test(text)).map(([path]) => path)).toEqual([])
})

it('a test that only the long tier runs claims none either', () => {
  const tests = readFiles((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  const claims = [...tests].flatMap(([path, text]) =>
    [...text.matchAll(/runIf\(isLongTier\)[^\n]*\(\s*(['"`])(.*?)\1/gs)].flatMap(([, , title = '']) =>
      CLAIM.test(title) ? [`${path}: ${title}`] : [],
    ),
  )
  expect(claims).toEqual([])
})
