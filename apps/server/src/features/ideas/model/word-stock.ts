/** The words that our own texts are made of: what a model says in other words is not shown, and not every other is sent. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import { fold, singular, tokensOf } from '@presently/engine/text/tokens'

export type Catalogue = {
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
}

export type WordStock = {
  /** Words of the catalogue's texts and of what is understood of a request: no names of people, hardly any of makers. */
  isOurs(word: string): boolean
  /** Those, and ordinary English words, among them given names. */
  isPlain(word: string): boolean
  /** Words for people, such as 'sister': a name may follow. */
  isPerson(word: string): boolean
}

/** What sentences are made of, where the catalogue's happen to lack it. */
const CONNECTIVES =
  'you your yours said wrote mentioned asked told wanted named described note noted request since because therefore which answers suits fits matches goes nicely lovely something somebody someone anyone themselves himself herself theirs hers his loves likes enjoys adores keeps'.split(
    ' ',
  )

export const wordsIn = (text: string): string[] => tokensOf(fold(text)).map(({ word }) => word)

/** A word in the forms that the stock is asked for: as it stands, in the singular, and without an owner's s. */
const formsOf = (word: string): string[] => {
  const folded = fold(word)
    .replace(/['’]s?$/, '')
    .replace(/['’]/g, '')
  return [folded, singular(folded)]
}

export function createWordStock(catalogue: Catalogue): WordStock {
  const work = stocking(catalogue)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The same, a little at a time: `turn` lets others have theirs in between. */
export async function createWordStockInTurns(
  catalogue: Catalogue,
  turn: () => Promise<unknown>,
): Promise<WordStock> {
  const work = stocking(catalogue)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await turn()
  }
}

/** The word that a name may follow: 'sister', 'mother in law'; of 'a friend from work' none. */
function endOfPerson(person: string): string[] {
  const words = wordsIn(person)
  return words.length === 1 || words.at(-1) === 'law' ? words.slice(-1) : []
}

/** Texts that are read in one turn: some milliseconds. */
const TEXTS_PER_TURN = 200

function* stocking({ gifts, taxonomy, lexicon }: Catalogue): Generator<undefined, WordStock> {
  const people = new Set(lexicon.people.flatMap(({ words }) => words.flatMap(endOfPerson)))
  const ours = new Set(CONNECTIVES)
  const texts = [...gifts.flatMap(textsOf), ...understoodTexts(taxonomy, lexicon)]
  for (const [at, text] of texts.entries()) {
    if (at % TEXTS_PER_TURN === 0) yield
    for (const word of wordsIn(text)) ours.add(word)
  }
  const plain = new Set([...ours, ...lexicon.plainWords])
  const inStock = (stock: ReadonlySet<string>) => (word: string) =>
    formsOf(word).some((form) => stock.has(form))
  return { isOurs: inStock(ours), isPlain: inStock(plain), isPerson: inStock(people) }
}

const textsOf = ({ title, description, detail, things, interests, retailers }: Gift): string[] => [
  title,
  description,
  detail,
  ...things,
  ...Object.values(interests),
  ...Object.values(retailers),
]

/** What requests are read by; not its places, which are names as well. */
const understoodTexts = (taxonomy: Taxonomy, { people, occasions, constraints }: Lexicon): string[] => [
  ...Object.values(taxonomy.interests).flatMap(({ label, words, cued = [] }) => [label, ...words, ...cued]),
  ...people.flatMap(({ words }) => words),
  ...occasions.flatMap(({ words, implied }) => [...words, ...implied]),
  ...constraints.flatMap(({ words }) => words),
]
