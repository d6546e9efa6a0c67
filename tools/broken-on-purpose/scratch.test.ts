import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Break } from './break.ts'
import { makeScratch } from './scratch.ts'

const FAULT: Break = { id: 'HOME-07', file: 'src/a.ts', find: 'open', replace: 'shut', breaks: 'It is shut.' }

describe('the copy of the checkout', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'presently-checkout-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(checkout, path, '..'), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  afterAll(() => rmSync(checkout, { recursive: true, force: true }))

  it('holds what git knows and would know, is broken alone, and is whole again afterwards', async () => {
    write('.gitignore', 'node_modules/\nsecret.txt\n')
    write('src/a.ts', 'stands open')
    write('src/gone.ts', '')
    write('secret.txt', '')
    write('node_modules/x/index.js', '')
    symlinkSync('../src', join(checkout, 'node_modules/own'))
    execFileSync('git', ['init', '--quiet'], { cwd: checkout })
    execFileSync('git', ['add', 'src/gone.ts'], { cwd: checkout })
    rmSync(join(checkout, 'src/gone.ts'))

    const { root, broken } = await makeScratch(checkout)
    const copied = () => readFileSync(join(root, 'src/a.ts'), 'utf8')
    expect(copied()).toBe('stands open')
    expect(existsSync(join(root, 'secret.txt'))).toBe(false)
    expect(existsSync(join(root, 'src/gone.ts'))).toBe(false)

    // A link to a package of ours leads to the copy.
    const linked = () => readFileSync(join(root, 'node_modules/own/a.ts'), 'utf8')
    expect(await broken(FAULT, async () => linked())).toBe('stands shut')
    expect(copied()).toBe('stands open')
    const fails = broken(FAULT, () => Promise.reject(new Error('the tests broke off')))
    await expect(fails).rejects.toThrow('the tests broke off')
    expect(copied()).toBe('stands open')
    expect(readFileSync(join(checkout, 'src/a.ts'), 'utf8')).toBe('stands open')
    rmSync(root, { recursive: true })
  })
})
