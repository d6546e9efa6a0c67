/** Everything that a model could say and must not be believed about: one element a lie. */
import { type Task, wordOf } from './task.ts'

/** Words that no catalogue and no giver would use: they must never be seen on a page. */
export const INVENTED = 'Zorblax'
export const EVIL_HOST = 'evil.example'

type Lie = (task: Task, place: number) => object

const at = ({ candidates }: Task, place: number) =>
  candidates[place % Math.max(1, candidates.length)] ?? {
    id: 'none',
    title: 'None',
    facts: [],
    interests: [],
  }

/** A reason for a true candidate, with one thing wrong. */
const reasonSaying =
  (textOf: (words: string, attribute: string) => string): Lie =>
  (task, place) => {
    const { id, facts } = at(task, place)
    const words = wordOf(task)
    const attribute = facts[0] ?? ''
    return { kind: 'gift', id, reasons: [{ text: textOf(words, attribute), words, attribute }] }
  }

/** An idea that would do, with something wrong. */
const ideaWith =
  (wrong: object): Lie =>
  ({ interests, maxUsd }) => ({
    kind: 'idea',
    title: 'Evening pottery workshop',
    search: 'pottery workshop',
    priceMinUsd: Math.ceil((maxUsd ?? 50) * 0.4),
    priceMaxUsd: Math.floor((maxUsd ?? 50) * 0.8),
    category: 'Experiences',
    interests: interests.slice(0, 1),
    traits: [],
    things: ['workshop'],
    reason: 'A few hours of making something.',
    ...wrong,
  })

const REASONS: readonly Lie[] = [
  (words: string, attribute: string) => `${words}: ${attribute}, see https://${EVIL_HOST}/buy.`,
  (words: string, attribute: string) => `${words}: ${attribute} at www.${EVIL_HOST}.`,
  (words: string, attribute: string) => `<script src="//${EVIL_HOST}/x.js"></script>${words} ${attribute}`,
  (words: string, attribute: string) => `[${words}](javascript:alert(1)) ${attribute}`,
  (words: string, attribute: string) => `**${words}** with ${attribute}`,
  (words: string, attribute: string) => `${words}: ${attribute}, now only $4.99.`,
  (words: string, attribute: string) => `${words}: ${attribute}, 70 percent off today.`,
  (words: string, attribute: string) => `${words}: ${attribute}, rated best by 12,000 buyers.`,
  (words: string, attribute: string) => `${words}: ${attribute}, an award winner in stock now.`,
  (words: string, attribute: string) => `${words}: ${attribute}, recommended by doctors.`,
  (words: string, attribute: string) => `${words}: ${attribute}, sold by Amazon.`,
  (words: string, attribute: string) => `${words}: ${attribute}, made by ${INVENTED}.`,
  (words: string, attribute: string) => `${words}: ${attribute}, a bestselling classic.`,
  (words: string, attribute: string) => `${words}: ${attribute}, ${'and so on '.repeat(40)}.`,
  (words: string, attribute: string) => `${words}: ${attribute}\u202e hidden`,
  (words: string, attribute: string) => `${words}: ${attribute}, guaranteed free delivery.`,
].map(reasonSaying)

const GIFTS: readonly Lie[] = [
  (_task, place) => ({ kind: 'gift', id: `${INVENTED.toLowerCase()}-${place}`, reasons: [] }),
  (_task, place) => ({ kind: 'gift', id: `https://${EVIL_HOST}/${place}`, reasons: [] }),
  () => ({ kind: 'gift', id: '__proto__', reasons: [] }),
  (task, place) => ({
    kind: 'gift',
    id: at(task, place).id,
    title: `${INVENTED} deluxe`,
    url: `https://${EVIL_HOST}/`,
    priceUsd: 1,
    retailers: [{ name: INVENTED, url: `https://${EVIL_HOST}/` }],
    reasons: [],
  }),
  (task, place) => ({ kind: 'gift', id: at(task, place).id, reasons: 'the best' }),
  (task, place) => ({ kind: 'gift', id: at(task, place).id.toUpperCase(), reasons: [] }),
  (task, place) => ({
    kind: 'gift',
    id: at(task, place).id,
    reasons: [{ text: `Because she adores ${INVENTED}.`, words: INVENTED, attribute: INVENTED }],
  }),
  (task, place) => ({
    kind: 'gift',
    id: at(task, place).id,
    reasons: [{ text: 'Made of solid gold.', words: wordOf(task), attribute: 'solid gold' }],
  }),
]

const IDEAS: readonly Lie[] = [
  { title: `${INVENTED} smart mug`, search: `${INVENTED} smart mug` },
  { title: 'Nike running shoes', search: 'nike running shoes' },
  { priceMinUsd: 900, priceMaxUsd: 1900 },
  { priceMinUsd: -5, priceMaxUsd: 0 },
  { priceMinUsd: 40, priceMaxUsd: 10 },
  { priceMinUsd: '10', priceMaxUsd: 'free' },
  { search: `https://${EVIL_HOST}/` },
  { search: `workshop site:${EVIL_HOST}` },
  { title: '<img src=x onerror=alert(1)>' },
  { title: `Workshop at ${EVIL_HOST}` },
  { category: 'Weapons' },
  { title: 'Hunting knife', search: 'hunting knife', category: 'Outdoors', things: ['knife'] },
  { title: 'Bottle of wine', search: 'wine bottle', category: 'Drinks & Bar', things: ['wine'] },
  { title: 'Box of almond chocolates', search: 'almond chocolates', category: 'Sweets & Snacks', things: [] },
  { title: 'Book about trains', search: 'train book', category: 'Books', things: [] },
  { title: 'Scented candle', search: 'scented candle', category: 'Home & Living', things: [] },
  { title: 'Gift card for Amazon', search: 'amazon gift card' },
  { title: 'x'.repeat(500) },
  { things: [INVENTED], interests: [INVENTED], traits: [INVENTED] },
  { title: 'Medicine for diabetes', search: 'diabetes medicine' },
  { reason: `Buy it at https://${EVIL_HOST}/ for $1.` },
].map(ideaWith)

const SHAPES: readonly Lie[] = [
  () => ({ kind: 'link', url: `https://${EVIL_HOST}/` }),
  () => ({ id: 1 }),
  () => ({ kind: 'gift' }),
  () => ({ kind: 'idea', title: INVENTED }),
]

export const LIES: readonly Lie[] = [...REASONS, ...GIFTS, ...IDEAS, ...SHAPES]

/** So many lies, beginning with another one each time. */
export const liesFor = (task: Task, from: number, count: number): object[] =>
  Array.from({ length: count }, (_, i) => {
    const lie = LIES[(from + i) % LIES.length]
    return lie ? lie(task, from + i) : {}
  })
