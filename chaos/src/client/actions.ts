/** What visitors and members do: each action is one call, measured, and where it writes, noted in the journal. */
import { currentUser, login } from '@presently/contract/auth'
import { listDeals } from '@presently/contract/deals'
import { trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { createPerson, PEOPLE_MAX } from '@presently/contract/people'
import { createReminder, REMINDERS_MAX } from '@presently/contract/reminders'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import { listSponsored } from '@presently/contract/sponsored'
import { listPlans } from '@presently/contract/subscription'
import { type Answer, type Asked, openBrowser } from './browser.ts'
import type { Entry, Journal, WriteKind } from './journal.ts'
import { askUntilSure, isUnsure, type Member, PASSWORD } from './member.ts'
import type { Random } from './random.ts'
import type { Statistics } from './statistics.ts'

export type Acting = {
  readonly site: string
  readonly member: Member
  readonly journal: Journal
  readonly statistics: Statistics
  readonly random: Random
  /** Whether calls that do no harm twice are repeated until an answer comes. */
  readonly repeats: boolean
}

export type Action = (acting: Acting) => Promise<void>

/** Asks and measures; null where no answer came. */
async function ask({ statistics, member }: Acting, kind: string, asked: Asked): Promise<Answer | null> {
  const answer = await member.browser.ask(asked).catch((error: unknown) => {
    statistics.failed(kind, error instanceof Error ? error.message : 'unknown')
    return null
  })
  if (answer) statistics.answered(kind, answer)
  return answer
}

const outcomeOf = (answer: Answer | null): Entry['outcome'] => {
  if (answer === null || isUnsure(answer)) return 'unknown'
  return answer.status < 300 ? 'acknowledged' : 'refused'
}

type Write = { readonly kind: WriteKind; readonly key: string; readonly asked: Asked }

/** Sent once: a second one would be a second record. */
async function writeOnce(acting: Acting, { kind, key, asked }: Write): Promise<void> {
  const entry = acting.journal.begin(kind, key, acting.member.email)
  entry.tries = 1
  entry.outcome = outcomeOf(await ask(acting, kind, asked))
}

/** Repeated until there is an answer, where this load repeats: the site promises that it does no harm. */
async function writeSurely(acting: Acting, { kind, key, asked }: Write): Promise<void> {
  const entry = acting.journal.begin(kind, key, acting.member.email)
  entry.tries = 1
  entry.outcome = outcomeOf(await ask(acting, kind, asked))
  if (entry.outcome !== 'unknown' || !acting.repeats) return
  entry.outcome = outcomeOf(await askUntilSure(acting.member.browser, asked, () => (entry.tries += 1)))
}

const keyOf = ({ email }: Member, what: string, number: number): string =>
  `${what} ${number} of ${email.split('@')[0]}`

const READS = [currentUser.path, listDeals.path, listSponsored.path, listPlans.path] as const

export const read: Action = async (acting) => {
  const path = READS[Math.floor(acting.random() * READS.length)] ?? currentUser.path
  await ask(acting, path === currentUser.path ? 'session' : 'read', { path })
}

const REQUESTS = [
  'my dad turns 60, likes fishing and old maps, up to $50',
  'a birthday present for my sister who loves pottery',
  'coworker, secret santa, under $20',
  'wedding gift for close friends who cook a lot, around $120',
  'something for a nephew of 8 who builds robots',
  'thank you for a teacher, $25, nothing to eat',
] as const

const aRequest = (random: Random): string => REQUESTS[Math.floor(random() * REQUESTS.length)] ?? REQUESTS[0]

export const ideas: Action = async (acting) => {
  const body = { query: aRequest(acting.random), seed: Math.floor(acting.random() * 1e6) }
  await ask(acting, 'ideas', { path: findIdeas.path, body })
}

/** As a stream, which is whole only with its last event. */
export const ideasStream: Action = async (acting) => {
  const body = { query: aRequest(acting.random), seed: Math.floor(acting.random() * 1e6) }
  const headers = { accept: 'text/event-stream' }
  const answer = await ask(acting, 'stream', { path: findIdeas.path, body, headers })
  if (answer?.status !== 200) return
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
  if (isStream && !answer.body.includes('"type":"done"'))
    acting.statistics.failed('stream', 'a stream ended without its last event')
}

/** In a browser of its own: the member's session stays. */
export const signInAgain: Action = async (acting) => {
  const browser = openBrowser(acting.site)
  const body = { email: acting.member.email, password: PASSWORD }
  await ask({ ...acting, member: { ...acting.member, browser } }, 'sign-in', { path: login.path, body })
  browser.close()
}

export const save: Action = async (acting) => {
  const key = keyOf(acting.member, 'gift', acting.member.nextNumber())
  const body = { giftData: { id: key, title: key, priceRange: '$18–$35' } }
  await writeSurely(acting, { kind: 'save', key, asked: { path: saveGift.path, body } })
}

export const click: Action = async (acting) => {
  const key = keyOf(acting.member, 'click', acting.member.nextNumber())
  const suggestionData = { id: key, title: key, url: 'https://shop.example/gift' }
  const body = { suggestionData, interactionType: 'click' }
  await writeOnce(acting, { kind: 'click', key, asked: { path: trackInteraction.path, body } })
}

/** No more than the site takes: one place is left for a last one. */
const isFull = ({ journal, member }: Acting, kind: WriteKind, max: number): boolean =>
  journal.entries(kind).filter(({ owner }) => owner === member.email).length >= max

const remind: Action = async (acting) => {
  if (isFull(acting, 'reminder', REMINDERS_MAX)) return read(acting)
  const key = keyOf(acting.member, 'day', acting.member.nextNumber())
  const body = { title: key, reminderDate: '2199-03-01', leadDays: 3 }
  await writeOnce(acting, { kind: 'reminder', key, asked: { path: createReminder.path, body } })
}

const notePerson: Action = async (acting) => {
  if (isFull(acting, 'person', PEOPLE_MAX)) return read(acting)
  const key = keyOf(acting.member, 'person', acting.member.nextNumber())
  const body = { name: key, facts: [{ kind: 'like', text: 'pottery' }] }
  await writeOnce(acting, { kind: 'person', key, asked: { path: createPerson.path, body } })
}

const settingsOf = (displayName: string) => ({
  displayName,
  favoriteCategories: ['Books'],
  notifyDeals: true,
  notifyReminders: true,
})

/** The whole form: the last one that was said yes to stands. */
export const changeSettings: Action = async (acting) => {
  const key = `${acting.member.nextNumber()} ${acting.member.email.split('@')[0]}`
  const asked = { method: saveSettings.method, path: saveSettings.path, body: settingsOf(key) }
  await writeSurely(acting, { kind: 'settings', key, asked })
}

/** Every write that a member of Premium can make, as often as members do. */
export const WRITING: readonly (readonly [Action, number])[] = [
  [save, 4],
  [click, 4],
  [changeSettings, 2],
  [remind, 2],
  [notePerson, 1],
]

/** Reads and searches beside the writes. */
export const MIXED: readonly (readonly [Action, number])[] = [
  [read, 30],
  [ideas, 4],
  [ideasStream, 4],
  [signInAgain, 2],
  ...WRITING,
]
