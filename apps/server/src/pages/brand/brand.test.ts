import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { aSite } from '../../test-support/site-config.ts'
import { createBrand } from './brand.ts'
import { openLogo } from './logo.ts'

const database = openedBy(openTestPglite)
const ICONS = [
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
] as const
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a site as it comes', () => {
  it('keeps the files and the pages of the build', () => {
    const brand = createBrand({ site: aSite(), palette: null, logo: null })
    expect(brand.files.size).toBe(0)
    expect(brand.page('<head></head>')).toBe('<head></head>')
  })
})

describe('a site of a name and a colour of its own', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const environment = { SITE_NAME: 'Émile & Co', SITE_ACCENT: '#1d4fd7' }
    app = await buildTestApp(database(), { environment })
  })
  afterAll(() => app.close())

  it('has its colour on every kind of page, in both themes', async () => {
    for (const path of ['/', '/guides/coffee-nerds-under-25', '/api/docs']) {
      const { body } = await app.inject(path)
      expect(body, path).toMatch(/<link rel="stylesheet" href="\/site\.css\?v=[\da-f]{12}">/)
    }
    const { body, headers } = await app.inject('/site.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain(":root,[data-theme='light']{--ribbon:#1d4fd7;")
    expect(body).toMatch(/\[data-theme='dark'\]\{--ribbon:#[\da-f]{6};[^}]*--ribbon-text:#[\da-f]{6}/)
    expect(body).toContain('prefers-color-scheme:dark')
  })

  it('has the first letter of its name for a mark, in shapes that need no font', async () => {
    const { body, headers } = await app.inject('/site-mark')
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('#1d4fd7')
    expect(body).toMatch(/<path fill="#ffffff"/)
    expect(body).not.toContain('<text')
  })

  it.each(ICONS)('has %s of its own', async (path, side) => {
    const { rawPayload, headers } = await app.inject(path)
    expect(headers['content-type']).toBe('image/png')
    expect(sizeOf(rawPayload)).toEqual([side, side])
  })

  it('has its name on the picture for links, which another name changes', async () => {
    const { rawPayload } = await app.inject('/share.png')
    expect(sizeOf(rawPayload)).toEqual([1200, 630])
    const other = createBrand({ site: aSite({ name: 'Another' }), palette: null, logo: null })
    const drawn = await other.files.get('/share.png')?.body()
    expect(drawn?.equals(rawPayload)).toBe(false)
  })
})

describe('a site with a logo', () => {
  it('shows that one, as the file has it, and draws its icons from it', async () => {
    const logo = openLogo('apps/web/public/icon-192.png')
    const brand = createBrand({ site: aSite({ name: 'Trove' }), palette: null, logo })
    expect(await brand.files.get('/site-mark')?.body()).toEqual(logo?.bytes)
    expect(brand.files.get('/site-mark')?.type).toBe('image/png')
    const icon = await brand.files.get('/icon-512.png')?.body()
    expect(icon && sizeOf(icon)).toEqual([512, 512])
    expect(String(await brand.files.get('/site.css')?.body())).not.toContain('--ribbon')
  })
})
