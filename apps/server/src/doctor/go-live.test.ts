import { loadRetailers } from '@presently/catalog/load'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config/read-config.ts'
import { checkGoLive } from './go-live.ts'

const OWN = {
  PUBLIC_ORIGIN: 'https://gifts.example.com',
  SITE_NAME: 'Trove',
  SITE_ADDRESS: '1 Some Road, Leeds',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Trove <hello@gifts.example.com>',
  SUPPORT_EMAIL: 'help@gifts.example.com',
  PAYMENTS: 'off',
}

function look(environment: Readonly<Record<string, string>>) {
  const read = readConfig(environment, loadRetailers())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return checkGoLive(read)
}
const failures = (environment: Readonly<Record<string, string>>) =>
  look(environment).flatMap(({ name, state }) => (state === 'failed' ? [name] : []))

it('asks nothing of a site that only this machine opens', () => {
  expect(look({})).toMatchObject([{ state: 'off' }])
  expect(look({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000', SMTP_URL: 'smtp://x' })).toMatchObject([
    { state: 'off' },
  ])
})

it('is content with a site that is somebody’s own', () => {
  expect(look(OWN)).toEqual([
    { name: 'going live', state: 'ok', sentence: 'Nothing that visitors see is a sample or ours.' },
  ])
})

it.each([
  ['site name', { SITE_NAME: '' }],
  ['site name', { SITE_NAME: 'Presently' }],
  ['postal address', { SITE_ADDRESS: '' }],
  ['demo data', { DEMO_DATA: 'on' }],
  ['https', { PUBLIC_ORIGIN: 'http://gifts.example.com' }],
  ['half-set keys', { MAIL_FROM: '' }],
  ['half-set keys', { EBAY_CLIENT_ID: 'id' }],
  ['half-set keys', { AI_PROVIDER: 'openai' }],
  ['half-set keys', { PAYMENTS: '', STRIPE_SECRET_KEY: 'sk_test_1' }],
] as const)('fails for %s where visitors would meet it: %j', (name, differing) =>
  expect(failures({ ...OWN, ...differing })).toEqual([name]),
)

it('warns of what a site can do without', () => {
  const { TRUST_PROXY: _, SMTP_URL: _url, MAIL_FROM: _from, SUPPORT_EMAIL: _support, ...rest } = OWN
  const found = look({ ...rest, PAYMENTS: 'sandbox' })
  expect(found.filter(({ state }) => state === 'warning').map(({ name }) => name)).toEqual([
    'payments',
    'proxy',
    'mails',
    'contact',
  ])
  expect(found.some(({ state }) => state === 'failed')).toBe(false)
})
