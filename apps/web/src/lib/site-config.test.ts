import { describe, expect, it } from 'vitest'
import { TEST_SITE } from '../test-support/test-site.ts'
import { readSiteConfig } from './site-config.ts'

const DEFAULTS = {
  site: { name: '', social: [] },
  flags: { newHeader: true, newHero: true, multiPlanUpgrade: true },
  amazonAssociate: false,
  analyticsId: null,
  deliversContact: false,
  sessionDays: 30,
  adsClientId: null,
  ai: null,
  payments: { mode: 'off', publishableKey: null, scriptUrl: null },
  guides: [],
}
const GUIDE = {
  slug: 'a-guide',
  title: 'A guide',
  category: 'Pets',
  emoji: '🐕',
  description: 'What to give.',
  image: '/art/a.svg',
}

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="site-config">${text}</script>`
  return page
}

describe('the site configuration in the page', () => {
  it('is read as the server wrote it', () => {
    const config = {
      site: TEST_SITE,
      flags: { newHeader: false, newHero: false, multiPlanUpgrade: false },
      amazonAssociate: true,
      analyticsId: 'G-1',
      deliversContact: true,
      sessionDays: 7,
      adsClientId: null,
      ai: { provider: 'OpenAI', share: 'whole' },
      payments: { mode: 'sandbox', publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe/stripe.js' },
      guides: [GUIDE],
    }
    expect(readSiteConfig(pageWith(JSON.stringify(config)))).toEqual(config)
  })

  it.each([
    '{}',
    '',
    '[]',
    'no json',
    '{"flags": 3, "amazonAssociate": "yes", "analyticsId": 7, "ai": {"provider": 3}}',
  ])('takes its defaults where the page says %j', (text) =>
    expect(readSiteConfig(pageWith(text))).toEqual(DEFAULTS),
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

  it('leaves out a guide that lacks a field', () => {
    const guides = [{ ...GUIDE, title: 3 }, GUIDE, 'guide', null]
    expect(readSiteConfig(pageWith(JSON.stringify({ guides }))).guides).toEqual([GUIDE])
  })

  it('takes its defaults where the page has no such element', () => {
    expect(readSiteConfig(document.implementation.createHTMLDocument())).toEqual(DEFAULTS)
  })
})
