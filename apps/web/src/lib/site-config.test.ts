import { describe, expect, it } from 'vitest'
import { readSiteConfig } from './site-config.ts'

const DEFAULTS = {
  flags: { newHeader: true, newHero: true, multiPlanUpgrade: true },
  amazonAssociate: false,
  analyticsId: null,
}

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="site-config">${text}</script>`
  return page
}

describe('the site configuration in the page', () => {
  it('is read as the server wrote it', () => {
    const config = {
      flags: { newHeader: false, newHero: false, multiPlanUpgrade: false },
      amazonAssociate: true,
      analyticsId: 'G-1',
    }
    expect(readSiteConfig(pageWith(JSON.stringify(config)))).toEqual(config)
  })

  it.each(['{}', '', '[]', 'no json', '{"flags": 3, "amazonAssociate": "yes", "analyticsId": 7}'])(
    'takes its defaults where the page says %j',
    (text) => expect(readSiteConfig(pageWith(text))).toEqual(DEFAULTS),
  )

  it('takes its defaults where the page has no such element', () => {
    expect(readSiteConfig(document.implementation.createHTMLDocument())).toEqual(DEFAULTS)
  })
})
