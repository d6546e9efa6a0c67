/** Signing in for browser tests: through the API, as the forms have tests of their own. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serverSettings } from './server-settings.ts'

type Role = 'free' | 'plus' | 'premium'
export type Credentials = { readonly email: string; readonly password: string }

/** Signs the page's browser in. A free account is new and empty; one with a plan is of the cast, with a life of its own. */
export async function signInAs(page: Page, role: Role): Promise<Credentials> {
  const account = role === 'free' ? await newAccount(page) : await claimed(role)
  const answer = await page.request.post('/api/auth/login', { data: account })
  if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`)
  return account
}

async function newAccount(page: Page): Promise<Credentials> {
  const account = { email: `${randomUUID()}@test.example`, password: randomUUID() }
  const answer = await page.request.post('/api/auth/register', { data: { username: 'maya', ...account } })
  if (!answer.ok()) throw new Error(`Registering failed: ${await answer.text()}`)
  return account
}

/** An account of the cast that no other test has: making a folder succeeds once. */
async function claimed(role: Role): Promise<Credentials> {
  const { dataDir, castFile } = await serverSettings()
  const members = readFileSync(castFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Credentials & { role: Role })
    .filter((member) => member.role === role)
  mkdirSync(`${dataDir}.claims`, { recursive: true })
  for (const [place, { email, password }] of members.entries())
    if (isFirst(`${dataDir}.claims/${role}-${place}`)) return { email, password }
  throw new Error(`Every ${role} account is claimed: make more casts in e2e/support/start-site.ts.`)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
