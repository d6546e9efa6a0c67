/** Which curated idea a product is one of: sure ones alone. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import { presentStems, stemsOf } from '@presently/engine/text/stems'
import { folded } from './folded.ts'
import { AFTER, ENDS, OTHER, SOFT } from './idea-words.ts'

export type Product = {
  readonly title: string
  readonly description: string
  readonly brand: string
  readonly category: string
  readonly priceCents: number
}

/** What an idea is called, and what a product must say to be one of it. */
type Called = {
  readonly id: string
  /** The thing itself, word by word, the last one being what it is. */
  readonly head: readonly string[]
  /** What makes it this idea, of the words that name it. */
  readonly core: readonly string[]
  /** What it comes with or is made for. */
  readonly rest: readonly string[]
  /** Every word that the idea has about itself. */
  readonly own: ReadonlySet<string>
  readonly priceCents: readonly [number, number]
}

/** How far below the lowest and above the highest typical price an offer may lie: a sale, a finer make. */
const PRICE_LOWER = 0.6
const PRICE_UPPER = 1.5
const DESCRIPTION_READ = 600
/** Of what makes it this idea, so many words may stand in the description alone. */
const FROM_DESCRIPTION_MAX = 0

/**
 * Reads the catalogue once, for the first product; what it returns answers with an idea's id, or null where it is not sure.
 *
 * @example
 * ideaFinder(catalog)({ title: 'Smartwool Merino Hiking Socks', priceCents: 2200, … }) // 'merino-hiking-socks'
 */
export function ideaFinder(catalog: {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
}): (product: Product) => string | null {
  // Most processes read no feed.
  let byLastWord: Index | null = null
  return (product) => {
    const index = (byLastWord ??= indexed(catalog.gifts.flatMap(calledOf)))
    const named = phrasesOf(product.title)
      .flatMap((phrase) => namedIn(phrase, index))
      .filter((called) => isPriced(called, product.priceCents))
    // Few titles name an idea's thing: the others are read no further.
    if (named.length === 0) return null
    const seen = wordsOf(product)
    const fitting = new Map<string, number>()
    for (const called of named)
      if (isOne(called, seen)) fitting.set(called.id, Math.max(fitting.get(called.id) ?? 0, weightOf(called)))
    return surest(fitting)
  }
}

type Index = ReadonlyMap<string, readonly Called[]>

function namedIn(phrase: readonly string[], byLastWord: Index): Called[] {
  const out: Called[] = []
  for (const [at, word] of phrase.entries())
    for (const called of byLastWord.get(word) ?? []) if (isNamed(phrase, at, called)) out.push(called)
  return out
}

/** The names of an idea: what it is first, and others that end in the same word. */
function calledOf({ id, title, things, priceCents, description, detail }: Gift): Called[] {
  const names = things.filter((thing) => !thing.startsWith('for:')).map(comparable)
  const [first = []] = names
  const heads = names.filter((name, at) => at < NAMES_TAKEN || name.at(-1) === first.at(-1))
  const words = comparable(title)
  const end = words.findIndex((word, at) => at > 0 && TITLE_ENDS.has(word))
  const parts = end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)]
  const [core = [], rest = []] = parts.map((part) => part.filter((word) => !SOFT.has(word)))
  const own = new Set([
    ...words,
    ...names.flat(),
    ...things.flatMap(comparable),
    ...comparable(`${description} ${detail}`),
  ])
  return heads.filter(({ length }) => length > 0).map((head) => ({ id, head, core, rest, own, priceCents }))
}

/** The first things of an idea are what it is; later ones may be what it contains. */
const NAMES_TAKEN = 2
const TITLE_ENDS: ReadonlySet<string> = new Set(
  'with in on for from that to by after at under without'.split(' '),
)

function indexed(all: readonly Called[]): Index {
  const out = new Map<string, Called[]>()
  for (const called of all) {
    const last = called.head.at(-1) ?? ''
    out.set(last, [...(out.get(last) ?? []), called])
  }
  return out
}

/** Stems that compare across spellings: 'noise-cancelling' is 'noise-canceling'. */
const comparable = (text: string): string[] => stemsOf(joined(text)).map(plain)
/** '35 mm' is '35mm'. */
const joined = (text: string): string => folded(text).replace(/(\d) (?=(?:mm|cm|gb|ml|kg)\b)/g, '$1')
const plain = (stem: string): string => SPELLINGS.get(stem) ?? stem.replace('colour', 'color')

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cancelling: 'canceling',
    personalised: 'personalized',
    grey: 'gray',
    jewellery: 'jewelry',
    pyjama: 'pajama',
    tyre: 'tire',
    aluminium: 'aluminum',
    moulded: 'molded',
    whisky: 'whiskey',
    headphone: 'headphone',
  }),
)

/** The stretches of a title that say what the thing is, each up to where it says what it is for. */
function phrasesOf(title: string): string[][] {
  return joined(title)
    .split(/[,;:|()[\]/]| - |--/)
    .map((part) => {
      const words = stemsOf(part).map(plain)
      const end = words.findIndex((word) => ENDS.has(word))
      return end < 0 ? words : words.slice(0, end)
    })
    .filter(({ length }) => length > 0)
}

type Seen = {
  readonly title: ReadonlySet<string>
  /** Read where it is asked for. */
  readonly isDescribed: (word: string) => boolean
}

/** What is there, without what a text says is missing: 'sugar-free'. */
function wordsOf({ title, description }: Product): Seen {
  const wordsIn = (text: string): ReadonlySet<string> => new Set(presentStems(joined(text)).map(plain))
  let described: ReadonlySet<string> | null = null
  return {
    title: wordsIn(title),
    isDescribed: (word) => {
      described ??= wordsIn(description.slice(0, DESCRIPTION_READ))
      return described.has(word)
    },
  }
}

/** Whether the name ends at this word of the phrase, and nothing after it makes another thing of it: 'headphone stand'. */
function isNamed(phrase: readonly string[], at: number, { head, own }: Called): boolean {
  const from = at - head.length + 1
  if (from < 0 || !head.every((word, offset) => phrase[from + offset] === word)) return false
  const after = phrase.slice(at + 1)
  return after.every((word) => AFTER.has(word) || /\d/.test(word) || (own.has(word) && !OTHER.has(word)))
}

const isPriced = ({ priceCents: [lowest, highest] }: Called, priceCents: number): boolean =>
  priceCents >= lowest * PRICE_LOWER && priceCents <= highest * PRICE_UPPER

function isOne({ core, rest, own }: Called, seen: Seen): boolean {
  for (const word of seen.title) if (OTHER.has(word) && !own.has(word)) return false
  const unsaid = core.filter((word) => !seen.title.has(word))
  if (unsaid.length > FROM_DESCRIPTION_MAX || (core.length > 0 && unsaid.length === core.length)) return false
  return [...unsaid, ...rest].every((word) => seen.title.has(word) || seen.isDescribed(word))
}

/** An idea that asks for more is the nearer one. */
const weightOf = ({ core, rest, head }: Called): number => new Set([...core, ...rest, ...head]).size

/** The one that asks for most; null where two ask for as much. */
function surest(fitting: ReadonlyMap<string, number>): string | null {
  const [first, second] = [...fitting].sort((one, other) => other[1] - one[1])
  if (first === undefined) return null
  return second !== undefined && second[1] === first[1] ? null : first[0]
}
