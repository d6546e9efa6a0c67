import { describe, expect, it } from 'vitest'
import { hashSource } from '../platform/security-headers.ts'
import { TEST_PAGE } from '../test-support/build-test-app.ts'
import { aSiteConfig } from '../test-support/site-config.ts'
import { createAppShell } from './app-shell.ts'

const DRAWN = { '/': '<h1>Home &amp; $1</h1>' }
const CHUNKS =
  '<!--screen-chunks {"/":["/assets/home.js","/assets/home.css"],"/help":["/assets/help.css"]}-->'
const built = TEST_PAGE.replace(
  '<!--site-head-->',
  () => `${CHUNKS}<!--first-screens ${JSON.stringify(DRAWN)}--><!--site-head-->`,
)
const FLAGS = aSiteConfig().flags

function pageOf(path: string, differing: Parameters<typeof aSiteConfig>[0] = {}, isSearch = false): string {
  const shell = createAppShell({
    html: built,
    origin: 'http://site.example',
    siteConfig: aSiteConfig(differing),
  })
  return shell.page(path, { query: isSearch ? 'q=dad' : '' }).html
}

describe('the first screen', () => {
  it('stands in the root, to be seen and, by who runs scripts, not used before they have come; with its styles', () => {
    const html = pageOf('/')
    const [, script = ''] =
      /<div id="root"><script>(.*?)<\/script><h1>Home &amp; \$1<\/h1><\/div>/.exec(html) ?? []
    expect(script).toBe('document.currentScript.parentNode.inert = true')
    const shell = createAppShell({ html: built, origin: 'http://site.example', siteConfig: aSiteConfig() })
    expect(shell.inlineScripts).toContain(hashSource(script))
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">')
  })

  it('has its styles after those of every page, over which they win', () => {
    const page = built.replace('</head>', '<link rel="stylesheet" href="/assets/every-page.css"></head>')
    const shell = createAppShell({ html: page, origin: 'http://site.example', siteConfig: aSiteConfig() })
    const styles = shell.page('/', {}).html.match(/(?<=rel="stylesheet".*)[\w-]+\.css/g)
    expect(styles).toEqual(['every-page.css', 'home.css'])
  })

  it('is not held up by scripts: they let its styles pass', () => {
    const html = pageOf('/')
    expect(html.match(/<script type="module"|<link rel="modulepreload"/g)).toHaveLength(2)
    expect(html.match(/fetchpriority="low"/g)).toHaveLength(2)
    expect(pageOf('/help')).not.toContain('fetchpriority')
  })

  it.each([
    ['on a page that has none', pageOf('/help')],
    ['for a search', pageOf('/', {}, true)],
    ['with the older header', pageOf('/', { flags: { ...FLAGS, newHeader: false } })],
    ['with the older hero', pageOf('/', { flags: { ...FLAGS, newHero: false } })],
    ['on the 404 page', pageOf('/nowhere')],
  ])('is missing %s: the page begins empty', (_where, html) => {
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('is named on no page as a list', () => {
    expect(pageOf('/')).not.toContain('first-screens')
  })
})
