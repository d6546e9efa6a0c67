import { expect, it } from 'vitest'
import { nameComplaints, readShipped } from './site-name.ts'

const complaintsAbout = (path: string, text: string): string[] => nameComplaints(new Map([[path, text]]))

it('finds the name where an own one would not reach', () => {
  expect(complaintsAbout('apps/web/src/a.tsx', 'fine\n<p>Welcome to Presently</p>')).toEqual([
    "apps/web/src/a.tsx:2 says the site's name: take it from the facts of the site (packages/contract/src/site-facts.ts)",
  ])
})

it('leaves the one file that holds it, names of packages, and keys that nobody reads as a name', () => {
  expect(complaintsAbout('packages/contract/src/site-facts.ts', "name: 'Presently'")).toEqual([])
  expect(
    complaintsAbout('apps/server/src/a.ts', "from '@presently/contract/site'; 'presently.theme'"),
  ).toEqual([])
})

it('finds a web application that is built for one name', () => {
  const line = "import { DEFAULT_SITE } from '@presently/contract/site-facts'"
  expect(complaintsAbout('apps/web/src/a.ts', line)).toHaveLength(1)
  expect(complaintsAbout('apps/server/src/a.ts', line)).toEqual([])
})

it('finds none in this repository', () => {
  const files = readShipped()
  expect(files.has('packages/contract/src/site-facts.ts')).toBe(true)
  expect(nameComplaints(files)).toEqual([])
})
