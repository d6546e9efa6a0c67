import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeParts } from './home-parts.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'presently-parts-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

it('puts what home shares with other screens into one file, and what it does not need elsewhere', async () => {
  for (const name of ['badge', 'chip', 'calendar'])
    write(`src/ui/${name}.ts`, `export const ${name} = 'the ${name}'`)
  write('src/ui/row.ts', "import { chip } from './chip.ts'; export const row = ['the row', chip]")
  const shown = (...names: string[]) =>
    `${names.map((name) => `import { ${name} } from '../ui/${name}.ts'`).join('\n')}\nconsole.log(${names.join()})`
  write('src/app/home-page.tsx', shown('badge', 'row'))
  write('src/app/saved-page.tsx', shown('badge', 'row', 'calendar'))
  write('src/app/dates-page.tsx', shown('chip', 'calendar'))
  write(
    'src/main.ts',
    ['home', 'saved', 'dates'].map((page) => `import('./app/${page}-page.tsx')`).join('\n'),
  )

  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/main.ts'),
        output: { codeSplitting: { groups: [homeParts()] } },
      },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.')
  const parts = result.output.filter(({ fileName }) => fileName.includes('parts-'))
  expect(parts).toHaveLength(1)
  const code = parts[0]?.type === 'chunk' ? parts[0].code : ''
  for (const part of ['the badge', 'the chip', 'the row']) expect(code).toContain(part)
  expect(code).not.toContain('the calendar')
})
