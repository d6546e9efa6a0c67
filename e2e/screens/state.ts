/** The words of the table of screens: what a row says, and how a state comes about. */
import type { Locator, Page } from '@playwright/test'

export const STATES = ['loading', 'empty', 'error', 'full', 'long'] as const
export type StateName = (typeof STATES)[number]

type Step = (page: Page) => Promise<unknown>

export type Show = {
  /** Makes the state: what is kept and what is answered. Done once. */
  readonly prepare?: Step
  /** Opens the screen; done again at each width. */
  readonly open: Step
  /** What is there once the state is. */
  readonly ready: (page: Page) => Locator
  /** Requests that fail in this state; see listenTo. */
  readonly failures?: readonly string[]
  /** Rules of axe that cannot be kept before the screen is there. */
  readonly rulesLeft?: readonly string[]
  /** Complaints of the page that the state explains. */
  readonly explains?: RegExp
}

/** Why a screen has no such state. */
type Absence = string

export type Row = {
  /** As the application lists it, with `:id` and `*` for what an address carries. */
  readonly path: string
  /** What tells rows of one path apart. */
  readonly name?: string
  readonly as?: 'free' | 'plus' | 'premium'
  /** Whether `npm test` looks at its long state. */
  readonly isInSlice?: boolean
  readonly states: Readonly<Record<StateName, Show | Absence>>
}

export const titleOf = ({ path, name }: Row): string => (name === undefined ? path : `${path} (${name})`)

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

/** Opens an address, once `before` has prepared what it will find. */
export const at = (address: string, ...before: readonly Step[]): Pick<Show, 'prepare' | 'open'> => ({
  prepare: async (page) => {
    for (const step of before) await step(page)
  },
  open: (page) => page.goto(address),
})

export const OUR_TEXTS = 'What it shows stands in the repository: it is always there, and as long as it is.'
export const ASKS_NOTHING =
  'It asks the server for nothing that could fail; the row of the screen that broke stands for its code.'

const USER_CALL = '**/api/auth/user'

/** The spinner that stands until it is known who looks. */
export const awaitingUser = (address: string): Show => ({
  ...at(address, (page) => page.route(USER_CALL, () => undefined)),
  ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }),
  // It is not known yet which heading there will be: a gate may stand in the screen's place.
  rulesLeft: ['page-has-heading-one'],
})

/** A screen of our own texts, that asks for nothing. */
export const readScreen = (path: string, title: string): Row => ({
  path,
  states: {
    loading: awaitingUser(path),
    empty: OUR_TEXTS,
    error: ASKS_NOTHING,
    full: { ...at(path), ready: heading(title) },
    long: OUR_TEXTS,
  },
})
