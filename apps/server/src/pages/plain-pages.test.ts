import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aSite } from '../test-support/site-config.ts'
import { createPlainPages } from './plain-pages.ts'

/** The page that the application is built from. */
const SOURCE = readFileSync('apps/web/index.html', 'utf8')
const THEME_SCRIPT = readFileSync('apps/web/src/features/theme/first-paint.js', 'utf8')

describe('a page without the application', () => {
  const page = createPlainPages(
    SOURCE.replace('<!--first-paint-script-->', () => `<script>${THEME_SCRIPT}</script>`).replace(
      '</head>',
      '<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>',
    ),
    aSite({ name: 'Gifts & Co' }),
  )({ title: 'A <b>', main: '<h1>Here</h1>' })

  it('borrows the look, and has every element that the theme’s script sets', () => {
    expect(page).toContain('href="/assets/index-1.css"')
    const wanted = [...page.matchAll(/meta\[name="?([\w-]+)"?\]/g)].map(([, name]) => name)
    expect(wanted.length).toBeGreaterThan(0)
    for (const name of wanted) expect(page).toContain(`<meta name="${name}"`)
  })

  it('loads no application, and escapes its title', () => {
    expect(page).not.toContain('type="module"')
    expect(page).toContain('<title>A &lt;b&gt; · Gifts &amp; Co</title>')
    expect(page).toContain('<h1>Here</h1>')
  })
})
