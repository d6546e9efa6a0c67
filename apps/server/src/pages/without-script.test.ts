import { describe, expect, it } from 'vitest'
import { TEST_PAGE } from '../test-support/build-test-app.ts'
import { aSiteConfig } from '../test-support/site-config.ts'
import { createAppShell } from './app-shell.ts'
import { stylesOf } from './without-script.ts'

const STYLE = '<link rel="stylesheet" crossorigin href="/assets/guide.css">'
const SCREENS = '<!--first-screens {"/":"<form></form>"}-->'
const shell = createAppShell({
  html: TEST_PAGE.replace('<!--site-head-->', `${SCREENS}<!--site-head-->`),
  origin: 'http://site.example',
  siteConfig: aSiteConfig(),
  plainStyles: stylesOf(`<link rel="icon" href="/i">${STYLE}`),
})
const shownAt = (path: string, query = ''): string =>
  [...shell.page(path, { query }).html.matchAll(/<noscript>(.*?)<\/noscript>/gs)]
    .map(([, shown]) => shown)
    .join('\n')

describe('a page of the application, without script', () => {
  it('says what works where its first screen stands, in the look of the site', () => {
    expect(shownAt('/')).toMatch(/^<link rel="stylesheet"[^>]*><p class="no-script">JavaScript is off/)
  })

  it('says that it needs JavaScript where nothing stands, and has the search', () => {
    const shown = shownAt('/saved')
    expect(shown).toContain(STYLE)
    expect(shown).toContain('<h1>This page needs JavaScript</h1>')
    expect(shown).toContain('action="/ideas"')
    expect(shown).not.toContain('<noscript>')
  })

  it('says that there is none at an address without a page', () => {
    expect(shownAt('/nowhere')).toContain('<h1>There is no page at this address</h1>')
  })

  it('leads from a search to the one that the server draws, with all that it asks', () => {
    const shown = shownAt('/', 'q=dad+%22x%22%3E&page=2&drop=budget%3A-50')
    const address = '/ideas?q=dad+%22x%22%3E&amp;page=2&amp;drop=budget%3A-50'
    expect(shown).toContain(`<meta http-equiv="refresh" content="0; url=${address}">`)
    expect(shown).toContain(`href="${address}"`)
  })

  it('is led nowhere by what an address holds', () => {
    expect(shownAt('/', `q=x"><script>alert(1)</script>&a='; url=//evil.example`)).not.toMatch(
      /<script>|'|url=\/\//,
    )
  })
})
