/** Screens that are somebody's own, and the gates that stand before them. */
import type { Page } from '@playwright/test'
import { button, cards, openResults } from '../support/gift-search.ts'
import { answered, emptied, held, lengthened, refused } from './answers.ts'
import { noteAtLength, peopleOf, remindAtLength, saveAtLength, viewAtLength } from './long-life.ts'
import { at, heading, type Row, type Show } from './state.ts'

const SAVED = '**/api/saved-gifts'
const TITLES = '**/api/saved-gifts/titles'
const REMINDERS = '**/api/reminders'
const PEOPLE = '**/api/people'
const HISTORY = '**/api/user/history'
const REFERRALS = '**/api/user/referrals'
const USER = '**/api/auth/user'
const SETTINGS_CALLS = ['**/api/account/sessions', '**/api/taste', '**/api/subscription'] as const
const NEVER_EMPTY = 'An account always has its settings.'

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first()
const withText = (text: string) => (page: Page) => page.getByText(text).first()

async function openPerson(page: Page): Promise<void> {
  const [person] = await peopleOf(page)
  await page.goto(`/people/${person?.id}`)
}

const gate = (path: string, as: 'free' | 'plus', name: string): Row => ({
  path,
  name: 'gate',
  as,
  states: {
    loading: { ...at(path, held('**/api/plans')), ready: heading(name) },
    empty: 'A gate always has what it sells.',
    error: { ...at(path, refused('**/api/plans')), ready: alert, failures: ['GET /api/plans 500'] },
    full: { ...at(path), ready: (page) => button(page, /Choose Your Plan|Upgrade to Premium/) },
    long: {
      ...at(path, answered(USER, lengthened)),
      ready: (page) => button(page, /Choose Your Plan|Upgrade to Premium/),
    },
  },
})

const person: Readonly<Record<'loading' | 'empty' | 'error' | 'full' | 'long', Show>> = {
  loading: {
    ...at('/people/00000000-0000-4000-8000-000000000000', held(PEOPLE)),
    ready: (page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).first(),
    // Its heading is the person's name.
    rulesLeft: ['page-has-heading-one'],
  },
  empty: {
    ...at('/people/00000000-0000-4000-8000-000000000000'),
    ready: withText('This person is not on your list'),
  },
  error: {
    ...at('/people/00000000-0000-4000-8000-000000000000', refused(PEOPLE)),
    ready: alert,
    failures: ['GET /api/people 500'],
  },
  full: { open: openPerson, ready: heading(/^For /) },
  long: {
    prepare: noteAtLength,
    open: openPerson,
    ready: heading(/^For /),
  },
}

export const MEMBER_ROWS: readonly Row[] = [
  {
    path: '/saved',
    as: 'plus',
    isInSlice: true,
    states: {
      loading: { ...at('/saved', held(SAVED)), ready: withText('Looking for your gifts') },
      empty: { ...at('/saved', answered(SAVED, emptied())), ready: withText('No saved gifts yet') },
      error: { ...at('/saved', refused(SAVED)), ready: alert, failures: ['GET /api/saved-gifts 500'] },
      full: { ...at('/saved'), ready: (page) => button(page, /^Remove /).first() },
      long: { ...at('/saved', saveAtLength), ready: (page) => button(page, /^Remove /).first() },
    },
  },
  {
    path: '/reminders',
    as: 'plus',
    isInSlice: true,
    states: {
      loading: {
        ...at('/reminders', held(REMINDERS)),
        ready: (page) => page.locator('.rem.skeleton').first(),
      },
      empty: { ...at('/reminders', answered(REMINDERS, emptied())), ready: withText('No reminders yet') },
      error: { ...at('/reminders', refused(REMINDERS)), ready: alert, failures: ['GET /api/reminders 500'] },
      full: { ...at('/reminders'), ready: withText('Today!') },
      long: { ...at('/reminders', remindAtLength), ready: withText('Today!') },
    },
  },
  {
    path: '/people',
    as: 'premium',
    states: {
      loading: { ...at('/people', held(PEOPLE)), ready: (page) => page.locator('.person.skeleton').first() },
      empty: { ...at('/people', answered(PEOPLE, emptied())), ready: withText('Who do you give to?') },
      error: { ...at('/people', refused(PEOPLE)), ready: alert, failures: ['GET /api/people 500'] },
      full: { ...at('/people'), ready: (page) => page.getByRole('link', { name: 'Jonas' }) },
      long: { ...at('/people', noteAtLength), ready: (page) => page.getByRole('link', { name: 'Jonas' }) },
    },
  },
  { path: '/people/:id', as: 'premium', isInSlice: true, states: person },
  {
    path: '/settings',
    as: 'premium',
    states: {
      loading: {
        ...at('/settings', ...SETTINGS_CALLS.map(held)),
        ready: (page) => button(page, 'Save Settings'),
      },
      empty: NEVER_EMPTY,
      error: {
        ...at('/settings', ...SETTINGS_CALLS.map(refused)),
        ready: withText('We could not read your devices'),
        failures: ['/api/account/sessions', '/api/taste', '/api/subscription'].map(
          (path) => `GET ${path} 500`,
        ),
      },
      full: { ...at('/settings'), ready: withText('This device') },
      long: {
        ...at(
          '/settings',
          saveAtLength,
          ...[...SETTINGS_CALLS, USER].map((call) => answered(call, lengthened)),
        ),
        ready: withText('This device'),
      },
    },
  },
  {
    path: '/settings',
    name: 'what a free account keeps',
    as: 'free',
    states: {
      loading: { ...at('/settings', held(TITLES)), ready: withText('Reading what you saved') },
      empty: { ...at('/settings'), ready: withText('Nothing yet. Tap the heart') },
      error: {
        ...at('/settings', refused(TITLES)),
        ready: withText('We could not read what you saved'),
        failures: ['GET /api/saved-gifts/titles 500'],
      },
      full: { ...at('/settings', saveAtLength), ready: (page) => button(page, /^Remove /).first() },
      long: {
        ...at('/settings', saveAtLength, answered(TITLES, lengthened)),
        ready: (page) => button(page, /^Remove /).first(),
      },
    },
  },
  {
    path: '/history',
    as: 'plus',
    isInSlice: true,
    states: {
      loading: { ...at('/history', held(HISTORY)), ready: withText('Loading your history') },
      empty: { ...at('/history', answered(HISTORY, emptied())), ready: withText('No items viewed yet') },
      error: { ...at('/history', refused(HISTORY)), ready: alert, failures: ['GET /api/user/history 500'] },
      full: { ...at('/history'), ready: (page) => button(page, 'Clear All') },
      long: { ...at('/history', viewAtLength), ready: (page) => button(page, 'Clear All') },
    },
  },
  {
    path: '/invite',
    as: 'premium',
    states: {
      loading: { ...at('/invite', held(REFERRALS)), ready: heading('Invite & Share') },
      empty: 'Nobody came by the link yet: the figures are 0, as in its full state.',
      error: {
        ...at('/invite', refused(REFERRALS)),
        ready: alert,
        failures: ['GET /api/user/referrals 500'],
      },
      full: { ...at('/invite'), ready: (page) => page.getByRole('heading', { name: 'Your Impact' }) },
      long: {
        ...at('/invite', (page) =>
          page.route(REFERRALS, (route) =>
            route.fulfill({ json: { clicks: 123_456_789_012, signups: 98_765_432_109 } }),
          ),
        ),
        ready: withText('123,456,789,012'),
      },
    },
  },
  {
    path: '/',
    name: 'picks and the concierge',
    as: 'premium',
    states: {
      loading: 'As the results of everybody.',
      empty: 'As the results of everybody.',
      error: 'As the results of everybody.',
      full: {
        open: (page) => openResults(page, 'gift for Jonas, birthday'),
        ready: (page) => cards(page).first(),
      },
      long: {
        prepare: async (page) => {
          await noteAtLength(page)
          await answered('**/api/ideas', lengthened)(page)
          await answered('**/api/notices', lengthened)(page)
        },
        open: async (page) => {
          const [first] = await peopleOf(page)
          await page.goto(
            `/?${new URLSearchParams({ q: 'birthday gift, under $60', person: first?.id ?? '' })}`,
          )
        },
        ready: (page) => cards(page).first(),
      },
    },
  },
  gate('/saved', 'free', 'Saved Gifts'),
  gate('/reminders', 'free', 'Smart Reminders'),
]
