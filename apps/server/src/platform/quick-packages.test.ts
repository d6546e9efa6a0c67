/** A package that is loaded quickly is the same package. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const QUICK = JSON.stringify(new URL('quick-packages.ts', import.meta.url).href)
/** What drizzle's entries export, and how many files were asked for by the package's own name or by their place. */
const LOADS = `
  const { registerHooks } = await import('node:module')
  let byPlace = 0
  const count = (specifier, context, next) => {
    if (specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')) byPlace += 1
    return next(specifier, context)
  }
  registerHooks({ resolve: count })
  if (process.env.QUICK) (await import(${QUICK})).quickenPackages()
  const loaded = {}
  for (const entry of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite/migrator', 'drizzle-orm/node-postgres'])
    loaded[entry] = Object.keys(await import(entry)).sort()
  console.log(JSON.stringify({ loaded, byPlace }))
`

async function loads(env: Readonly<Record<string, string>>): Promise<{ loaded: object; byPlace: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADS], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
  })
  return JSON.parse(stdout) as { loaded: object; byPlace: number } // printed by the lines above
}

it('exports what it exports otherwise, without asking Node where its own files are', async () => {
  const [usual, quick] = [await loads({}), await loads({ QUICK: 'yes' })]
  expect(quick.loaded).toEqual(usual.loaded)
  expect(usual.byPlace).toBeGreaterThan(100)
  expect(quick.byPlace).toBe(0)
})
