/** The mail of a reminder: its day, the note that was left with it, ideas that fit now, and what one press can do about it. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import { isFeedPrice } from '@presently/contract/feed-price'
import type { FindIdeasInput, FindIdeasOutput, Idea } from '@presently/contract/ideas'
import type { MailAction } from '@presently/contract/reminders'
import { daysBetween } from '@presently/engine/calendar/iso-date'
import type { z } from 'zod'
import { type Entitlements, entitlementsOf } from '../../../access/entitlements.ts'
import type { UserRow } from '../../../access/store.ts'
import {
  choices,
  ideaList,
  link,
  type Mail,
  type MailPart,
  paragraph,
  quote,
} from '../../../platform/mail/mail.ts'
import { DELIVERY_DAYS, type Step } from '../planning.ts'
import type { Remembered } from './store.ts'

type Search = z.input<typeof FindIdeasInput>

/** The site's own search, for an account that is not there. A model is waited for until the signal says so, and not for long. */
type IdeasFor = (
  account: { readonly userId: string; readonly plan: Entitlements },
  search: Search,
  until: AbortSignal,
) => Promise<FindIdeasOutput>

export type ReminderMailDeps = {
  readonly ideasFor: IdeasFor
  /** Names of the shops whose links a check found dead. */
  readonly deadShops: () => Promise<ReadonlySet<string>>
  readonly origin: string
}

type Content = {
  readonly occurrence: CalendarDay
  readonly step: Step
  readonly today: CalendarDay
  /** The secret of the links in the mail. */
  readonly token: string
  /** Says that no model is waited for any more. */
  readonly until: AbortSignal
}

const IDEAS_SHOWN = 3
/** Of title and note together: enough for any that says whom a gift is for. */
const QUERY_LENGTH_MAX = 1_200
const WHY = 'You get this because the reminder is active.'

/** Searches, and writes what was found. Prices and links are those of this moment. */
export async function reminderMail(
  deps: ReminderMailDeps,
  { reminder, owner }: Pick<Remembered, 'reminder' | 'owner'>,
  content: Content,
  now: Date,
): Promise<Mail> {
  const plan = entitlementsOf(owner, now)
  const found = await shortlist(deps, { reminder, owner, plan }, content.until)
  return {
    kind: 'reminder',
    userId: owner.id,
    recipient: owner.email,
    subject: `${reminder.title} ${whenOf(content)}`,
    day: content.occurrence,
    parts: [
      paragraph(`${longDay(content.occurrence)}. ${whyNow(content, reminder.leadDays)}`),
      ...(reminder.description === null ? [] : [quote(reminder.description)]),
      ...ideaParts(deps.origin, found, reminder.description !== null),
      choices(choicesOf(deps.origin, content)),
    ],
    why: WHY,
    stoppedBy: 'notifyReminders',
  }
}

type Found = {
  readonly ideas: readonly Idea[]
  readonly search: Search
  /** Whose model had a part in them; null where none had. */
  readonly provider: string | null
}

/** The first ideas that can be bought now, for its person or its words. None where the words tell of no gift. */
async function shortlist(
  { ideasFor, deadShops }: ReminderMailDeps,
  { reminder, owner, plan }: Pick<Remembered, 'reminder' | 'owner'> & { readonly plan: Entitlements },
  until: AbortSignal,
): Promise<Found | null> {
  const words = [reminder.title, reminder.description].filter((text) => text !== null).join('. ')
  const search: Search = {
    query: words.slice(0, QUERY_LENGTH_MAX),
    ...(plan.isPremium && reminder.personId !== null && { personId: reminder.personId }),
  }
  const account = { userId: owner.id, plan }
  // Only what the words say is looked at: that is our own reader's to tell.
  const read = await ideasFor(account, { ...search, ai: false }, until)
  if (!tellsOfAGift(read, reminder.description !== null)) return null
  const budget = usualBudget(read, owner)
  const within = budget === null ? search : { ...search, add: [budget] }
  const { ideas, ai } = await ideasFor(account, { ...within, ...(owner.withoutAi && { ai: false }) }, until)
  const dead = await deadShops()
  const buyable = ideas.filter(({ retailers }) => retailers.some(({ name }) => !dead.has(name)))
  if (buyable.length === 0) return null
  const provider = ai?.state === 'used' ? ai.provider : null
  return { ideas: buyable.slice(0, IDEAS_SHOWN), search: within, provider }
}

/** 'Call the plumber' asks for no ideas: a title names somebody or an occasion, a note may name likings alone. */
const tellsOfAGift = ({ brief, person }: FindIdeasOutput, hasNote: boolean): boolean =>
  Boolean(person) ||
  brief.recipient !== null ||
  brief.occasion !== null ||
  (hasNote && brief.interests.length > 0)

/** The budget of the settings, where neither the words nor the person name one. */
function usualBudget({ brief, market }: FindIdeasOutput, { budgetMin, budgetMax }: UserRow): string | null {
  const isNamed = brief.budgetMin !== null || brief.budgetMax !== null
  if (isNamed || budgetMax === null) return null
  if (market === undefined) return `budget:${budgetMin ?? ''}-${budgetMax}`
  // Where prices are in another money, the settings' are dollars all the same.
  return budgetMin === null ? `budget:up to US$${budgetMax}` : `budget:US$${budgetMin}-${budgetMax}`
}

/** By how many there are; each search of a mail shows so many at most. */
const HEADINGS = ['One idea that fits', 'Two ideas that fit', 'Three ideas that fit']

function ideaParts(origin: string, found: Found | null, hasNote: boolean): readonly MailPart[] {
  if (!found) return []
  const address = resultsAddress(origin, found.search)
  return [
    ideaList(
      found.ideas.map(({ title, priceRange, reasons, retailers, isAi, isNamed }) => ({
        title,
        price: priceRange,
        ...(!retailers.some(isFeedPrice) && { priceNote: 'typical price' }),
        ...(isAi && { label: 'AI idea' }),
        reason: reasons[0] ?? null,
        address: isAi || isNamed ? resultsAddress(origin, named(title, found.search)) : address,
      })),
      `${HEADINGS[found.ideas.length - 1]}${hasNote ? ' the note' : ''}`,
    ),
    ...(found.provider === null ? [] : [paragraph(`Chosen with help from ${found.provider}.`)]),
    link('See more ideas', address),
  ]
}

/** What stands in no catalogue may be another tomorrow: the page is asked for this one by its name. */
const named = (title: string, search: Search): Search => ({ ...search, query: `${title}. ${search.query}` })

/** Our own page of results, where prices and links are those of the moment that it is opened. */
function resultsAddress(origin: string, { query, personId, add = [] }: Search): string {
  const address = new URL('/', origin)
  address.searchParams.set('q', query)
  for (const change of add) address.searchParams.append('add', change)
  if (personId !== undefined) address.searchParams.set('person', personId)
  return address.href
}

const CHOICES: readonly { readonly action: MailAction; readonly label: string }[] = [
  { action: 'bought', label: 'I have a gift' },
  { action: 'later', label: 'Remind me later' },
  { action: 'stop', label: 'Stop this reminder' },
]

const choicesOf = (origin: string, { token }: Content) =>
  CHOICES.map(({ action, label }) => ({
    label,
    address: `${origin}/reminder?${new URLSearchParams({ do: action, token }).toString()}`,
  }))

/** 'is in 7 days', 'is tomorrow', 'is today', 'was on March 3' */
function whenOf({ occurrence, today }: Content): string {
  const days = daysBetween(today, occurrence)
  if (days < 0) return `was on ${shortDay(occurrence)}`
  if (days === 0) return 'is today'
  return days === 1 ? 'is tomorrow' : `is in ${days} days`
}

function whyNow({ step, occurrence, today }: Content, leadDays: number): string {
  if (occurrence < today) return 'This mail comes late, and we are sorry: it was to reach you before.'
  if (step === 'again') return 'You asked to be reminded again.'
  if (step === 'ideas') return timeLeft(daysBetween(today, occurrence))
  if (leadDays === 0) return 'You asked to be told on the day.'
  return leadDays === 1 ? 'You asked to be told a day ahead.' : `You asked to be told ${leadDays} days ahead.`
}

const timeLeft = (days: number): string =>
  days >= DELIVERY_DAYS
    ? 'There is still time to choose something and have it delivered.'
    : 'It is close: choose something that a store near you has, or that needs no parcel.'

const inWords = (day: CalendarDay, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
const longDay = (day: CalendarDay): string => inWords(day, { dateStyle: 'full' })
const shortDay = (day: CalendarDay): string => inWords(day, { month: 'long', day: 'numeric' })
