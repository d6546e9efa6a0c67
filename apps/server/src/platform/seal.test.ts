import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSeal, secretIn } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'presently-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives a text back to its owner alone', () => {
  const seal = createSeal(() => 'a key of a test')
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'maya')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.seal('JBSWY3DPEHPK3PXP', 'maya')).not.toBe(sealed)
  expect(seal.open(sealed, 'maya')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.open(sealed, 'noor')).toBeNull()
})

it('opens nothing by another key, and nothing that was changed or is no seal', () => {
  const seal = createSeal(() => 'a key of a test')
  const sealed = seal.seal('secret', 'maya')
  expect(createSeal(() => 'another key').open(sealed, 'maya')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(seal.open(bytes.toString('base64url'), 'maya')).toBeNull()
  for (const text of ['', 'x', 'not sealed at all']) expect(seal.open(text, 'maya')).toBeNull()
})

it('makes the secret of a folder once, for its owner alone', () => {
  const inside = join(folder, 'data')
  const secret = secretIn(inside, 'operator.key')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(secretIn(inside, 'operator.key')).toBe(secret)
  expect(readFileSync(join(inside, 'operator.key'), 'utf8')).toBe(`${secret}\n`)
  expect(statSync(join(inside, 'operator.key')).mode & 0o777).toBe(0o600)
})

it('takes no file that was cut off for a key', () => {
  const inside = join(folder, 'cut')
  mkdirSync(inside)
  for (const text of ['', '\n', 'half of it']) {
    writeFileSync(join(inside, 'operator.key'), text)
    expect(() => secretIn(inside, 'operator.key')).toThrow('holds no key')
  }
})
