/** The cast: a free account, one with Plus, one with Premium, each with a life of its own, made through the API. */
import { register, type User } from '@presently/contract/auth'
import type { InputOf } from '@presently/contract/call'
import { trackInteraction } from '@presently/contract/history'
import { type FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { createPerson } from '@presently/contract/people'
import { REFERRAL_ALPHABET } from '@presently/contract/referrals'
import { createReminder } from '@presently/contract/reminders'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import { createSubscription, subscriptionState } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { updateUser } from '../access/store.ts'
import { markSeen, putNotice } from '../db/notices.ts'
import type { Db } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import type { LivePayments, Payments } from '../platform/payments.ts'
import { newToken, randomCode } from '../platform/secrets.ts'
import { newestOfCast } from './store.ts'

export type CastMember = {
  readonly role: 'free' | 'plus' | 'premium'
  readonly email: string
  readonly password: string
}

/** Where the cast is made: its calls go to the application, its plans into the table. */
type Stage = {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  /** Plans are bought where they cost nothing, at the sandbox; elsewhere they are gifts, and can be bought. */
  readonly payments: Payments
}

type Day = { readonly title: string; readonly inDays: number; readonly description: string | null }

type Known = Omit<InputOf<typeof createPerson>, 'birthday'> & { readonly birthdayInDays: number | null }

type Part = {
  readonly role: CastMember['role']
  readonly username: string
  /** What they searched for: they saved and opened what they found. */
  readonly query: string
  readonly saves: number
  readonly opens: number
  /** Days to be reminded of; only plans have them. */
  readonly days: readonly Day[]
  /** Whom they give to; only Premium notes them. */
  readonly people: readonly Known[]
}

const PARTS: readonly Part[] = [
  {
    role: 'free',
    username: 'Frida',
    query: 'dad, 60, loves fishing and bourbon, under $50',
    saves: 4,
    opens: 3,
    days: [],
    people: [],
  },
  {
    role: 'plus',
    username: 'Paul',
    query: 'sister, 30s, pour-over coffee, mysteries, watercolor, up to $60',
    saves: 12,
    opens: 6,
    days: [
      { title: 'Lena’s birthday', inDays: 0, description: 'She mentioned a pour-over set.' },
      { title: 'Anniversary', inDays: 17, description: null },
      { title: 'Housewarming at Tom’s', inDays: -9, description: 'Something for the balcony.' },
    ],
    people: [],
  },
  {
    role: 'premium',
    username: 'Pia',
    query: 'best friend, hiking, film photos, plants, $80',
    saves: 18,
    opens: 12,
    days: [
      { title: 'Mom turns 60', inDays: 32, description: 'Garden, tea, the good secateurs.' },
      { title: 'Secret Santa at work', inDays: 24, description: null },
    ],
    people: [
      {
        name: 'Mom',
        relation: 'Mother',
        birthdayInDays: 32,
        budget: { min: null, max: 120 },
        facts: [
          { kind: 'like', text: 'gardening' },
          { kind: 'like', text: 'tea' },
          { kind: 'owns', text: 'a kettle' },
        ],
      },
      {
        name: 'Jonas',
        relation: 'Best friend',
        birthdayInDays: 118,
        budget: { min: 20, max: 80 },
        facts: [
          { kind: 'like', text: 'hiking' },
          { kind: 'like', text: 'film photos' },
          { kind: 'allergy', text: 'nuts' },
          { kind: 'dislike', text: 'mugs' },
        ],
      },
      { name: 'Mr. Alvarez', relation: 'Piano teacher', birthdayInDays: null },
    ],
  },
]

const DAY_MS = 86_400_000
/** No mail goes to a name under `.example` (RFC 2606). */
const MAIL_DOMAIN = 'cast.example'

/** Makes the cast with new addresses and random passwords. The same three again are three more. */
export async function makeCast(stage: Stage): Promise<CastMember[]> {
  const members: CastMember[] = []
  for (const part of PARTS) members.push(await play(stage, part))
  return members
}

/** The account of a role: the newest of the cast that still has its plan, or a new one. */
export async function memberOf(stage: Stage, role: CastMember['role']): Promise<string> {
  const found = await newestOfCast(stage.db, role, MAIL_DOMAIN)
  if (found !== null) return found
  const part = PARTS.find((one) => one.role === role)
  if (part) await play(stage, part)
  return memberOf(stage, role)
}

async function play(stage: Stage, part: Part): Promise<CastMember> {
  const { app, db, clock } = stage
  const { role, username } = part
  const email = `${role}-${randomCode(REFERRAL_ALPHABET, 6).toLowerCase()}@${MAIL_DOMAIN}`
  const password = newToken().slice(0, 20)
  const ask = await signedUp(app, { username, email, password })
  const { user } = ask
  await updateUser(db, user.id, { emailVerifiedAt: clock() })
  if (role !== 'free') await givePlan(stage, ask, { email, name: username, tier: role })
  await ask.send(saveSettings, {
    displayName: username,
    budgetMin: 20,
    budgetMax: 80,
    favoriteCategories: ['Books', 'Home & Garden'],
    notifyDeals: true,
    notifyReminders: true,
  })
  const { ideas, searchId } = await ask.send<FindIdeasOutput>(findIdeas, { query: part.query })
  for (const idea of ideas.slice(0, part.saves)) await ask.send(saveGift, { giftData: dataOf(idea) })
  for (const idea of ideas.slice(0, part.opens))
    await ask.send(trackInteraction, {
      searchQuery: part.query,
      suggestionData: dataOf(idea),
      interactionType: 'click',
      metadata: { source: 'affiliate_link' },
      searchId,
    })
  for (const { title, inDays, description } of part.days)
    await ask.send(createReminder, { title, description, reminderDate: dayIn(clock, inDays) })
  for (const { birthdayInDays, ...known } of part.people)
    await ask.send(createPerson, {
      ...known,
      birthday: birthdayInDays === null ? null : yearly(clock, birthdayInDays),
    })
  if (role !== 'free') await tell(db, user.id, ideas[0]?.title ?? 'A gift')
  return { role, email, password }
}

type Bought = { readonly email: string; readonly name: string; readonly tier: 'plus' | 'premium' }

async function givePlan({ db, payments }: Stage, { user, send }: SignedUp, wanted: Bought): Promise<void> {
  if (payments.mode === 'sandbox') await buy(send, payments, wanted)
  else await updateUser(db, user.id, { subscriptionTier: wanted.tier, premiumStatus: 'active' })
}

/** As the upgrade dialog does, with a card of the sandbox that pays. */
async function buy(send: Send, { stripe }: LivePayments, wanted: Bought): Promise<void> {
  const { clientSecret } = await send<{ clientSecret: string | null }>(createSubscription, wanted)
  const [payment = ''] = clientSecret?.split('_secret_') ?? []
  await stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' })
  // Read at once: the event of it finds a site that may not be running.
  await send(subscriptionState, {})
}

/** One thing that was told last week, and one that is new. */
async function tell(db: Db, userId: string, title: string): Promise<void> {
  const lastWeek = new Date(Date.now() - 7 * DAY_MS)
  const digest = {
    title: '3 new deals for you',
    text: 'In Books and Home & Garden.',
    path: '/deals',
  } as const
  await putNotice(db, { userId, kind: 'deals-digest', ...digest }, lastWeek)
  await markSeen(db, userId, { through: lastWeek, now: lastWeek })
  const drop = { title: 'A gift you saved costs less', text: `${title}: $24.00, down from $32.00.` }
  await putNotice(db, { userId, kind: 'price-drop', ...drop, path: '/saved' }, new Date())
}

/** A birthday whose year is not known: `--MM-DD`. */
const yearly = (clock: Clock, inDays: number): string => `-${dayIn(clock, inDays).slice('YYYY'.length)}`

const dayIn = (clock: Clock, days: number): string =>
  new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)

const dataOf = ({ id, title, description, category, priceRange, url, image, retailers }: Idea) => ({
  id,
  title,
  description,
  category,
  priceRange,
  url,
  image,
  retailer: retailers[0]?.name ?? null,
})

type Address = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }
type Send = <T>(call: Address, payload: object) => Promise<T>
type SignedUp = { readonly user: User; readonly send: Send }

/** Registers, and makes calls as the new account from then on. */
async function signedUp(
  app: FastifyInstance,
  account: { readonly username: string; readonly email: string; readonly password: string },
): Promise<SignedUp> {
  const cookies: Record<string, string> = {}
  const send: Send = async (call, payload) => {
    const answer = await app.inject({ method: call.method, url: call.path, payload, cookies })
    for (const { name, value } of answer.cookies) cookies[name] = value
    if (answer.statusCode >= 300) throw new Error(`${call.method} ${call.path} answered ${answer.body}`)
    return answer.json()
  }
  return { user: await send<User>(register, account), send }
}
