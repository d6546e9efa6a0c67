/** What the documents show of the product: as tools/screens.ts draws it, small, and nothing beside it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDocuments } from './doc-paths.ts'
import { listFiles, ROOT } from './repository.ts'
import { isPicture, isWebp } from './screens/picture.ts'
import { MOST_BYTES, PICTURES, pictureName, SCREENS } from './screens-list.ts'

const PLACES = PICTURES.map((picture) => `docs/pictures/${pictureName(picture)}`)

it('lists eight to twelve pictures, each of a screen and under a name of its own', () => {
  expect(PICTURES.length).toBeGreaterThanOrEqual(8)
  expect(new Set(PLACES).size).toBeLessThanOrEqual(12)
  expect(new Set(PLACES).size).toBe(PICTURES.length)
  const screens = new Set(SCREENS.map(({ name }) => name))
  expect(PICTURES.filter(({ screen }) => !screens.has(screen))).toEqual([])
})

it.for(PLACES)('%s is a WebP that a clone hardly feels', (place) => {
  const file = readFileSync(join(ROOT, place))
  expect(isWebp(file)).toBe(true)
  expect(file.length).toBeLessThan(MOST_BYTES)
})

it('finds no other picture in docs', () => {
  const found = listFiles(join(ROOT, 'docs')).map((path) => `docs/${path}`)
  expect(found.filter(isPicture)).toEqual(PLACES.toSorted())
})

it.for([
  ['a WebP', 'RIFF\u0010\0\0\0WEBPVP8 ', true],
  ['another kind of RIFF', 'RIFF\u0010\0\0\0WAVEfmt ', false],
  ['a PNG', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', false],
  ['nothing', '', false],
] as const)('tells that %s is a WebP or not by its first bytes', ([, bytes, expected]) => {
  expect(isWebp(Buffer.from(bytes, 'latin1'))).toBe(expected)
})

it('shows each picture in a document, and in the README one of the results and one of the phone', () => {
  const shownIn = (path: string): string[] =>
    readDocuments()
      .filter((document) => document.path === path)
      .flatMap(({ text }) => [...text.matchAll(/pictures\/([\w-]+\.webp)/g)])
      .map(([, name = '']) => name)
  expect(shownIn('docs/screens.md').toSorted()).toEqual(PICTURES.map(pictureName).toSorted())
  expect(shownIn('README.md')).toEqual(['results-1280-light.webp', 'results-390-light.webp'])
})
