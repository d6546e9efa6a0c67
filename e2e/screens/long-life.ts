/** Names and notes as long as the server takes them, kept by the account that is signed in. */
import type { Page } from '@playwright/test'
import {
  FACT_MAX_LENGTH,
  GIFT_TITLE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  RELATION_MAX_LENGTH,
} from '@presently/contract/people'
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@presently/contract/reminders'
import { DISPLAY_NAME_MAX_LENGTH } from '@presently/contract/settings'
import { ENDLESS_WORD, LONG_TEXT } from './answers.ts'

/** The longest that GiftData and TrackInteraction take. */
const GIFT = { title: 300, description: 2000, category: 100, retailer: 100, priceRange: 100 } as const
const DAY_MS = 86_400_000

const word = (length: number): string => ENDLESS_WORD.slice(0, length)
const text = (length: number): string => LONG_TEXT.slice(0, length).trim()
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const giftOf = (id: string, write: (length: number) => string) => ({
  id,
  title: write(GIFT.title),
  description: write(GIFT.description),
  category: write(GIFT.category),
  retailer: write(GIFT.retailer),
  priceRange: write(GIFT.priceRange),
  url: `https://shop.example/${word(GIFT.title)}`,
  image: null,
})

async function send(page: Page, method: 'post' | 'put', path: string, data: object): Promise<void> {
  const answer = await page.request[method](path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${await answer.text()}`)
}

export const nameAtLength = (page: Page): Promise<void> =>
  send(page, 'put', '/api/user/settings', {
    displayName: word(DISPLAY_NAME_MAX_LENGTH),
    budgetMin: 999_999,
    budgetMax: 1_000_000,
    favoriteCategories: [],
    notifyDeals: true,
    notifyReminders: true,
  })

export async function saveAtLength(page: Page): Promise<void> {
  await nameAtLength(page)
  await send(page, 'post', '/api/saved-gifts', { giftData: giftOf('endless-word', word) })
  await send(page, 'post', '/api/saved-gifts', { giftData: giftOf('long-text', text) })
}

export async function remindAtLength(page: Page): Promise<void> {
  for (const [days, write] of [
    [0, word],
    [20, text],
  ] as const)
    await send(page, 'post', '/api/reminders', {
      title: write(TITLE_MAX_LENGTH),
      description: write === word ? ENDLESS_WORD : text(DESCRIPTION_MAX_LENGTH),
      reminderDate: dayIn(days),
      timeZone: 'UTC',
    })
}

export async function viewAtLength(page: Page): Promise<void> {
  for (const write of [word, text])
    await send(page, 'post', '/api/track-interaction', {
      searchQuery: LONG_TEXT,
      suggestionData: giftOf(`viewed-${write.name}`, write),
      interactionType: 'click',
      metadata: { source: 'affiliate_link' },
    })
}

export async function noteAtLength(page: Page): Promise<void> {
  await nameAtLength(page)
  for (const write of [word, text])
    await send(page, 'post', '/api/people', {
      name: write(NAME_MAX_LENGTH),
      relation: write(RELATION_MAX_LENGTH),
      birthday: null,
      budget: { min: 999_999, max: 1_000_000 },
      facts: (['like', 'dislike', 'allergy', 'health', 'size', 'owns', 'about'] as const).map((kind) => ({
        kind,
        text: write(FACT_MAX_LENGTH),
      })),
    })
  const [first] = await peopleOf(page)
  for (const write of [word, text])
    await send(page, 'put', `/api/people/${first?.id}`, {
      addGift: {
        title: write(GIFT_TITLE_MAX_LENGTH),
        occasion: write(RELATION_MAX_LENGTH),
        note: write(NOTE_MAX_LENGTH),
        givenOn: dayIn(-30),
        landing: 'loved',
      },
    })
  await send(page, 'post', '/api/reminders', {
    title: word(TITLE_MAX_LENGTH),
    reminderDate: dayIn(9),
    personId: first?.id,
  })
}

/** The people of the account, the one with the longest name first. */
export async function peopleOf(page: Page): Promise<readonly { id: string; name: string }[]> {
  const answer = await page.request.get('/api/people')
  // The server's own tests hold its answers to the contract.
  const { people } = (await answer.json()) as { people: { id: string; name: string }[] }
  return people.toSorted((a, b) => b.name.length - a.name.length)
}
