/** A product of a feed as a gift that the rules can judge: its tags are what its own text says, and no more. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { withNamedTraits } from '../retrieve/unread-gifts.ts'
import { findPhrases } from '../text/phrases.ts'
import { readText } from '../text/tokens.ts'
import { kindBook, kindIn, type NamedKind, NO_GIFT } from './kinds.ts'
import type { ProductFacts } from './product-facts.ts'
import { saidAudience } from './said-audience.ts'
import { headPart, shortName } from './title-parts.ts'

export type GiftReader = (product: ProductFacts) => Gift | null

/** Neither an icon nor a grade of its own: nobody has read it. */
const ICON = 'wrapped-gift'
const WORK = ['work']

/**
 * Reads products by the words of the lexicon, the taxonomy and the catalogue's ideas. Null where a product is no gift, as
 * spare parts, bulk, warranties and weapons are, and where nobody can tell what it is.
 *
 * @example
 * giftReader(vocabulary, gifts)({ id: 'p-7', title: 'Oak chess set', category: '', priceCents: 4995, … })?.category // 'Games & Puzzles'
 */
export function giftReader(vocabulary: Vocabulary, gifts: readonly Gift[]): GiftReader {
  const { categories } = vocabulary.taxonomy
  const book = kindBook(vocabulary.lexicon, gifts)
  return (product) => {
    const named = kindIn(product.title, book)
    if (named === NO_GIFT) return null
    const category = categories.includes(product.category) ? product.category : (named?.kind.category ?? '')
    return category === '' ? null : giftOf(product, { category, named }, vocabulary)
  }
}

type Sorted = { readonly category: string; readonly named: NamedKind | null }

function giftOf(product: ProductFacts, { category, named }: Sorted, vocabulary: Vocabulary): Gift {
  const { id, title, description, priceCents } = product
  const { forChildren, saidTraits, works } = vocabulary.lexicon.products
  const { traits }: NamedKind['kind'] = named?.kind ?? { category, traits: [] }
  // A novel's title names no subject: 'The Garden of Eden' is nothing for a gardener. What it is called it is not.
  const isTitleOfWork = works.includes(category) || traits.includes('book')
  const name = shortName(title)
  const gift: Gift = {
    id,
    title,
    description,
    category,
    priceCents: [priceCents, priceCents],
    priceReviewedAt: '',
    interests: interestsOf(title, name, { isTitleOfWork, vocabulary }),
    audience: saidAudience(`${title}. ${description}`, forChildren.includes(category)),
    occasions: occasionsOf(title, vocabulary),
    traits: [...traits, ...traitsSaid(title, saidTraits)],
    things: isTitleOfWork ? WORK : [named?.noun ?? headPart(title).toLowerCase()],
    detail: name,
    retailers: {},
    icon: ICON,
    isProduct: true,
  }
  return withNamedTraits(gift, vocabulary)
}

type Titled = { readonly isTitleOfWork: boolean; readonly vocabulary: Vocabulary }

/** So near to its end a title's first part says what the thing is; before stand its name and its looks. */
const NEAR_NOUN = 3

/**
 * Interests that the title names by a sure word, the one said last first. A 'floral belt' is nothing for a gardener; and
 * of a work only the world it belongs to can be told, such as that of a wizard at school.
 */
function interestsOf(
  title: string,
  name: string,
  { isTitleOfWork, vocabulary: { interests, tree, lexicon } }: Titled,
): Gift['interests'] {
  const { worlds } = lexicon.products
  const text = readText(isTitleOfWork ? title : headPart(title))
  const nearFrom = isTitleOfWork ? 0 : text.tokens.length - NEAR_NOUN
  const found = findPhrases(text, interests).filter(
    ({ entry: { id, cued }, last }) =>
      !cued &&
      last >= nearFrom &&
      (!isTitleOfWork || tree.ancestorsOf(id).some((above) => worlds.includes(above))),
  )
  return Object.fromEntries(found.reverse().map(({ entry }) => [entry.id, name]))
}

/** A Christmas ornament is for Christmas; what names no day is for any. */
function occasionsOf(title: string, { occasions, taxonomy }: Vocabulary): readonly string[] {
  const named = findPhrases(readText(title), occasions).flatMap(({ entry: { occasion, implied } }) =>
    !implied && Object.hasOwn(taxonomy.occasions, occasion) ? [occasion] : [],
  )
  return named.length > 0 ? [...new Set(named)] : ['any']
}

function traitsSaid(title: string, said: Vocabulary['lexicon']['products']['saidTraits']): string[] {
  const plain = ` ${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return Object.keys(said).filter((trait) => said[trait]?.some((words) => plain.includes(` ${words} `)))
}
