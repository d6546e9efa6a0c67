/** Which nouns of titles name what a thing is: those of the catalogue's own ideas, and those that only shops use. */
import type { Gift } from '../gift.ts'
import type { Lexicon } from '../lexicon.ts'
import { phraseKey, singular, wordsIn } from '../text/tokens.ts'
import { headPart } from './title-parts.ts'

/** What a noun stands for. */
type Kind = {
  readonly category: string
  /** True of every such thing: a novel is a book. */
  readonly traits: readonly string[]
}

/** Says that nobody gives such a thing. */
export const NO_GIFT = 'no gift'

/** Says that nobody gives it, where it is the thing itself. */
const GROCERY = 'grocery'
type Told = Kind | typeof NO_GIFT | typeof GROCERY

export type KindBook = ReadonlyMap<string, Told>

/** The noun that says what a product is, with what it stands for. */
export type NamedKind = { readonly noun: string; readonly kind: Kind }

/** Traits that belong to a kind of thing. Others, such as handmade, belong to one thing and not to the next. */
const INHERENT: ReadonlySet<string> = new Set([
  'book',
  'food',
  'clothing',
  'jewellery',
  'wearable',
  'screen',
  'pet',
  'toy',
  'plant',
  'tech',
  'sharp',
  'alcohol',
])
const WORDS_MAX = 3

/** Shops' own nouns first, then what nobody gives, then the catalogue's: the first to claim a noun keeps it. */
export function kindBook({ products }: Pick<Lexicon, 'products'>, gifts: readonly Gift[]): KindBook {
  const book = new Map<string, Told>()
  const put = (word: string, kind: Told): void => {
    const key = phraseKey(word)
    if (key !== '' && !book.has(key)) book.set(key, kind)
  }
  for (const { words, category, traits } of products.kinds)
    for (const word of words) put(word, { category, traits })
  for (const word of products.notGifts) put(word, NO_GIFT)
  for (const word of products.groceries) put(word, GROCERY)
  const byNoun = Map.groupBy(gifts, ({ things, title }) => things[0] ?? title)
  for (const [noun, own] of byNoun) put(noun, commonKind(own))
  return book
}

/** What most of the gifts with a noun are, and the traits that all of them have. */
function commonKind(gifts: readonly Gift[]): Kind {
  const counts = Map.groupBy(gifts, ({ category }) => category)
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  const [first, ...others] = gifts
  return {
    category: most?.[0] ?? '',
    traits: (first?.traits ?? []).filter(
      (trait) => INHERENT.has(trait) && others.every(({ traits }) => traits.includes(trait)),
    ),
  }
}

/** By the last noun of a title's first part that the book knows; null where there is none. */
export function kindIn(title: string, book: KindBook): NamedKind | typeof NO_GIFT | null {
  const words = wordsIn(headPart(title))
  const headEnd = endOfHead(words)
  const ends = endsOf(book)
  for (let end = words.length; end > 0; end -= 1) {
    if (!mayEnd(words[end - 1] ?? '', ends)) continue
    const found = kindEnding(words, end, book)
    // A grocery before the last noun says of what a thing is, or for what.
    const told = found === GROCERY ? (end === headEnd ? NO_GIFT : null) : found
    if (told !== null) return told
  }
  return null
}

/** By the longest noun that ends there and the book knows. */
function kindEnding(
  words: readonly string[],
  end: number,
  book: KindBook,
): NamedKind | typeof NO_GIFT | typeof GROCERY | null {
  for (let start = Math.max(0, end - WORDS_MAX); start < end; start += 1) {
    // A name at the front is a maker's: 'Ring video doorbell', 'Apple iPad'.
    if (start === 0 && end < words.length) continue
    const noun = words.slice(start, end)
    const kind = lookUpKind(noun, book)
    if (kind !== undefined) return typeof kind === 'string' ? kind : { noun: noun.join(' '), kind }
  }
  return null
}

/** Whether a noun of a book ends in a word: few words of a title do, and the others need not be looked up. */
type Endings = { readonly known: ReadonlySet<string>; readonly judged: Map<string, boolean> }
const endings = new WeakMap<KindBook, Endings>()
/** Words of shops that are remembered. */
const JUDGED_MAX = 50_000

function endsOf(book: KindBook): Endings {
  const before = endings.get(book)
  if (before) return before
  const known = new Set([...book.keys()].map((noun) => noun.slice(noun.lastIndexOf(' ') + 1)))
  const made = { known, judged: new Map<string, boolean>() }
  endings.set(book, made)
  return made
}

/** In the forms in which nouns are looked up. */
function mayEnd(word: string, { known, judged }: Endings): boolean {
  const before = judged.get(word)
  if (before !== undefined) return before
  const may = known.has(word) || known.has(`${word}s`) || known.has(singular(word))
  if (judged.size < JUDGED_MAX) judged.set(word, may)
  return may
}

const AMOUNTS: ReadonlySet<string> = new Set(
  'lb lbs pound pounds oz ounce ounces kg g gram grams gallon gallons quart pint l ml ct count each ea dozen'.split(
    ' ',
  ),
)

/** Where the last noun ends: '2 lb' and '12 ct' behind it say how much. */
function endOfHead(words: readonly string[]): number {
  let end = words.length
  while (end > 1 && (/^\d/.test(words[end - 1] ?? '') || AMOUNTS.has(words[end - 1] ?? ''))) end -= 1
  return end
}

function lookUpKind(noun: readonly string[], book: KindBook): Told | undefined {
  const exact = book.get(noun.join(' '))
  if (exact !== undefined) return exact
  const last = noun.at(-1) ?? ''
  return book.get([...noun.slice(0, -1), singular(last)].join(' ')) ?? book.get(`${noun.join(' ')}s`)
}
