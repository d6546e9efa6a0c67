/** Plants one breach of each rule that the house style rests on, and runs the linter with the settings of this repository. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ROOT } from './repository.ts'

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const SERVER = 'apps/server/src/planted.ts'
const WEB = 'apps/web/src/planted.tsx'
const PROMISE = 'async function save() {}\n'

const COMPILER_OPTIONS = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  jsx: 'react-jsx',
}

type Breach = readonly [rule: string, file: string, source: string]

const BREACHES: readonly Breach[] = [
  ['no-floating-promises', SERVER, `${PROMISE}export function run() {\n  save()\n}`],
  ['no-misused-promises', SERVER, `${PROMISE}export const run = () => [1].forEach(save)`],
  ['await-thenable', SERVER, 'export async function run() {\n  await 1\n}'],
  ['no-explicit-any', SERVER, 'export const value: any = 1'],
  ['no-non-null-assertion', SERVER, 'export const first = (list: string[]) => list[0]!.length'],
  [
    'consistent-type-imports',
    SERVER,
    "import { Gift } from '../gift.ts'\nexport const gift: Gift = { id: 1 }",
  ],
  ['no-console', SERVER, "console.log('here')"],
  ['eqeqeq', SERVER, 'export const isOne = (a: number, b: number) => a == b'],
  ['no-default-export', SERVER, 'export default 1'],
  ['no-barrel-file', 'apps/server/src/index.ts', "export * from '../gift.ts'"],
  ['filename-case', 'apps/server/src/PlantedFile.ts', 'export const value = 1'],
  [
    'switch-exhaustiveness-check',
    SERVER,
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n}",
  ],
  ['max-params', SERVER, 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]'],
  [
    'max-depth',
    SERVER,
    'export function f(a: boolean) {\n  if (a) { if (a) { if (a) { if (a) { f(a) } } } }\n}',
  ],
  ['complexity', SERVER, `export const f = (a: number) => ${repeat(10, (i) => `a === ${i} ||`)} false`],
  ['max-lines', SERVER, repeat(301, (i) => `export const value${i} = ${i}`)],
  [
    'max-lines-per-function',
    SERVER,
    `export function f() {\n${repeat(50, (i) => `  save(${i})`)}\n}\nfunction save(count: number) {\n  return count\n}`,
  ],
  [
    'max-lines-per-function',
    WEB,
    `export function F() {\n${repeat(100, (i) => `  save(${i})`)}\n  return null\n}\nfunction save(count: number) {\n  return count\n}`,
  ],
  [
    'rules-of-hooks',
    WEB,
    "import { useState } from 'react'\nexport function F({ a }: { a: boolean }) {\n  if (a) useState(1)\n  return null\n}",
  ],
  [
    'exhaustive-deps',
    WEB,
    "import { useEffect } from 'react'\nexport function F({ a }: { a: () => void }) {\n  useEffect(() => a(), [])\n  return null\n}",
  ],
  ['alt-text', WEB, 'export const Picture = () => <img src="/a.svg" />'],
  ['Unused', SERVER, '// oxlint-disable-next-line no-console -- nothing here\nexport const value = 1'],
]

const ALLOWED: readonly (readonly [what: string, file: string, source: string])[] = [
  ['a tool that prints', 'tools/planted.ts', "console.log('here')"],
  ['a script that prints', 'scripts/planted.ts', "console.log('here')"],
  ['settings as a default export', 'apps/web/planted.config.ts', 'export default {}'],
  [
    'a long component',
    WEB,
    `export function F() {\n${repeat(80, (i) => `  save(${i})`)}\n  return null\n}\nfunction save(count: number) {\n  return count\n}`,
  ],
  [
    'a long test file',
    'apps/server/src/planted.test.ts',
    repeat(400, (i) => `export const value${i} = ${i}`),
  ],
]

/** Each case in a folder of its own, so that one run of the linter answers for all. */
const placeOf = (kind: string, index: number, file: string): string =>
  join(dirname(file), `${kind}-${index}`, file.slice(dirname(file).length + 1))

let complaints: readonly string[] = []

beforeAll(() => {
  const room = mkdtempSync(join(tmpdir(), 'lint-'))
  const write = (file: string, source: string): void => {
    mkdirSync(dirname(join(room, file)), { recursive: true })
    writeFileSync(join(room, file), source)
  }
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(room, '.oxlintrc.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(room, 'node_modules'))
  write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
  write('apps/server/src/gift.ts', 'export type Gift = { id: number }')
  for (const [index, [, file, source]] of BREACHES.entries()) write(placeOf('breach', index, file), source)
  for (const [index, [, file, source]] of ALLOWED.entries()) write(placeOf('allowed', index, file), source)

  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--type-aware', '--format=unix', 'apps', 'tools', 'scripts'],
    {
      cwd: room,
      encoding: 'utf8',
    },
  )
  complaints = stdout.split('\n')
  rmSync(room, { recursive: true })
})

const complaintsIn = (file: string): string[] => complaints.filter((line) => line.startsWith(`${file}:`))

it.each(BREACHES.map((breach, index) => ({ index, rule: breach[0], file: breach[1] })))(
  'the linter refuses $rule in $file',
  ({ index, rule, file }) => {
    expect(complaintsIn(placeOf('breach', index, file)).join('\n')).toContain(rule)
  },
)

it.each(ALLOWED.map((allowed, index) => ({ index, what: allowed[0], file: allowed[1] })))(
  'the linter accepts $what',
  ({ index, file }) => {
    expect(complaintsIn(placeOf('allowed', index, file))).toEqual([])
  },
)
