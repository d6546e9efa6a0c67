import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf, stampFor } from './digest.mjs'
import { temporaryFolder, writeFiles } from './temporary-folder.test-kit.ts'

describe('digestOf', () => {
  const files = { 'web/a.ts': 'a', 'web/deep/b.ts': 'b', 'lock.json': '{}' }
  const paths = ['web', 'lock.json']

  it('is the same for the same files, wherever they are', () => {
    expect(digestOf(temporaryFolder(files), paths)).toBe(digestOf(temporaryFolder(files), paths))
  })

  it.each([
    ['a text changes', { 'web/deep/b.ts': 'c' }],
    ['a file is added', { 'web/c.ts': '' }],
    ['text moves from one file to the next', { 'web/a.ts': 'ab', 'web/deep/b.ts': '' }],
  ])('changes when %s', (_what, change) => {
    const root = temporaryFolder(files)
    const before = digestOf(root, paths)
    writeFiles(root, change)
    expect(digestOf(root, paths)).not.toBe(before)
  })

  it('changes when a file goes', () => {
    const root = temporaryFolder(files)
    const before = digestOf(root, paths)
    rmSync(join(root, 'web/a.ts'))
    expect(digestOf(root, paths)).not.toBe(before)
  })

  it('does not change with what programs made, nor with files that were not named', () => {
    const root = temporaryFolder(files)
    const before = digestOf(root, paths)
    writeFiles(root, { 'web/dist/index.html': '', 'web/node_modules/x/index.js': '', 'readme.md': '' })
    expect(digestOf(root, paths)).toBe(before)
  })
})

it('a stamp remembers one digest until the packages are installed anew', () => {
  const root = temporaryFolder()
  const stamp = stampFor(root, 'web')
  expect(stamp.matches('one')).toBe(false)
  stamp.set('one')
  expect(stampFor(root, 'web').matches('one')).toBe(true)
  expect(stamp.matches('two')).toBe(false)
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(stamp.matches('one')).toBe(false)
})
