/** Gift requests made from parts, so that a test knows what each asks without reading it as the engine does. */

/** A stream of whole numbers in [0, 2^32): mulberry32 (T. Ettinger, public domain). The same seed, the same stream. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}

export type GeneratedBrief = {
  readonly text: string
  /** Whole dollars that no idea may exceed; null where no sum is said. */
  readonly ceiling: number | null
  readonly floor: number | null
  /** 'About X': at most two of six above it. */
  readonly about: number | null
  /** Whole years; null where none is said. */
  readonly age: number | null
  readonly relation: string
  readonly likings: readonly string[]
  /** Words of `REFUSED` that are refused. */
  readonly refused: readonly string[]
}

type Person = { readonly words: string; readonly relation: string; readonly ages: readonly number[] }

const GROWN = [21, 25, 32, 40, 47, 55, 63, 70, 82]
const YOUNG = [1, 2, 4, 5, 7, 8, 10, 12, 13, 15, 17]
const PEOPLE: readonly Person[] = [
  { words: 'my mom', relation: 'parent', ages: [45, 52, 60, 68, 75] },
  { words: 'my dad', relation: 'parent', ages: [45, 52, 60, 68, 75] },
  { words: 'my grandmother', relation: 'grandparent', ages: [68, 75, 82, 90] },
  { words: 'my grandpa', relation: 'grandparent', ages: [68, 75, 82, 90] },
  { words: 'my wife', relation: 'partner', ages: GROWN },
  { words: 'my boyfriend', relation: 'partner', ages: GROWN },
  { words: 'my sister', relation: 'sibling', ages: [...YOUNG.slice(3), ...GROWN] },
  { words: 'my brother', relation: 'sibling', ages: [...YOUNG.slice(3), ...GROWN] },
  { words: 'my best friend', relation: 'friend', ages: GROWN },
  { words: 'a coworker', relation: 'coworker', ages: GROWN },
  { words: 'my boss', relation: 'boss', ages: GROWN.slice(2) },
  { words: 'my neighbor', relation: 'neighbor', ages: GROWN },
  { words: 'my son', relation: 'child', ages: YOUNG },
  { words: 'my daughter', relation: 'child', ages: YOUNG },
  { words: 'my niece', relation: 'relative', ages: [...YOUNG, 21, 25] },
  { words: 'my nephew', relation: 'relative', ages: [...YOUNG, 21, 25] },
  { words: 'my grandson', relation: 'grandchild', ages: YOUNG },
  { words: 'my mother-in-law', relation: 'in-law', ages: [50, 60, 70] },
]

const OCCASIONS = [
  'birthday',
  'christmas',
  'thank you gift',
  'retirement',
  'graduation',
  'housewarming',
  'farewell',
  "valentine's day",
  'get well',
  'wedding',
  'just because',
  '',
]
export const LIKINGS = [
  'coffee',
  'tea',
  'baking',
  'gardening',
  'hiking',
  'fishing',
  'running',
  'yoga',
  'golf',
  'tennis',
  'chess',
  'board games',
  'video games',
  'photography',
  'knitting',
  'woodworking',
  'painting',
  'reading',
  'mysteries',
  'history',
  'astronomy',
  'cats',
  'dogs',
  'birds',
  'travel',
  'guitar',
  'piano',
  'vinyl records',
  'films',
  'cooking',
  'grilling',
  'camping',
  'cycling',
  'swimming',
  'houseplants',
  'puzzles',
  'model trains',
  'anime',
  'dinosaurs',
  'lego',
  'pottery',
  'sewing',
  'poetry',
  'cheese',
]
/** What is refused -> what no shown gift may be or hold: traits, and words of its title and things. */
export const REFUSED: Readonly<
  Record<string, { readonly traits: readonly string[]; readonly words: readonly string[] }>
> = {
  candles: { traits: [], words: ['candle'] },
  mugs: { traits: [], words: ['mug'] },
  books: { traits: ['book'], words: ['book'] },
  alcohol: { traits: ['alcohol'], words: ['wine', 'whiskey', 'beer'] },
  chocolate: { traits: [], words: ['chocolate'] },
  nuts: { traits: ['contains-nuts'], words: [] },
  dairy: { traits: ['contains-dairy'], words: [] },
  gluten: { traits: ['contains-gluten'], words: [] },
  leather: { traits: ['contains-leather'], words: [] },
  wool: { traits: ['contains-wool'], words: [] },
  plastic: { traits: ['contains-plastic'], words: [] },
  socks: { traits: [], words: ['sock'] },
  puzzles: { traits: [], words: ['puzzle', 'jigsaw'] },
  plants: { traits: ['plant'], words: [] },
  jewelry: { traits: ['jewellery'], words: ['necklace', 'bracelet', 'earrings'] },
  clothes: { traits: ['clothing'], words: [] },
}

type Choose = <T>(items: readonly T[]) => T

/** `count` briefs of every style, the same for the same seed. */
export function generateBriefs(count: number, seed: number): GeneratedBrief[] {
  const next = numbersFrom(seed)
  const pick: Choose = (items) => items[next() % items.length] as (typeof items)[number]
  return Array.from({ length: count }, () => briefFrom(pick, next))
}

function briefFrom(pick: Choose, next: () => number): GeneratedBrief {
  const person = pick(PEOPLE)
  const age = next() % 3 === 0 ? null : pick(person.ages)
  const likings = [...new Set(Array.from({ length: next() % 4 }, () => pick(LIKINGS)))]
  const refused = [...new Set(Array.from({ length: next() % 3 }, () => pick(Object.keys(REFUSED))))].filter(
    (thing) => !likings.some((liking) => liking.includes(thing)),
  )
  const budget = budgetFrom(pick, next)
  const parts = [
    pick([
      `gift for ${person.words}`,
      `looking for something for ${person.words}`,
      person.words.replace(/^(?:my|a) /, ''),
    ]),
    age === null ? '' : pick([`${age} years old`, `turning ${age}`, `age ${age}`, `${age}`]),
    likings.length ? `${pick(['loves', 'likes', 'is into', 'enjoys'])} ${likings.join(' and ')}` : '',
    pick(OCCASIONS),
    refused.length
      ? pick([
          `no ${refused.join(', no ')}`,
          `hates ${refused.join(' and ')}`,
          `already has enough ${refused.join(' and ')}`,
        ])
      : '',
    budget.text,
  ]
  return {
    text: parts.filter((part) => part !== '').join(', '),
    ...budget.limits,
    age,
    relation: person.relation,
    likings,
    refused,
  }
}

type Limits = Pick<GeneratedBrief, 'ceiling' | 'floor' | 'about'>
const OPEN: Limits = { ceiling: null, floor: null, about: null }

function budgetFrom(pick: Choose, next: () => number): { readonly text: string; readonly limits: Limits } {
  const sum = pick([8, 12, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300])
  switch (next() % 6) {
    case 0:
      return { text: '', limits: OPEN }
    case 1:
      return { text: `around $${sum}`, limits: { ...OPEN, ceiling: sum * 1.2, about: sum } }
    case 2:
      return { text: `$${sum}-${sum * 2}`, limits: { ...OPEN, floor: sum, ceiling: sum * 2 } }
    default:
      return {
        text: pick([`under $${sum}`, `$${sum} max`, `up to ${sum} dollars`, `$${sum}`]),
        limits: { ...OPEN, ceiling: sum },
      }
  }
}
