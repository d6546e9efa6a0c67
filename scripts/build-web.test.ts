import { expect, it, vi } from 'vitest'
import { buildWeb } from './build-web.mjs'
import type { Run } from './children.mjs'
import { temporaryFolder, writeFiles } from './temporary-folder.test-kit.ts'

function prepareBuild(code = 0) {
  const root = temporaryFolder({ 'apps/web/src/main.ts': '', 'packages/contract/src/ideas.ts': '' })
  const run = vi.fn<Run>(async () => {
    if (code === 0) writeFiles(root, { 'apps/web/dist/client/index.html': '' })
    return { code, output: '' }
  })
  return { root, run, build: () => buildWeb({ root, node: '/own/node', run, say: () => {} }) }
}

it('builds the pages with the project’s Node, and not again while nothing changes', async () => {
  const { root, run, build } = prepareBuild()
  await build()
  await build()
  expect(run).toHaveBeenCalledTimes(1)
  const [command, args, options] = run.mock.calls[0] ?? []
  expect(command).toBe('/own/node')
  expect(args?.slice(1)).toEqual(['build', 'apps/web', '--logLevel', 'warn'])
  expect(options).toEqual({ cwd: root })
})

it.each(['apps/web/src/main.ts', 'packages/contract/src/ideas.ts', 'package-lock.json'])(
  'builds them anew when %s changes',
  async (path) => {
    const { root, run, build } = prepareBuild()
    await build()
    writeFiles(root, { [path]: 'changed' })
    await build()
    expect(run).toHaveBeenCalledTimes(2)
  },
)

it('says so when the build fails, and builds again next time', async () => {
  const { run, build } = prepareBuild(2)
  await expect(build()).rejects.toThrow('Building the pages failed with code 2; the reason stands above.')
  await expect(build()).rejects.toThrow()
  expect(run).toHaveBeenCalledTimes(2)
})
