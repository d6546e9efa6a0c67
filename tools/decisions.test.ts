/** The records of docs/decisions: each stands once, in the index and on the page that the index names. */
import { expect, it } from 'vitest'
import { readFiles } from './repository.ts'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`
const pages = readFiles((path) => path.startsWith(FOLDER) && path.endsWith('.md') && path !== INDEX)

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** `| 002 | 11-21 | [Title](page.md#002-title) | …` */
const ROW = /^\| (\d{3}) \| [\d-]+ \| \[(.+)\]\(([\w-]+\.md)#([\w-]+)\) \| \S.* \|$/gm
const indexed = [...readFiles((path) => path === INDEX).values()]
  .flatMap((text) => [...text.matchAll(ROW)])
  .map(([, number = '', title = '', page = '', anchor = '']) => ({ number, title, page, anchor }))
const sections = [...pages].flatMap(([path, text]) =>
  [...text.matchAll(/^## (\d{3}) (.+)$/gm)].map(([, number = '', title = '']) => ({
    number,
    title,
    page: path.slice(FOLDER.length),
    anchor: anchorOf(`${number} ${title}`),
  })),
)

it('has a row of the index for each section, in the same order on each page', () => {
  expect(sections.length).toBeGreaterThan(0)
  const ofPage = (page: string, list: typeof sections) => list.filter((one) => one.page === page)
  for (const path of pages.keys()) {
    const page = path.slice(FOLDER.length)
    expect(ofPage(page, indexed), page).toEqual(ofPage(page, sections))
  }
  expect(indexed).toHaveLength(sections.length)
})

it('gives each number once', () => {
  const numbers = sections.map(({ number }) => number)
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

it('has every decision that a document or a comment names', () => {
  const known = new Set(sections.map(({ number }) => number))
  const naming = readFiles((path) => /\.(?:md|ts|tsx|mjs|css)$/.test(path) && !path.startsWith(FOLDER))
  const unknown = [...naming].flatMap(([path, text]) =>
    [...text.matchAll(/\bdecision (\d{3})\b/g)]
      .filter(([, number = '']) => !known.has(number))
      .map(([named]) => `${path} names ${named}, which is not in ${INDEX}`),
  )
  expect(unknown).toEqual([])
})
