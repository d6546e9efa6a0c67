import { describe, expect, it } from 'vitest'
import { TEST_PAGE } from '../test-support/build-test-app.ts'
import { aSiteConfig } from '../test-support/site-config.ts'
import { createAppShell } from './app-shell.ts'

const CHUNKS =
  '<!--screen-chunks {"/deals":["/assets/deals.js","/assets/deals.css"],"/help":["/assets/help.js"],"/saved":["/assets/saved.js"],"/":["/assets/home.js"],"/?q":["/assets/home.js","/assets/results.js"]}-->'
const built = TEST_PAGE.replace('<!--site-head-->', `${CHUNKS}<!--site-head-->`)
const shell = createAppShell({ html: built, origin: 'http://site.example', siteConfig: aSiteConfig() })
const linksAt = (path: string, isSearch = false) =>
  shell
    .page(path, { query: isSearch ? 'q=dad' : '' })
    .html.match(/<link rel="(?:modulepreload|preload" as="style)".*?>/g) ?? []

describe('the files of a screen', () => {
  it('are asked for with its page', () => {
    expect(linksAt('/deals')).toEqual([
      '<link rel="preload" as="style" crossorigin href="/assets/deals.css">',
      '<link rel="modulepreload" crossorigin href="/assets/deals.js">',
    ])
  })

  it('are not asked for on other pages', () => {
    expect(linksAt('/help')).toEqual(['<link rel="modulepreload" crossorigin href="/assets/help.js">'])
    expect(linksAt('/about')).toEqual([])
  })

  it('are those of the results as well where the address holds a search', () => {
    const home = '<link rel="modulepreload" crossorigin href="/assets/home.js">'
    expect(linksAt('/')).toEqual([home])
    expect(linksAt('/', true)).toEqual([home, home.replace('home', 'results')])
  })

  it('are not asked for where a gate or a sign-in may stand first', () => {
    expect(linksAt('/saved')).toEqual([])
  })

  it('are named on no page as a list', () => {
    expect(shell.page('/deals', {}).html).not.toContain('screen-chunks')
  })
})
