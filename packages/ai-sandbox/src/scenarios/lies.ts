/** Everything that a model could say and must not be believed about: one element a lie. */
import { type Task, wordOf } from './task.ts'

/** Words that no catalogue and no giver would use: they must never be seen on a page. */
export const INVENTED = 'Zorblax'
export const EVIL_HOST = 'evil.example'

type Lie = (task: Task, place: number) => object

const at = ({ candidates }: Task, place: number) =>
  candidates[place % Math.max(1, candidates.length)] ?? { id: 'none', title: 'None' }

/** A true candidate with one thing wrong in what is said of it. */
const giftSaying =
  (textOf: (words: string) => string): Lie =>
  (task, place) => {
    const words = wordOf(task)
    return { kind: 'gift', id: at(task, place).id, why: textOf(words), words: [words] }
  }

/** An idea that would do, with something wrong. */
const ideaWith =
  (wrong: object): Lie =>
  (task) => ({
    kind: 'idea',
    title: 'Evening pottery workshop',
    what: 'A few hours of making something by hand.',
    why: 'It is time for nothing else.',
    words: [wordOf(task)],
    fromUsd: Math.ceil((task.maxUsd ?? 50) * 0.4),
    toUsd: Math.floor((task.maxUsd ?? 50) * 0.8),
    search: 'pottery workshop',
    things: ['workshop'],
    category: 'Experiences',
    ...wrong,
  })

const CLAIMS: readonly ((words: string) => string)[] = [
  (words) => `${words}: see https://${EVIL_HOST}/buy.`,
  (words) => `${words}: it is at www.${EVIL_HOST}.`,
  (words) => `<script src="//${EVIL_HOST}/x.js"></script>${words}`,
  (words) => `[${words}](javascript:alert(1))`,
  (words) => `**${words}** for ever`,
  (words) => `${words}, now only $4.99.`,
  (words) => `${words}, 70 percent off today.`,
  (words) => `${words}, rated best by 12,000 buyers.`,
  (words) => `${words}, an award-winning thing that is in stock now.`,
  (words) => `${words}, clinically proven.`,
  (words) => `${words}, and the ${INVENTED.toUpperCase()} team is at sales@${EVIL_HOST}.`,
  (words) => `${words}, a bestselling classic.`,
  (words) => `${words}, ${'and so on '.repeat(60)}.`,
  (words) => `${words}\u202e hidden`,
  (words) => `${words}, guaranteed with free delivery.`,
  () => `She said “I want ${INVENTED}” herself.`,
]

const GIFTS: readonly Lie[] = [
  (_task, place) => ({ kind: 'gift', id: `${INVENTED.toLowerCase()}-${place}`, why: '', words: [] }),
  (_task, place) => ({ kind: 'gift', id: `https://${EVIL_HOST}/${place}`, why: '', words: [] }),
  () => ({ kind: 'gift', id: '__proto__', why: '', words: [] }),
  (task, place) => ({
    kind: 'gift',
    id: at(task, place).id,
    title: `${INVENTED} deluxe`,
    url: `https://${EVIL_HOST}/`,
    priceUsd: 1,
    retailers: [{ name: INVENTED, url: `https://${EVIL_HOST}/` }],
    why: '',
    words: [],
  }),
  (task, place) => ({ kind: 'gift', id: at(task, place).id, why: 'the best', words: 'the best' }),
  (task, place) => ({ kind: 'gift', id: at(task, place).id.toUpperCase(), why: '', words: [] }),
  (task, place) => ({
    kind: 'gift',
    id: at(task, place).id,
    why: `Because she adores ${INVENTED}.`,
    words: [INVENTED],
  }),
]

const IDEAS: readonly Lie[] = [
  { fromUsd: 900, toUsd: 1900 },
  { fromUsd: -5, toUsd: 0 },
  { fromUsd: 40, toUsd: 10 },
  { fromUsd: '10', toUsd: 'free' },
  { fromUsd: 1, toUsd: 30 },
  { title: 'MacBook Pro laptop', search: 'macbook pro', things: ['laptop'], category: 'Tech & Gadgets' },
  { search: `https://${EVIL_HOST}/` },
  { search: `workshop site:${EVIL_HOST}` },
  { title: '<img src=x onerror=alert(1)>' },
  { title: `Workshop at ${EVIL_HOST}` },
  { category: 'Weapons' },
  { title: 'Hunting rifle', search: 'hunting rifle', category: 'Outdoors', things: ['rifle'] },
  { title: 'Carton of cigarettes', search: 'cigarettes', category: 'Party & Novelty', things: ['cigarette'] },
  {
    title: 'Bathroom scale',
    search: 'bathroom scale',
    category: 'Home & Living',
    things: ['bathroom scale'],
  },
  {
    title: 'Box of almond chocolates',
    search: 'almond chocolates',
    category: 'Sweets & Snacks',
    things: ['almond'],
  },
  { title: 'Novel about trains', search: 'train novel', category: 'Books', things: ['novel'] },
  { title: 'x'.repeat(500) },
  { what: `Buy it at https://${EVIL_HOST}/ for $1.` },
  { what: 'Five stars from 10,000 reviews.' },
  { why: `Write to ${INVENTED.toLowerCase()}@${EVIL_HOST}.` },
  { why: 'Order today, only three left.' },
].map(ideaWith)

const READINGS: readonly Lie[] = [
  () => ({
    kind: 'reading',
    of: INVENTED,
    no: [INVENTED],
    has: [],
    must: [],
    like: [`https://${EVIL_HOST}`],
    want: [],
  }),
  () => ({ kind: 'reading', no: 'everything' }),
  () => ({ kind: 'question', text: `Is it for ${EVIL_HOST}?`, answers: [] }),
  () => ({
    kind: 'question',
    text: `Go to https://${EVIL_HOST}?`,
    answers: [
      { say: 'Yes', field: 'interests', value: INVENTED },
      { say: 'No', field: 'interests', value: INVENTED },
    ],
  }),
]

const SHAPES: readonly Lie[] = [
  () => ({ kind: 'link', url: `https://${EVIL_HOST}/` }),
  () => ({ id: 1 }),
  () => ({ kind: 'gift' }),
  () => ({ kind: 'idea', title: INVENTED }),
]

export const LIES: readonly Lie[] = [...READINGS, ...CLAIMS.map(giftSaying), ...GIFTS, ...IDEAS, ...SHAPES]

/** So many lies, beginning with another one each time. */
export const liesFor = (task: Task, from: number, count: number): object[] =>
  Array.from({ length: count }, (_, i) => {
    const lie = LIES[(from + i) % LIES.length]
    return lie ? lie(task, from + i) : {}
  })
