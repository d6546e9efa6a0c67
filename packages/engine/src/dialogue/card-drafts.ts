/** Drafts for the card, made of what the giver typed alone: whom it is for, the day, what they like. */
import type { Brief } from '../brief.ts'
import { listSaid } from './sentences.ts'

/** Days of sorrow have no cheerful line. */
const GRAVE: Readonly<Record<string, readonly string[]>> = {
  sympathy: [
    'Thinking of you in these days.',
    'With all my sympathy. I am here if you need anything.',
    'There are no right words. I am thinking of you.',
  ],
  'get well': [
    'Get well soon.',
    'Take all the time you need. Get well soon.',
    'A small thing for the days until you are up again.',
  ],
}

const GREETINGS: Readonly<Record<string, string>> = {
  birthday: 'Happy birthday',
  christmas: 'Merry Christmas',
  anniversary: 'Happy anniversary',
  graduation: 'Congratulations on your graduation',
  retirement: 'Happy retirement',
  promotion: 'Congratulations on your promotion',
  'new job': 'Congratulations on your new job',
  farewell: 'All the best on your way',
  housewarming: 'A good start in your new home',
  'thank you': 'Thank you',
  'host gift': 'Thank you for having me',
  "valentine's day": 'Happy Valentine’s Day',
  "mother's day": 'Happy Mother’s Day',
  "father's day": 'Happy Father’s Day',
  easter: 'Happy Easter',
  hanukkah: 'Happy Hanukkah',
  diwali: 'Happy Diwali',
  eid: 'Eid Mubarak',
  wedding: 'Congratulations on your wedding',
  engagement: 'Congratulations on your engagement',
  'new baby': 'Welcome to the little one',
  'baby shower': 'All the best for you and the little one',
  'new year': 'Happy New Year',
}
/** How people are called who are called so to their face. */
const CALLED: Readonly<Record<string, string>> = {
  mother: 'Mom',
  father: 'Dad',
  grandmother: 'Grandma',
  grandfather: 'Grandpa',
}

type Known = { readonly brief: Brief; readonly name: string | null }

/** Three drafts. Nothing of health, of what to avoid or of money stands in them. */
export function cardDrafts({ brief, name }: Known): string[] {
  const { recipient, interests } = brief
  const occasion = brief.occasion ?? ''
  const called = name ?? CALLED[recipient ?? ''] ?? null
  const grave = GRAVE[occasion]
  if (grave) return gravely(grave, called)
  const likes = interests.length === 0 ? null : listSaid(interests.slice(0, 3).map(nameOf))
  const greeting = GREETINGS[occasion]
  return greeting === undefined ? undated(called, likes) : dated(greeting, called, likes)
}

const gravely = (lines: readonly string[], called: string | null): string[] =>
  called === null ? [...lines] : lines.map((line, i) => (i === 0 ? `${called}, ${lower(line)}` : line))

const addressOf = (called: string | null): string => (called === null ? '' : `, ${called}`)
const opened = (called: string | null, line: string): string =>
  called === null ? line : `Dear ${called}, ${lower(line)}`

function dated(greeting: string, called: string | null, likes: string | null): string[] {
  const to = addressOf(called)
  if (likes === null)
    return [
      `${greeting}${to}!`,
      opened(called, `${greeting}. A little something to unwrap.`),
      `${greeting}${to}. Enjoy!`,
    ]
  return [
    `${greeting}${to}! With ${likes} in mind.`,
    opened(called, `${greeting}. Here is something to go with ${likes}.`),
    `To ${likes}, and to you${to}. ${greeting}!`,
  ]
}

function undated(called: string | null, likes: string | null): string[] {
  const to = addressOf(called)
  if (likes === null)
    return [`A little something for you${to}.`, opened(called, 'For you. Enjoy!'), `For you${to}, just so.`]
  return [
    `For you${to}, with ${likes} in mind.`,
    opened(called, `Here is something to go with ${likes}.`),
    `To ${likes}, and to you${to}!`,
  ]
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** 'Cycling: rides his bike' is cycling. */
const nameOf = (interest: string): string => (interest.split(':')[0] ?? interest).trim()
