/** Values travel beside a statement, never in its text. */
import { expect, it } from 'vitest'
import { type Files, readFiles } from './repository.ts'

/** Names of tables and columns, which no parameter can stand for, are put in quotes there. */
const NAMES_TABLES = 'apps/server/src/db/backup/'
const WAYS: readonly RegExp[] = [
  /** A text as it is, unless it is one of the program's constants. */
  /\bsql\.raw\((?!\s*[A-Z_]+\s*\))/,
  /** A text with something in it, or with something after it. */
  /\.(?:query|execute)\(\s*`[^`]*\$\{/,
  /\.(?:query|execute)\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)\s*\+/,
]

const breachesIn = (files: Files): string[] =>
  [...files]
    .filter(([path]) => !path.startsWith(NAMES_TABLES))
    .flatMap(([path, text]) => (WAYS.some((way) => way.test(text)) ? [path] : []))

const isProduction = (path: string): boolean =>
  path.startsWith('apps/server/src/') && path.endsWith('.ts') && !/test-support|\.test/.test(path)

it('puts no value into the text of a statement', () => {
  const files = readFiles(isProduction)
  expect(files.size).toBeGreaterThan(300)
  expect(breachesIn(files)).toEqual([])
})

it.each([
  'db.execute(sql.raw(`select ${id}`))',
  'db.execute(sql.raw(text))',
  'client.query(`select * from users where id = ${id}`)',
  "client.query('select * from users where id = ' + id)",
])('notices %s', (text) => {
  expect(breachesIn(new Map([['apps/server/src/features/x/store.ts', text]]))).toHaveLength(1)
})

it.each(['db.execute(sql`select ${id}`)', 'client.query(STATEMENT, [id])', 'sql.raw(RESTORED)'])(
  'lets be %s',
  (text) => {
    expect(breachesIn(new Map([['apps/server/src/features/x/store.ts', text]]))).toEqual([])
  },
)
