/** Under which names a product is found again in another shop's feed, and what still tells two apart. */
import { bookKey } from './book-name.ts'
import type { Joinable } from './joinable.ts'
import { isManyPieces, keyValue } from './measures.ts'
import { isLongModel, type Name, readName, sizeOf } from './read-name.ts'
import {
  COLORS,
  CONDITIONS,
  DESCRIPTORS,
  EDITIONS,
  FORMATS,
  GENERIC,
  LETTER_SIZES,
  PARTS,
  SOFT_KINDS,
  UNTOLD,
  VARIANTS,
  WEARERS,
} from './title-words.ts'

/** What a title must hold beside the maker to name a product: names, numbers of models, and what says which of several. */
const TELLING_MIN = 2
/** In characters: an index of the database takes no longer ones. */
const KEY_MAX = 500

/**
 * Keys that name the product, the surest first. Where two items share one and do not contradict each other, they are one
 * product. None of the title where it says too little.
 *
 * @example
 * matchKeys({ title: 'Sony WH-1000XM5 Headphones, Black', brand: 'Sony', gtin: '04548736132580', mpn: 'WH1000XM5B', category: '' })
 * // ['gtin:04548736132580', 'mpn:sony|WH1000XM5B', 'title:wh1000xm5|black']
 */
export function matchKeys(item: Joinable): readonly string[] {
  const name = readName(item)
  const title = name.isBook ? bookKey(item) : titleKey(name)
  return [
    ...(item.gtin === null ? [] : [`gtin:${item.gtin}`]),
    ...(item.mpn === null || name.brand === '' ? [] : [`mpn:${name.brand}|${item.mpn}`]),
    ...(title === null ? [] : [`title:${title}`]),
  ].filter(({ length }) => length <= KEY_MAX)
}

/** Whether a key is but what a thing is called: two things of one shop may be called the same. */
export const isTitleKey = (key: string): boolean => key.startsWith('title:')

function titleKey(name: Name): string | null {
  if (name.isForOther || name.words.some((word) => UNTOLD.has(word))) return null
  const models = name.models.filter(isLongModel)
  if (models.length > 0) return keyOf(models, whichOf(name))
  if (name.brand === '') return null
  const words = namingWords(name)
  return words === null ? null : keyOf([name.brand], [...words, ...name.marks, ...sizesOf(name)])
}

const keyOf = (named: readonly string[], words: readonly string[]): string =>
  `${[...named].sort().join(' ')}|${[...new Set(words)].sort().join(' ')}`

/** The words of a title without a long number; null where they name no one product. */
function namingWords(name: Name): string[] | null {
  const { words, models, measures, marks, colors, editions, wearers, variants } = name
  const names = words.filter(isTelling)
  const weight = names.length + models.length
  const which = [
    ...marks,
    ...sizesOf({ measures, models }),
    ...colors,
    ...editions,
    ...wearers,
    ...variants,
    ...words.filter(isNumber),
  ]
  if (names.length === 0 || weight + which.length < TELLING_MIN) return null
  return words
    .filter((word) => !DESCRIPTORS.has(word) && !(weight >= TELLING_MIN && SOFT_KINDS.has(word)))
    .map((word) => sizeOf(word) ?? word)
}

/** Whether a word is rather a name than a kind, a material, a color or a size: '3button' is a button. */
const isTelling = (word: string): boolean =>
  word.length > 1 && !COMMON.has(word) && !isNumber(word) && !GENERIC.has(word.replace(/^\d+/, ''))

const COMMON: ReadonlySet<string> = new Set([
  ...[DESCRIPTORS, GENERIC, PARTS, SOFT_KINDS, VARIANTS, EDITIONS].flatMap((words) => [...words]),
  ...[COLORS, WEARERS, FORMATS, CONDITIONS, LETTER_SIZES].flatMap((words) => [...words.keys()]),
])

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Beside a long number: what tells one color, size, count or part of it from the next. */
function whichOf(name: Name): string[] {
  const { colors, parts, conditions, editions, formats, wearers, variants, marks, isBundle, words } = name
  const sizes = words.filter((word) => sizeOf(word) !== undefined || isNumber(word))
  const bundle = isBundle ? ['bundle'] : []
  return [
    ...colors,
    ...parts,
    ...conditions,
    ...editions,
    ...formats,
    ...wearers,
    ...variants,
    ...marks,
    ...sizes,
    ...bundle,
    ...sizesOf(name),
  ]
}

const sizesOf = ({ measures, models }: Pick<Name, 'measures' | 'models'>): string[] =>
  measures
    .filter((measure) => measure.dimension !== 'spec' && !(models.length > 0 && isManyPieces(measure)))
    .map(keyValue)
