// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildWidget, WIDGET_MAX_BYTES } from './widget-file.ts'

it('builds the search box as one small file that brings nothing along and asks whoever serves it', async () => {
  const code = await buildWidget()
  expect(code.length).toBeGreaterThan(3_000)
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(WIDGET_MAX_BYTES)
  expect(code).toContain('import.meta.url')
  expect(code).toContain('gift-search')
  expect(code).not.toMatch(/^\s*import\s|import\(/m)
  expect(code).not.toMatch(/localStorage|sessionStorage|document\.cookie|innerHTML|\beval\b/)
})

it('is refused when it grows too long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'widget-'))
  const entry = join(folder, 'long.js')
  writeFileSync(entry, `document.title = ${JSON.stringify('x'.repeat(WIDGET_MAX_BYTES))}`)
  await expect(buildWidget(entry)).rejects.toThrow(/take something out/)
  rmSync(folder, { recursive: true })
})
