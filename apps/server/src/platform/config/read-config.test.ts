import { loadRetailers } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from './read-config.ts'
import { SETTINGS } from './settings.ts'

const retailers = loadRetailers()

function accepted(environment: Record<string, string>): { config: Config; sentences: readonly string[] } {
  const read = readConfig(environment, retailers)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read
}

function refused(environment: Record<string, string>): readonly string[] {
  const read = readConfig(environment, retailers)
  if (read.ok) throw new Error('was accepted')
  return read.problems
}

describe('an empty environment', () => {
  it('starts on this machine alone, with everything outside switched off', () => {
    const { config } = accepted({})
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      DATABASE_URL: null,
      TRUST_PROXY: false,
      RATE_LIMIT_SCALE: 1,
      FLAGS: { newHeader: true, newHero: true, multiPlanUpgrade: true },
      origin: 'http://127.0.0.1:3000',
      affiliateIds: {},
    })
  })

  it('says in one sentence each what is switched off', () => {
    expect(accepted({}).sentences).toEqual([
      'The postal address is a sample: set SITE_ADDRESS.',
      'No analytics tag is loaded: set ANALYTICS_ID.',
      'Shop links earn nothing: set an AFFILIATE_ tag.',
      'Payments are simulated: nothing is charged. Set the STRIPE_ keys to sell plans.',
      'Mails stay in the outbox: set SMTP_URL and MAIL_FROM.',
      'Contact messages are not delivered: set SUPPORT_EMAIL.',
    ])
  })

  it('is the same as one of empty values', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']))
    expect(accepted({ ...empty, STRIPE_NO_SUCH_NAME: '' })).toEqual(accepted({}))
  })
})

describe('whose site it is', () => {
  it('is asked for where strangers can open it, and not on this machine', () => {
    const stillOurs = 'The site still bears the name Presently: set SITE_NAME.'
    const told = (environment: Record<string, string>) => accepted(environment).sentences
    expect(told({ PUBLIC_ORIGIN: 'https://gifts.example.com' })).toContain(stillOurs)
    expect(told({ PUBLIC_ORIGIN: 'https://gifts.example.com', SITE_NAME: 'Presently' })).toContain(stillOurs)
    expect(told({ PUBLIC_ORIGIN: 'https://gifts.example.com', SITE_NAME: 'Trove' })).not.toContain(stillOurs)
    for (const PUBLIC_ORIGIN of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(told({ PUBLIC_ORIGIN })).not.toContain(stillOurs)
  })

  it.each([
    ['Café & Cadeaux', 'cafe-cadeaux'],
    ['—Trove—', 'trove'],
    ['贈り物', 'site'],
  ])('names files after %s', (SITE_NAME, slug) =>
    expect(accepted({ SITE_NAME }).config.site).toMatchObject({
      name: SITE_NAME,
      slug,
      legalName: SITE_NAME,
    }),
  )

  it('is no setting under a network that there is not', () => {
    expect(refused({ SITE_SOCIAL_MYSPACE: 'https://myspace.example/me' })).toEqual([
      expect.stringContaining('SITE_SOCIAL_MYSPACE is not a setting.'),
    ])
  })
})

describe('settings', () => {
  it('are read', () => {
    const { config } = accepted({
      HOST: '0.0.0.0',
      PAYMENTS: 'off',
      PORT: '8080',
      PUBLIC_ORIGIN: 'https://gifts.example.com',
      DATABASE_URL: 'postgres://u:p@db:5432/presently',
      FLAGS: 'newHeader=off, newHero=on',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      FX_RATES: 'EUR=1.1',
      ANALYTICS_ID: 'G-ABC123XYZ',
      AFFILIATE_AMAZON_TAG: 'shop-20',
      AFFILIATE_ETSY_LINK: 'https://click.example.com/deep?id=1&url=',
    })
    expect(config).toMatchObject({
      PORT: 8080,
      origin: 'https://gifts.example.com',
      FLAGS: { newHeader: false, newHero: true, multiPlanUpgrade: true },
      TRUST_PROXY: ['10.0.0.0/8', 'loopback'],
      affiliateIds: {
        AFFILIATE_AMAZON_TAG: 'shop-20',
        AFFILIATE_ETSY_LINK: 'https://click.example.com/deep?id=1&url=',
      },
    })
    expect(config.FX_RATES).toMatchObject({ EUR: 1.1, GBP: 1.27 })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('make an origin of the host %s', (HOST, origin) => {
    expect(accepted({ HOST, PAYMENTS: 'off' }).config.origin).toBe(origin)
  })

  it('of mail are used together, and a missing half is told of', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example:465'
    const whole = accepted({ SMTP_URL, MAIL_FROM: 'Presently <hello@b.example>' })
    expect(whole.config.mail).toEqual({ url: SMTP_URL, from: 'Presently <hello@b.example>' })
    expect(whole.sentences.join()).not.toContain('outbox')
    const half = accepted({ SMTP_URL })
    expect(half.config.mail).toBeNull()
    expect(half.sentences).toContain('Mails stay in the outbox: set MAIL_FROM.')
    expect(refused({ SMTP_URL, MAIL_FROM: 'Presently <hello@b.example>, all@c.example' })).toEqual([
      expect.stringContaining('MAIL_FROM'),
    ])
  })

  it.each(['0.0.0.0', 'gifts.example.com', '192.0.2.7'])('open no desk on %s', (HOST) => {
    expect(refused({ HOST, DEV_DESK: 'on' })).toEqual([
      'DEV_DESK may be on only with a loopback HOST such as 127.0.0.1. Switch it off, or change HOST.',
    ])
  })

  it('open the desk on a loopback host, but not beside a live key', () => {
    expect(accepted({ DEV_DESK: 'on', STRIPE_SECRET_KEY: 'sk_test_x' }).config.DEV_DESK).toBe(true)
    expect(refused({ DEV_DESK: 'on', STRIPE_SECRET_KEY: 'sk_live_x' })).toEqual([
      'DEV_DESK may not be on beside a live STRIPE_SECRET_KEY. Switch it off.',
    ])
  })

  it('of a feed with one key of two are told of', () => {
    expect(accepted({ EBAY_CLIENT_ID: 'x' }).sentences).toContain(
      'Deals from eBay are off: set EBAY_CLIENT_SECRET.',
    )
    expect(accepted({ EBAY_CLIENT_SECRET: 'x' }).sentences).toContain(
      'Deals from eBay are off: set EBAY_CLIENT_ID.',
    )
    const both = accepted({ EBAY_CLIENT_ID: 'x', EBAY_CLIENT_SECRET: 'x' })
    expect(both.sentences).toEqual(accepted({}).sentences)
  })

  it('of the rest of the system are nobody’s business', () => {
    expect(accepted({ PATH: '/bin', AI: 'x', STRIPED: 'y', NODE_ENV: 'production' })).toEqual(accepted({}))
  })
})

describe('a refusal', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PUBLIC_ORIGIN', 'gifts.example.com'],
    ['PUBLIC_ORIGIN', 'https://gifts.example.com/shop'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://secret@host/x'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['FLAGS', 'newHeader'],
    ['FLAGS', 'newFooter=on'],
    ['FLAGS', 'constructor=on'],
    ['FX_RATES', 'EUR=0'],
    ['FX_RATES', 'USD=2'],
    ['STRIPE_SECRET_KEY', 'pk_test_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['PAYMENTS', 'cash'],
    ['AI_DAILY_USD', 'lots'],
    ['DEV_DESK', 'maybe'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['ANALYTICS_ID', "G-1';alert(1)//"],
    ['AFFILIATE_AMAZON_TAG', 'a b&c'],
    ['AFFILIATE_ETSY_LINK', 'javascript:alert(1)'],
  ])('names %s when it is %s, and says what to write, without its value', (name, value) => {
    const problems = refused({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be .+\\. Change it or remove it\\.$`))
    expect(problems[0]).not.toContain('secret@')
  })

  it.each(['AFFILIATE_AMAZN_TAG', 'STRIPE_KEY', 'AI_TOKEN'])(
    'meets the unknown name %s with the known ones',
    (name) => {
      const [problem] = refused({ [name]: 'secret' })
      expect(problem).toMatch(
        new RegExp(`^${name} is not a setting\\. Rename it to one of \\w+, .*or remove it\\.$`),
      )
      expect(problem).not.toContain('secret')
    },
  )

  it('tells everything at once', () => {
    expect(refused({ PORT: 'x', LOG_LEVEL: 'x', AI_X: 'x' })).toHaveLength(3)
  })
})

describe('OUTBOUND_HOSTS', () => {
  const hostsOf = (OUTBOUND_HOSTS?: string) => readConfig({ OUTBOUND_HOSTS }, {})

  it('is a list of hosts, in small letters', () => {
    expect(hostsOf('Shop.Example.com, www.example.org')).toMatchObject({
      config: { OUTBOUND_HOSTS: ['shop.example.com', 'www.example.org'] },
    })
    expect(hostsOf()).toMatchObject({ config: { OUTBOUND_HOSTS: [] } })
  })

  it.each([
    'https://shop.example.com',
    'shop.example.com:8080',
    'localhost',
    '127.0.0.1',
    'xn--shp-fmc.example',
    ',',
  ])('refuses %s in a sentence', (text) => {
    expect(hostsOf(text)).toEqual({
      ok: false,
      problems: [expect.stringContaining('OUTBOUND_HOSTS must be names of hosts with commas between')],
    })
  })
})

describe('pictures of shops', () => {
  it.each([
    [{}, false],
    [{ PUBLIC_ORIGIN: 'https://gifts.presently.shop' }, true],
    [{ PUBLIC_ORIGIN: 'https://gifts.presently.shop', LINK_CHECKS: 'off' }, false],
    [{ LINK_CHECKS: 'on' }, true],
    [{ EBAY_CLIENT_ID: 'x' }, false],
    [{ EBAY_CLIENT_ID: 'x', EBAY_CLIENT_SECRET: 'y' }, true],
    [{ EBAY_CLIENT_ID: 'x', EBAY_CLIENT_SECRET: 'y', LINK_CHECKS: 'off' }, true],
  ])('are fetched where shops are asked anyway: %j', (environment, isOn) => {
    const read = readConfig(environment as Record<string, string>, {})
    expect(read.ok && read.config.loadsPictures).toBe(isOn)
  })
})

describe('links', () => {
  const checksLinks = (environment: Record<string, string>) => {
    const read = readConfig(environment, {})
    return read.ok && read.config.checksLinks
  }

  it.each(['https://gifts.presently.shop', 'https://presently.gift'])(
    'are looked at by a public site: %s',
    (origin) => {
      expect(checksLinks({ PUBLIC_ORIGIN: origin })).toBe(true)
      expect(checksLinks({ PUBLIC_ORIGIN: origin, LINK_CHECKS: 'off' })).toBe(false)
    },
  )

  it.each([
    {},
    { PUBLIC_ORIGIN: 'http://gifts.presently.shop' },
    { PUBLIC_ORIGIN: 'https://localhost' },
    { PUBLIC_ORIGIN: 'https://192.168.1.7' },
    { PUBLIC_ORIGIN: 'https://gifts.local' },
    { PUBLIC_ORIGIN: 'https://gifts.test' },
    { PUBLIC_ORIGIN: 'https://gifts.example.com' },
    { PUBLIC_ORIGIN: 'https://gifts.internal' },
  ])('are looked at by nobody’s own machine: %j', (environment) => {
    expect(checksLinks(environment as Record<string, string>)).toBe(false)
    expect(checksLinks({ ...(environment as Record<string, string>), LINK_CHECKS: 'on' })).toBe(true)
  })
})
