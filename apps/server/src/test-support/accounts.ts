/** Accounts for tests: registered through the API, as visitors do, and their plans put straight into the table. */
import { login, register, type User } from '@presently/contract/auth'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Database } from '../db/open.ts'
import { queryRows } from './databases.ts'

/** One browser: it keeps its cookies. */
export type Browser = {
  /** Makes a request with the browser's cookies, and keeps those that come back. */
  readonly ask: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** A cookie it holds. */
  readonly cookie: (name: string) => string | undefined
}

/** A browser of its own network address, unless one is given. */
export function aBrowser(app: FastifyInstance, remoteAddress = newAddress()): Browser {
  const cookies = new Map<string, string>()
  return {
    ask: async (options) => {
      const answer = await app.inject({ remoteAddress, ...options, cookies: Object.fromEntries(cookies) })
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
    cookie: (name) => cookies.get(name),
  }
}

let addresses = 0
/** Addresses of documentation (RFC 5737), one a browser, so that limits by address do not meet. */
function newAddress(): string {
  addresses += 1
  return `198.51.${100 + Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

export const PASSWORD = 'a long walk in the rain'

export type Account = Browser & { readonly user: User }

let accounts = 0

/** A new free account, signed in in a browser of its own. */
export async function anAccount(
  app: FastifyInstance,
  differing: { email?: string; password?: string } = {},
): Promise<Account> {
  accounts += 1
  const email = differing.email ?? `person-${accounts}@example.com`
  const browser = aBrowser(app)
  const answer = await browser.ask({
    method: 'POST',
    url: register.path,
    payload: { username: 'maya', email, password: differing.password ?? PASSWORD },
  })
  if (answer.statusCode !== 200) throw new Error(`The account could not be made: ${answer.body}`)
  return { ...browser, user: answer.json<User>() }
}

/** Signs in in a browser; the answer is the caller's to judge. */
export const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.ask({ method: 'POST', url: login.path, payload: { email, password } })

/** Gives an account a plan that is paid for. */
export async function givePlan(
  database: Database,
  { user }: Account,
  tier: 'plus' | 'premium',
): Promise<void> {
  await queryRows(
    database,
    `update users set subscription_tier = '${tier}', premium_status = 'active' where id = '${user.id}'`,
  )
}

/** Has an account's address proven, as by the link that was mailed to it. */
export async function proveAddress(database: Database, { user }: Account): Promise<void> {
  await queryRows(database, `update users set email_verified_at = now() where id = '${user.id}'`)
}

/** A new account with a plan. */
export async function anAccountWith(
  tier: 'plus' | 'premium',
  app: FastifyInstance,
  database: Database,
): Promise<Account> {
  const account = await anAccount(app)
  await givePlan(database, account, tier)
  return account
}
