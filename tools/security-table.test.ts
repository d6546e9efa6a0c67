import { expect, it } from 'vitest'
import { readFiles } from './repository.ts'

const files = readFiles((path) => path === 'docs/security.md' || /\.(?:test\.tsx?|spec\.ts)$/.test(path))
/** Rows of the tables: `| … | … | `file` | title |`. */
const rows = [...(files.get('docs/security.md') ?? '').matchAll(/^\|.*\| `([^`]+)` \| (.+) \|$/gm)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

/** Whether a test or a block of tests begins with these words. */
const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`))

it('the security page names many tests', () => {
  expect(rows.length).toBeGreaterThan(180)
})

it.each(rows)('$file has the test "$title" that the security page names', ({ file, title }) => {
  expect(hasTitle(files.get(file) ?? '', title)).toBe(true)
})

it('a title that is gone is noticed', () => {
  const [row] = rows
  expect(hasTitle(files.get(row?.file ?? '') ?? '', `${row?.title} no more`)).toBe(false)
})
