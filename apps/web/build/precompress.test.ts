import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressFolder } from './precompress.ts'

const LONG = 'a gift for someone. '.repeat(200)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'presently-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)

describe('a built folder', () => {
  it('gets a brotli and a gzip file beside each text file, of the same content', () => {
    writeFileSync(at('main.js'), LONG)
    compressFolder(folder)
    expect(brotliDecompressSync(readFileSync(at('main.js.br'))).toString()).toBe(LONG)
    expect(gunzipSync(readFileSync(at('main.js.gz'))).toString()).toBe(LONG)
  })

  it('keeps alone what is small, compressed already, or filled in by the server', () => {
    writeFileSync(at('small.js'), 'let gift')
    writeFileSync(at('font.woff2'), LONG)
    writeFileSync(at('index.html'), LONG)
    compressFolder(folder)
    expect(readdirSync(folder).toSorted()).toEqual(['font.woff2', 'index.html', 'small.js'])
  })
})
