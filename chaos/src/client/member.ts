/** An account of the load: registered, proven and paid for through the site, as people do it. */

import { setTimeout as sleep } from 'node:timers/promises'
import { currentUser, login, register, type User } from '@presently/contract/auth'
import { createSubscription } from '@presently/contract/subscription'
import type { PaymentProvider } from '../world/payments.ts'
import { type Answer, type Asked, type Browser, openBrowser } from './browser.ts'
import type { Entry, Journal } from './journal.ts'

export type Member = {
  readonly email: string
  readonly userId: string
  readonly browser: Browser
  /** Counts what it has written of each kind, for keys that are unique. */
  nextNumber(): number
}

export const PASSWORD = 'a long walk in the rain'

const AGAIN_MS = 300
/** Longer than any trouble that we make lasts. */
const PATIENCE_MS = 180_000

/** What may have been done or not: no answer, or one that says 'try again'. */
export const isUnsure = (answer: Answer | null): boolean => answer === null || answer.status >= 500

const tryOnce = (browser: Browser, asked: Asked): Promise<Answer | null> =>
  browser.ask(asked).catch(() => null)

/** Asks again until there is an answer to go by: only for what does no harm twice. */
export async function askUntilSure(
  browser: Browser,
  asked: Asked,
  onTry: () => void = () => {},
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    onTry()
    const answer = await tryOnce(browser, asked)
    if (answer && !isUnsure(answer)) return answer
    await sleep(AGAIN_MS)
  }
  throw new Error(`${asked.method ?? ''} ${asked.path} got no answer for ${PATIENCE_MS / 1000} seconds.`)
}

/** Registers until it is certain that the account is there: a repeated one is told that the address is taken. */
export async function registerMember(
  { site, journal }: { readonly site: string; readonly journal: Journal },
  email: string,
): Promise<Member> {
  const browser = openBrowser(site)
  const entry = journal.begin('account', email, email)
  const body = { username: 'load', email, password: PASSWORD }
  const answer = await askUntilSure(browser, { path: register.path, body }, () => (entry.tries += 1))
  if (answer.status === 409 && entry.tries > 1) await signIn(browser, email)
  else if (answer.status !== 200) throw refusal(answer)
  entry.outcome = 'acknowledged'
  const user = JSON.parse((await askUntilSure(browser, { path: currentUser.path })).body) as User
  let number = 0
  return { email, userId: user.id, browser, nextNumber: () => (number += 1) }
}

export async function signIn(browser: Browser, email: string): Promise<void> {
  const answer = await askUntilSure(browser, { path: login.path, body: { email, password: PASSWORD } })
  if (answer.status !== 200) throw refusal(answer)
}

/** Begins a plan, pays for it, and waits until the site knows. A purchase that was begun already goes on. */
export async function buyPlan(
  { payments, journal }: { readonly payments: PaymentProvider; readonly journal: Journal },
  { browser, email }: Member,
  tier: 'plus' | 'premium',
): Promise<Entry> {
  const entry = journal.begin('purchase', email, email)
  const body = { email, name: 'Load', tier }
  const answer = await askUntilSure(
    browser,
    { path: createSubscription.path, body },
    () => (entry.tries += 1),
  )
  if (answer.status !== 200) throw refusal(answer)
  const { clientSecret } = JSON.parse(answer.body) as { clientSecret: string | null }
  const intent = clientSecret?.split('_secret_')[0] ?? ''
  await payments.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  entry.outcome = 'acknowledged'
  return entry
}

/** Waits until the site has heard of a payment. */
export async function untilPaid({ browser }: Member): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const answer = await askUntilSure(browser, { path: currentUser.path })
    if ((JSON.parse(answer.body) as Partial<User>).premiumActive === true) return
    await sleep(AGAIN_MS)
  }
  throw new Error('The site did not hear of a payment.')
}

const refusal = ({ status, body }: Answer): Error => new Error(`The site refused: ${status} ${body}`)
