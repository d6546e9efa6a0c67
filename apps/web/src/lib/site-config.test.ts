import { describe, expect, it } from 'vitest'
import { readSiteConfig } from './site-config.ts'

const DEFAULTS = {
  flags: { newHeader: true, newHero: true, multiPlanUpgrade: true },
  amazonAssociate: false,
  analyticsId: null,
  payments: { mode: 'off', publishableKey: null, scriptUrl: null },
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
      payments: { mode: 'sandbox', publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe/stripe.js' },
    }
    expect(readSiteConfig(pageWith(JSON.stringify(config)))).toEqual(config)
  })

  it.each(['{}', '', '[]', 'no json', '{"flags": 3, "amazonAssociate": "yes", "analyticsId": 7}'])(
    'takes its defaults where the page says %j',
    (text) => expect(readSiteConfig(pageWith(text))).toEqual(DEFAULTS),
  )

  it.each([
    [{ mode: 'stripe', publishableKey: 'pk_live_1' }, 'stripe'],
    [{ mode: 'sandbox', publishableKey: 'pk_test_1' }, 'sandbox'],
    [{ mode: 'stripe', publishableKey: null }, 'off'],
    [{ mode: 'off' }, 'off'],
    ['stripe', 'off'],
  ])('says of payments %j: %s', (payments, mode) =>
    expect(readSiteConfig(pageWith(JSON.stringify({ payments }))).payments.mode).toBe(mode),
  )

  it('takes its defaults where the page has no such element', () => {
    expect(readSiteConfig(document.implementation.createHTMLDocument())).toEqual(DEFAULTS)
  })
})
