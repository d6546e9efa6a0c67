import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layerOrder } from './layer-order.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'presently-layers-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('every built style file', () => {
  it('begins with the order of the layers, whichever is linked first', async () => {
    await mkdir(join(root, 'src'))
    writeFileSync(join(root, 'src/part.css'), '@layer components { .part { color: red } }')
    writeFileSync(join(root, 'src/main.js'), "import './part.css'")
    const { output } = await built()
    const styles = output.filter(({ fileName }) => fileName.endsWith('.css'))
    expect(styles).toHaveLength(1)
    for (const style of styles) {
      const text = style.type === 'asset' ? String(style.source) : ''
      expect(text).toMatch(/^@layer properties, ?theme, ?base[;,]/)
      expect(text).toContain('.part')
    }
  })
})

async function built() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [layerOrder()],
    build: { write: false, rollupOptions: { input: join(root, 'src/main.js') } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.')
  return result
}
