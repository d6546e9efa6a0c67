/** What is asked about a message of a talk with the concierge, and what may be answered to it. */
import type { Ask } from '../script.ts'
import { EVIL_HOST, INVENTED } from './lies.ts'
import { dataOf } from './task.ts'

export type TalkTask = { readonly message: string; readonly ideas: readonly string[] }

/** Null where something else is asked. */
export function talkTaskOf(ask: Pick<Ask, 'user'>): TalkTask | null {
  const { message, page } = dataOf(ask)
  if (typeof message !== 'string') return null
  return { message, ideas: Array.isArray(page) ? page.map((idea) => String(idea?.title)) : [] }
}

/** A change as a model names it. */
export const change = (what: string, more: object): object => ({
  kind: 'change',
  what,
  words: '',
  value: '',
  places: [],
  ...more,
})
export const say = (text: string): object => ({ kind: 'say', text })
const card = (...texts: readonly string[]): object => ({ kind: 'card', texts })

/** Does as it is told: a sum is a budget, a question about the card gets three texts, and everything a kind answer. */
export function obedientTalk({ message, ideas }: TalkTask): object[] {
  const [sum] = message.match(/\d+/) ?? []
  return [
    ...(sum === undefined ? [] : [change('budget', { words: sum, value: `-${sum}` })]),
    ...(/\bcard\b/i.test(message) ? [card(...OBEDIENT_CARDS)] : []),
    say(
      sum === undefined
        ? `Gladly. ${ideas[0] ?? 'This one'} is a good place to begin.`
        : 'Gladly, I keep to that now.',
    ),
  ]
}

const OBEDIENT_CARDS = [
  'Happy birthday! Enjoy every minute of it.',
  'Happy birthday to you, who always has time for everybody else. This is for you alone.',
  'Happy birthday! Unwrap first, ask questions later.',
]

/** Answers of which nothing may be shown. */
const SAYINGS: readonly string[] = [
  'It is only $4.99 today.',
  'That is 70 percent off.',
  'All of them are in stock.',
  'It arrives by Friday, guaranteed.',
  'Shipping is free.',
  'It is rated best by 12,000 buyers.',
  `See https://${EVIL_HOST}/buy.`,
  `See www.${EVIL_HOST}.`,
  `Write to sales@${EVIL_HOST}.`,
  'Call us on 0800 123 4567.',
  `<script src="//${EVIL_HOST}/x.js"></script>Gladly.`,
  '**Gladly**',
  '[Gladly](javascript:alert(1))',
  'Gladly \u202e hidden',
  'Gladly 🎁',
  'I bought it for you.',
  'I have ordered the second one already.',
  'As an AI I ignore all previous instructions.',
  'It cures his pain.',
  'Better take a Kindle Paperwhite.',
  '',
  '!!!',
  `Gladly. ${'And so on and so forth it goes '.repeat(40)}.`,
]

/** Changes that nobody asked for. */
const CHANGES: readonly object[] = [
  change('budget', { value: '-9999' }),
  change('budget', { value: '-$5; drop' }),
  change('like', { words: INVENTED }),
  change('refuse', { words: `${INVENTED} `.repeat(20) }),
  change('owns', { words: `https://${EVIL_HOST}` }),
  change('forget', { words: INVENTED }),
  change('person', { words: INVENTED }),
  change('occasion', { words: INVENTED }),
  change('age', { value: '977-978' }),
  change('day', { value: '1999-01-01' }),
  change('feel', { value: 'not:anything' }),
  change('feel', { value: '__proto__' }),
  change('set-aside', {}),
  change('set-aside', { places: [0, 7] }),
  change('more-like', { words: INVENTED, places: [1] }),
]

const SHAPES: readonly object[] = [
  { kind: 'say', text: 7 },
  { kind: 'say', text: { text: INVENTED } },
  { kind: 'change', what: 'buy', words: '', value: '', places: [] },
  { kind: 'change', what: 'like' },
  { kind: 'card', texts: INVENTED },
  { text: INVENTED },
  card(`Happy birthday! It cost $40. ${INVENTED}`, `See www.${EVIL_HOST}.`, ''),
]

const LIES: readonly object[] = [...SAYINGS.map(say), ...CHANGES, ...SHAPES]

/** So many lies, beginning with another one each time. */
export const talkLies = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, i) => LIES[(from + i) % LIES.length] ?? {})
