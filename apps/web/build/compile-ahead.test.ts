import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPILE_AHEAD, compileAhead } from './compile-ahead.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'presently-ahead-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('a named chunk begins with the hint, and no other does', async () => {
  writeFileSync(join(root, 'results.js'), "export const show = () => import('./later.js')")
  writeFileSync(join(root, 'later.js'), "document.title = 'later'")
  writeFileSync(join(root, 'main.js'), "import('./results.js').then(({ show }) => show())")
  const begins = (await chunks()).map(({ name, code }) => [name, code.startsWith(COMPILE_AHEAD)])
  expect(Object.fromEntries(begins)).toEqual({ main: false, results: true, later: false })
})

it('a name that no chunk has ends the build, in a sentence', async () => {
  writeFileSync(join(root, 'main.js'), "document.title = 'alone'")
  await expect(chunks()).rejects.toThrow('There is no chunk named results to compile ahead.')
})

async function chunks() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileAhead(['results'])],
    build: { write: false, rollupOptions: { input: join(root, 'main.js') } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.')
  return result.output.filter((file) => file.type === 'chunk')
}
