/** What tells two items apart that share a key: a wrong number in a feed, or a variant that the number does not say. */

import type { Joinable } from './joinable.ts'
import { isAbout, isComparable, type Measure } from './measures.ts'
import { isLongModel, type Name, readName, sizeOf } from './read-name.ts'
import { COLORS, DESCRIPTORS, GENERIC } from './title-words.ts'
import { isToldApart } from './told-apart.ts'

type Pair = { readonly one: Name; readonly other: Name }

/**
 * Whether two items that share a key must still not be one product. Symmetric.
 *
 * One that says nothing about a thing does not contradict one that does, save for what shops do not leave unsaid: that it is
 * used, a bundle, or made to go with something else. Whoever keeps a product should keep the numbers that its offers bring,
 * so that a third offer is compared with all of them.
 */
export function contradicts(one: Joinable, other: Joinable): boolean {
  if (one.gtin !== null && other.gtin !== null && one.gtin !== other.gtin) return true
  const pair = { one: readName(one), other: readName(other) }
  if (isAnotherKind(pair) || isAnotherVariant(pair)) return true
  if (one.gtin !== null && one.gtin === other.gtin) return false
  return isAnotherNumber(one, other, pair) || isAnotherByName(pair) || isToldApart(one, other)
}

/** What keeps two apart that have no number of trade in common. */
const isAnotherByName = (pair: Pair): boolean =>
  isAnotherMaker(pair) || isAnotherOfLine(pair) || isAnotherShade(pair)

/** Used, bundled, an accessory, or something that shares no word at all. */
function isAnotherKind({ one, other }: Pair): boolean {
  return (
    one.isBundle !== other.isBundle ||
    one.isForOther !== other.isForOther ||
    !isSame(one.conditions, other.conditions) ||
    (one.words.length > 0 && other.words.length > 0 && !shareWord(one, other))
  )
}

const shareWord = (one: Name, other: Name): boolean => one.words.some((word) => other.words.includes(word))

/** Both say it, and not the same. */
function isAnotherVariant({ one, other }: Pair): boolean {
  return (
    differ(familiesOf(one), familiesOf(other)) ||
    differ(one.formats, other.formats) ||
    differ(one.wearers, other.wearers) ||
    differ(sizesOf(one), sizesOf(other)) ||
    LINES.some((kind) => differ(marksOf(one, kind), marksOf(other, kind))) ||
    one.measures.some((measure) => isDenied(measure, one, other)) ||
    isMultipack(one, other)
  )
}

/** Marks of one kind: a generation, a volume, a number, a size, a season, a platform. */
const LINES: readonly RegExp[] = [/^gen/, /^vol/, /^no/, /^size/, /^season/, /^(?:ps|xbox|switch)/]

const differ = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && !some.some((value) => others.includes(value))

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value))

const familiesOf = ({ colors }: Name): string[] => colors.map((color) => COLORS.get(color) ?? color)
const sizesOf = ({ words }: Name): string[] => words.flatMap((word) => sizeOf(word) ?? [])
const marksOf = ({ marks }: Name, kind: RegExp): string[] => marks.filter((mark) => kind.test(mark))

/** Whether the other title speaks of such a measure, and says none like it. */
function isDenied(measure: Measure, one: Name, other: Name): boolean {
  const theirs = other.measures.filter((their) => isComparable(measure, their))
  if (theirs.length === 0 || theirs.some((their) => isAbout(measure, their))) return false
  // Where one of them says several ('12 in plate, 3 ft cord'), one in common will do.
  const ours = one.measures.filter((our) => isComparable(measure, our))
  return !ours.some((our) => theirs.some((their) => isAbout(our, their)))
}

/** A count beside one that both tell: '24 ct, pack of 6'. */
function isMultipack(one: Name, other: Name): boolean {
  const [ours, theirs] = [countsOf(one), countsOf(other)]
  return ours.length > 0 && theirs.length > 0 && ours.length !== theirs.length
}

const countsOf = ({ measures }: Name): Measure[] => measures.filter(({ dimension }) => dimension === 'count')

/** A shop spells a maker shorter or longer. Authors are compared where the title of a book becomes a key. */
function isAnotherMaker({ one, other }: Pair): boolean {
  if (one.brand === '' || other.brand === '' || one.isBook || other.isBook) return false
  return !one.brand.startsWith(other.brand) && !other.brand.startsWith(one.brand)
}

function isAnotherNumber(one: Joinable, other: Joinable, { one: name, other: otherName }: Pair): boolean {
  const isOther =
    one.mpn !== null && other.mpn !== null && !one.mpn.startsWith(other.mpn) && !other.mpn.startsWith(one.mpn)
  return isOther || differ(name.models.filter(isLongModel), otherName.models.filter(isLongModel))
}

/** Without a number that both bear, an edition or a variant that only one of them names is another product. */
const isAnotherOfLine = ({ one, other }: Pair): boolean =>
  !isSame(one.editions, other.editions) || differ(one.variants, other.variants)

/** Titles alike but for one word, in one of them a color: what stands in its place is a color as well, if only its maker's. */
function isAnotherShade({ one, other }: Pair): boolean {
  const [ours, theirs] = [wordsBeside(one, other), wordsBeside(other, one)]
  const [our = '', their = ''] = [ours[0], theirs[0]]
  if (ours.length !== 1 || theirs.length !== 1) return false
  return isShadeBeside(our, their) || isShadeBeside(their, our)
}

const wordsBeside = (one: Name, other: Name): string[] =>
  one.words.filter((word) => !other.words.includes(word))

/** 'navy' beside 'blue' is the same color said closer; beside 'tumbler' or 'insulated' it says nothing. */
const isShadeBeside = (color: string, word: string): boolean =>
  COLORS.has(color) &&
  COLORS.get(color) !== word &&
  COLORS.get(word) !== color &&
  !GENERIC.has(word) &&
  !DESCRIPTORS.has(word)
