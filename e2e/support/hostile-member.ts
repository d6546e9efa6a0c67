/** A member who writes hostile texts wherever a member may write, past the screens that would not let them. */
import type { APIResponse, Page } from '@playwright/test'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, joinedWithin, textsWithin } from './hostile-vectors.ts'

export const HOSTILE_MEMBER = 'premium'

const DAY_MS = 86_400_000
const DESCRIPTION_MAX = 1000
/** Of people that an account may keep; it has some of its own. */
const PEOPLE = 80
/** Requests at a time. */
const AT_ONCE = 8

type Body = Readonly<Record<string, unknown>>
type Write = readonly [path: string, body: Body]

/** Writes into every field there is. What is refused is refused in a sentence, and anything else is a fault. */
export async function writeEverywhere(page: Page): Promise<{ readonly personId: string }> {
  await writeAll(page, [
    ...HOSTILE_TEXTS.map((text) => savedGift({ title: text, url: `https://shop.example/?x=${text}` }, text)),
    ...HOSTILE_ADDRESSES.map((address) => savedGift({ title: `At ${address}`, url: address }, 'mug')),
    ...HOSTILE_ADDRESSES.map((address) => savedGift({ title: `Like ${address}`, image: address }, 'mug')),
    ...HOSTILE_TEXTS.map((text) => click({ title: text, url: `https://shop.example/?x=${text}` }, text)),
    ...HOSTILE_ADDRESSES.map((address) => click({ title: `At ${address}`, url: address }, 'mug')),
    ...HOSTILE_ADDRESSES.map((address) => click({ title: `Like ${address}`, image: address }, 'mug')),
    ...textsWithin(120).map((text) => reminder(text, text)),
    ...joinedWithin(DESCRIPTION_MAX).map((text, place) => reminder(`Day ${place}`, text)),
    ...textsWithin(60).slice(0, PEOPLE).map(person),
    ...HOSTILE_TEXTS.map(message),
  ])
  return { personId: await aPersonOfMany(page) }
}

const savedGift = (fields: Body, text: string): Write => [
  '/api/saved-gifts',
  {
    giftData: {
      id: `gift ${JSON.stringify(fields)}`.slice(0, 200),
      description: text,
      category: text.slice(0, 100),
      priceRange: text.slice(0, 100),
      retailer: text.slice(0, 100),
      ...fields,
    },
  },
]

const click = (fields: Body, text: string): Write => [
  '/api/track-interaction',
  {
    searchQuery: text,
    suggestionData: {
      id: `click ${JSON.stringify(fields)}`.slice(0, 200),
      url: 'https://shop.example/',
      retailer: text.slice(0, 100),
      category: text.slice(0, 100),
      priceRange: text.slice(0, 100),
      ...fields,
    },
    interactionType: 'click',
    metadata: { source: text.slice(0, 60), userAgent: text, url: text },
  },
]

const reminder = (title: string, description: string): Write => [
  '/api/reminders',
  {
    title,
    description,
    reminderDate: new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10),
    timeZone: 'UTC',
  },
]

const person = (name: string): Write => [
  '/api/people',
  {
    name,
    relation: name.slice(0, 40),
    facts: [{ kind: 'like', text: name }],
  },
]

const message = (text: string): Write => [
  '/api/contact',
  { name: text, email: 'hostile@test.example', subject: text, message: text },
]

/** One person with as many facts and gifts as may be noted, each a hostile text. */
async function aPersonOfMany(page: Page): Promise<string> {
  const kinds = ['like', 'about', 'size', 'owns'] as const
  const texts = HOSTILE_TEXTS.filter((text) => !/\p{Cc}/u.test(text))
  const facts = textsWithin(80, texts)
    .slice(0, 60)
    .map((text, place) => ({ kind: kinds[place % kinds.length], text }))
  const made = await post(page, ['/api/people', { name: 'Maren', facts }])
  const { person: kept } = (await made.json()) as { person: { id: string } }
  const gifts = textsWithin(160, texts).map((title) => ({
    title,
    occasion: title.slice(0, 40),
    note: title,
    landing: 'liked',
  }))
  const noted = await page.request.put(`/api/people/${kept.id}`, {
    data: { gifts },
  })
  if (!noted.ok()) throw new Error(`Gifts were not noted: ${await noted.text()}`)
  return kept.id
}

async function writeAll(page: Page, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += AT_ONCE)
    await Promise.all(writes.slice(from, from + AT_ONCE).map((write) => post(page, write)))
}

async function post(page: Page, [path, data]: Write): Promise<APIResponse> {
  const answer = await page.request.post(path, { data })
  if (![200, 201, 202, 400, 422].includes(answer.status()))
    throw new Error(`${path} answered ${answer.status()}: ${await answer.text()} for ${JSON.stringify(data)}`)
  return answer
}
