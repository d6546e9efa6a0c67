import { APP_PATHS } from '@presently/contract/site'
import { DEFAULT_SITE } from '@presently/contract/site-facts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestMails } from './db/outbox.ts'
import { anAccount } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { openedBy, openTestPglite } from './test-support/databases.ts'

const NAME = 'Gifts & Co'
const ENVIRONMENT = {
  PUBLIC_ORIGIN: 'https://gifts.example.com',
  SITE_NAME: NAME,
  SITE_TAGLINE: 'Presents that fit',
  SITE_LEGAL_NAME: 'Sample Ltd',
  SITE_ADDRESS: '1 Some Road, Leeds',
  SITE_EMAIL: 'hello@gifts.example.com',
  SITE_SOCIAL_INSTAGRAM: 'https://instagram.com/gifts',
}
const ESCAPED = 'Gifts &amp; Co'

const database = openedBy(openTestPglite)
let app: FastifyInstance

beforeAll(async () => {
  app = await buildTestApp(database(), { environment: ENVIRONMENT })
})
afterAll(() => app.close())

const bodyAt = async (path: string): Promise<string> => (await app.inject(path)).body

describe('a site under a name of its own', () => {
  it('says it on every page, and ours on none', async () => {
    for (const path of [...APP_PATHS, '/guides/coffee-nerds-under-25', '/api/docs']) {
      const body = await bodyAt(path)
      expect(body, path).toContain(ESCAPED)
      expect(body, path).not.toContain(DEFAULT_SITE.name)
    }
    expect(await bodyAt('/')).toContain(`<title>${ESCAPED} · Presents that fit</title>`)
  })

  it('tells pages and programs who runs it', async () => {
    const page = await bodyAt('/')
    const [, config = ''] = /id="site-config">([^<]*)</.exec(page) ?? []
    expect(JSON.parse(config).site).toEqual({
      name: NAME,
      slug: 'gifts-co',
      tagline: 'Presents that fit',
      legalName: 'Sample Ltd',
      postalAddress: '1 Some Road, Leeds',
      email: 'hello@gifts.example.com',
      social: [{ name: 'Instagram', url: 'https://instagram.com/gifts' }],
    })
    expect(page).toContain('"sameAs":["https://instagram.com/gifts"]')
    expect(JSON.parse(await bodyAt('/manifest.webmanifest'))).toMatchObject({
      name: NAME,
      short_name: NAME,
      description: 'Presents that fit',
    })
    expect(JSON.parse(await bodyAt('/api/openapi.json')).info).toMatchObject({
      title: `API of ${NAME}`,
      contact: { name: 'Sample Ltd', email: 'hello@gifts.example.com' },
    })
  })

  it('says it in the mails, with the address below', async () => {
    await anAccount(app)
    const [mail] = await newestMails(database().db, 1)
    expect(mail?.body).toContain(`If you did not make an account at ${NAME}, do nothing.`)
    expect(mail?.body).toMatch(/\nGifts & Co\nSample Ltd\n1 Some Road, Leeds$/)
    expect(mail?.body).not.toContain(DEFAULT_SITE.name)
  })

  it('says it in no failure either', async () => {
    expect(await bodyAt('/api/nothing-here')).not.toContain(DEFAULT_SITE.name)
  })
})
