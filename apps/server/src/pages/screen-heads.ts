/** What search engines and link previews are told of each screen, beside its title in the contract. */
import type { AppPath } from '@presently/contract/site'
import type { SiteFacts } from '@presently/contract/site-config'

export type ScreenHead = {
  /**
   * One or two sentences, 40 to 160 characters, that no other screen has: what stands there for somebody who has not been.
   * '{site}' stands for the site's name.
   */
  readonly description: string
  /** Whether search engines may list it. Screens of one's own, and of secrets, hold nothing for them. */
  readonly isListed: boolean
}

export const SCREEN_HEADS: Readonly<Record<AppPath, ScreenHead>> = {
  '/': {
    description:
      'Describe a person, an occasion and a budget in your own words. Get gift ideas with prices, a reason for each, and shops that sell them.',
    isListed: true,
  },
  '/auth': {
    description: 'Sign in to {site}, or make a free account to save the gift ideas you like.',
    isListed: false,
  },
  '/forgot-password': {
    description: 'Forgot your {site} password? Get a link by e-mail to choose a new one.',
    isListed: false,
  },
  '/reset-password': {
    description: 'Choose a new password for your {site} account.',
    isListed: false,
  },
  '/verify-email': {
    description: 'Confirm the e-mail address of your {site} account.',
    isListed: false,
  },
  '/subscribe': {
    description: '{site} Premium: unlimited saved gifts, smart reminders, and no ads. Cancel anytime.',
    isListed: false,
  },
  '/deals': {
    description:
      'Discounts on things worth giving, each beside what our own record of its price says: a real low, or the usual price.',
    isListed: true,
  },
  '/demo-data': {
    description: 'What demo offers on {site} are, and how a real product feed takes their place.',
    isListed: false,
  },
  '/saved': {
    description: 'The gift ideas you saved on {site}, kept in one place.',
    isListed: false,
  },
  '/reminders': {
    description: 'Birthdays and anniversaries, with a nudge in time to find a gift.',
    isListed: false,
  },
  '/reminder': {
    description: 'Say that you have a gift, be reminded later, or stop a reminder of yours.',
    isListed: false,
  },
  '/people': {
    description:
      'The people you give to: what they like, what to avoid, their dates, and what they were given.',
    isListed: false,
  },
  '/people/:id': {
    description: 'What you noted of one of the people you give to, and ideas that go by it.',
    isListed: false,
  },
  '/settings': {
    description: 'Your {site} account: profile, preferences, plan, privacy and password.',
    isListed: false,
  },
  '/history': {
    description: 'The gift ideas you looked at lately on {site}.',
    isListed: false,
  },
  '/invite': {
    description: 'Share {site} with a personal link, and see how many friends came by it.',
    isListed: false,
  },
  '/help': {
    description:
      'How {site} finds gifts, what plans cost and how to cancel, which shops we link to, and what happens to your data.',
    isListed: true,
  },
  '/about': {
    description:
      'Why {site} starts with the person, how it chooses gifts, how it earns, and what Premium adds.',
    isListed: true,
  },
  '/contact': {
    description: 'Write to {site} about anything: a question, a problem, an idea, or your data.',
    isListed: true,
  },
  '/guides': {
    description:
      'Editorial gift guides: short lists with a point of view on what to look for, what to skip, and what it usually costs.',
    isListed: true,
  },
  '/privacy': {
    description:
      'What {site} collects, how long it is kept, each cookie by name, and how to refuse, export or delete.',
    isListed: true,
  },
  '/terms': {
    description:
      'What you agree to when you use {site}: plans, cancelling, withdrawal, shops and affiliate links.',
    isListed: true,
  },
  '/operator': {
    description: 'How this site is doing, for the people who run it.',
    isListed: false,
  },
  '/operator/*': {
    description: 'One page of the desk, for the people who run this site.',
    isListed: false,
  },
}

/** What search engines and link previews are told of a screen. */
export const descriptionAt = (path: AppPath, { name }: Pick<SiteFacts, 'name'>): string =>
  SCREEN_HEADS[path].description.replaceAll('{site}', () => name)
