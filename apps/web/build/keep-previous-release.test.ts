import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearOlderReleases } from './keep-previous-release.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'presently-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const assets = () => readdirSync(join(folder, 'assets')).toSorted()

describe('before a build', () => {
  it('the files of the release before stay, compressed ones too, and older ones go', () => {
    const manifest = {
      'src/main.ts': {
        file: 'assets/main-2.js',
        css: ['assets/main-2.css'],
        assets: ['assets/besley.woff2'],
      },
      'src/home.tsx': { file: 'assets/home-2.js' },
    }
    write('.vite/manifest.json', JSON.stringify(manifest))
    for (const path of [
      'main-2.js',
      'main-2.js.br',
      'main-2.js.gz',
      'main-2.css',
      'besley.woff2',
      'home-2.js',
    ])
      write(`assets/${path}`)
    for (const path of ['main-1.js', 'main-1.js.br', 'home-1.js']) write(`assets/${path}`)
    write('index.html')
    clearOlderReleases(folder)
    expect(assets()).toEqual([
      'besley.woff2',
      'home-2.js',
      'main-2.css',
      'main-2.js',
      'main-2.js.br',
      'main-2.js.gz',
    ])
    expect(readdirSync(folder)).not.toContain('index.html')
  })

  it('everything goes where the last build left no manifest', () => {
    write('assets/half-built.js')
    clearOlderReleases(folder)
    expect(assets()).toEqual([])
  })

  it('a first build finds nothing to clear', () => {
    expect(() => clearOlderReleases(join(folder, 'missing'))).not.toThrow()
  })
})
