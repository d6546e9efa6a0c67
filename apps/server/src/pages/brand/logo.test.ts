import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLogo } from './logo.ts'

const folder = mkdtempSync(join(tmpdir(), 'logo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PUBLIC = 'apps/web/public'
const kept = (content: string | Buffer): string => {
  const file = join(folder, 'logo')
  writeFileSync(file, content)
  return file
}
const svg = (inner: string, size = 'viewBox="0 0 64 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
const SHAPE = '<path d="M0 0h64v32z" fill="url(#g)"/>'

it('is taken as SVG or PNG, with its width for a height', () => {
  expect(openLogo(null)).toBeNull()
  expect(openLogo(kept(svg(SHAPE)))).toMatchObject({ type: 'image/svg+xml', ratio: 2 })
  expect(openLogo(join(PUBLIC, 'icon-192.png'))).toMatchObject({ type: 'image/png', ratio: 1 })
})

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path d="M0 0" onload="alert(1)"/>')],
  ['an address', svg('<image href="https://elsewhere.example/a.png"/>')],
  ['an address in a style', svg('<style>path{fill:url(https://elsewhere.example)}</style>')],
  ['a page', svg('<foreignObject/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SHAPE)}`],
  ['no size', svg(SHAPE, '')],
  ['too wide', svg(SHAPE, 'viewBox="0 0 700 100"')],
  ['text', 'not a picture'],
  ['too large', svg(SHAPE.repeat(10_000))],
  [
    'a small PNG',
    Buffer.concat([readFileSync(join(PUBLIC, 'icon-192.png')).subarray(0, 16), Buffer.alloc(8, 0)]),
  ],
])('is refused where it holds or is %s', (_what, content) =>
  expect(() => openLogo(kept(content))).toThrow(
    /^SITE_LOGO names a file that .*Change it or remove the setting\.$/,
  ),
)

it('is refused where it is not there', () => {
  expect(() => openLogo(join(folder, 'nothing.svg'))).toThrow('SITE_LOGO names a file that is not there.')
})
