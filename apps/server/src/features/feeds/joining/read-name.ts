/** What a title says about which product it is, part by part. */
import { singular } from '@presently/engine/text/tokens'
import { isBook } from './book.ts'
import { brandAtStart, brandOf, spellingsOf } from './brands.ts'
import { folded } from './folded.ts'
import { type Measure, takeMeasures } from './measures.ts'
import { remembered } from './remembered.ts'
import { takeMarks } from './title-marks.ts'
import {
  BUNDLES,
  COLORS,
  CONDITIONS,
  EDITIONS,
  FORMATS,
  GENERIC,
  LETTER_SIZES,
  NOISE,
  PAIRS,
  PARTS,
  SAME,
  VARIANTS,
  WEARERS,
} from './title-words.ts'

export type Name = {
  /** The maker; empty where nobody is named. */
  readonly brand: string
  /** Numbers of models, as letters and digits. */
  readonly models: readonly string[]
  /** What is left of the title, without the maker, the measures and what says nothing; each once. */
  readonly words: readonly string[]
  readonly measures: readonly Measure[]
  /** 'gen2', 'vol3', 'ps5', 'size:10': what tells one of a line from the next. */
  readonly marks: readonly string[]
  readonly colors: readonly string[]
  readonly parts: readonly string[]
  readonly conditions: readonly string[]
  readonly editions: readonly string[]
  readonly formats: readonly string[]
  readonly wearers: readonly string[]
  readonly variants: readonly string[]
  readonly isBundle: boolean
  readonly isBook: boolean
  /** Whether it is meant to go with something else: 'case for', 'compatible with'. */
  readonly isForOther: boolean
}

type Named = {
  readonly title: string
  readonly brand: string
  readonly gtin: string | null
  readonly category: string
}

const FOR_OTHER = /\b(?:compatible with|fits|replacement|replaces|designed for|made for|works with|to fit)\b/

/**
 * Reads a title.
 *
 * @example
 * readName({ title: 'Sony WH-1000XM5 Headphones, Black', brand: 'Sony', gtin: null, category: '' })
 * // { brand: 'sony', models: ['wh1000xm5'], words: ['wh1000xm5', 'headphone', 'black'], colors: ['black'], … }
 */
export function readName({ title, brand: written, gtin, category }: Named): Name {
  const text = folded(title)
  const { rest: unmarked, marks } = takeMarks(text)
  const { rest, measures } = takeMeasures(unmarked)
  const tokens = tokensOf(rest)
  const brand = brandOf(written) || brandAtStart(tokens)
  const words = wordsOf(withoutBrand(tokens, brand, written))
  const telling = words.filter((word) => TELLING.has(word))
  const known = (table: ReadonlyMap<string, string>): string[] => [
    ...new Set(telling.flatMap((word) => table.get(word) ?? [])),
  ]
  const among = (list: Pick<ReadonlySet<string>, 'has'>): string[] => telling.filter((word) => list.has(word))
  const formats = known(FORMATS)
  return {
    brand,
    models: words.filter(isModel),
    words,
    measures,
    marks,
    colors: among(COLORS),
    parts: among(PARTS),
    conditions: known(CONDITIONS),
    editions: among(EDITIONS),
    formats,
    wearers: known(WEARERS),
    variants: among(VARIANTS),
    isBundle: telling.some((word) => BUNDLES.has(word)) || / \+ /.test(text),
    isBook: isBook({ text, gtin, category: folded(category), formats }),
    isForOther: FOR_OTHER.test(text),
  }
}

/** Words that say more than a name: most titles have one or two. */
const TELLING: ReadonlySet<string> = new Set(
  [COLORS, PARTS, CONDITIONS, EDITIONS, FORMATS, WEARERS, VARIANTS, BUNDLES].flatMap((list) => [
    ...list.keys(),
  ]),
)

/** Words of letters apart, those with digits whole: 'cast-iron' is two, 'wh-1000xm5' one. */
function tokensOf(rest: string): string[] {
  const out: string[] = []
  for (const chunk of withPlainMarks(rest).split(BETWEEN)) {
    if (chunk === '') continue
    const whole = /[.-]/.test(chunk) ? chunk.replace(/[.-]/g, '') : chunk
    if (/\d/.test(whole) && !/^\d+$/.test(whole) && chunk.length <= 24) out.push(whole)
    else if (!chunk.includes('-')) out.push(whole)
    else for (const part of chunk.split('-')) out.push(part.replace(/\./g, ''))
  }
  return out.filter(Boolean)
}

const BETWEEN = /[^\p{L}\p{N}.-]+/u

function withPlainMarks(text: string): string {
  const joined = text.includes("'") ? text.replace(/(\p{L})'(?=\p{L})/gu, '$1') : text
  return joined.includes('+') ? joined.replace(/(\p{L}|\d)\+(?!\w)/gu, '$1 plus ') : joined
}

function withoutBrand(tokens: readonly string[], brand: string, written: string): readonly string[] {
  if (brand === '') return tokens
  let left = tokens
  for (const name of spellingsOf(brand, written)) left = withoutRun(left, name.map(plainWord))
  return left.filter((token) => token !== brand)
}

const plainWord = (word: string): string => word.replaceAll("'", '')

/** The words without those that stand in a row as given, wherever they do. */
function withoutRun(words: readonly string[], run: readonly string[]): readonly string[] {
  const [first] = run
  if (first === undefined || !words.includes(first)) return words
  const out: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (run.every((word, offset) => words[at + offset] === word)) at += run.length - 1
    else out.push(words[at] ?? '')
  }
  return out
}

/** Words in the singular, pairs as one, each once, without those that say nothing. */
function wordsOf(tokens: readonly string[]): string[] {
  const stems = tokens.map(plain)
  const out = new Set<string>()
  for (let at = 0; at < stems.length; at += 1) {
    const word = stems[at] ?? ''
    const pair = PAIRS.get(`${word} ${stems[at + 1] ?? ''}`)
    if (pair !== undefined) at += 1
    const said = pair ?? word
    if (!NOISE.has(said)) out.add(said)
  }
  return [...out]
}

const plain = remembered((token) => {
  if (WEARERS.has(token) || SAME.has(token)) return SAME.get(token) ?? token
  const one = /\d/.test(token) ? token : singular(token).replace('colour', 'color')
  return SAME.get(one) ?? one
})

/** What looks like a model's number and is a standard, a resolution or the like. */
const STANDARD =
  /^(?:\d+[a-z]|[a-z]\d|\d+x\d+.*|usb\w*|mp[34]|h26\d|ipx?\d+\w?|wifi\d\w?|ddr\d+\w?|cat\d\w?|rj\d+|a[0-6]|\d+in\d+|\d+(?:st|nd|rd|th)|\d+s|gen\d|vol\d+|bt\d+|\d+(?:bit|way|core|inch|pin|port|speed|tier|hole|color|colour|light)|ieee\d+|iec\d.*|80211\w*|pc\d{3,}|rtx\d+|gtx\d+|i[3579]|m[1-5]|y2k|ps[1-5]|\d+d|\d+k)$/

/** A model's number: letters and digits mixed, four at least, two of them digits; or a plain number of five and more. */
const isModel = (word: string): boolean =>
  /\d/.test(word) &&
  (/^\d+$/.test(word)
    ? word.length >= 5 && word.length <= 8
    : word.length >= 4 && /\d.*\d/.test(word) && /\p{L}/u.test(word) && !STANDARD.test(word))

/** A number that nothing else bears: whoever made it and however it is described. */
export const isLongModel = (word: string): boolean =>
  word.length >= 7 &&
  /\d.*\d.*\d/.test(word) &&
  /\p{L}.*\p{L}/u.test(word) &&
  !/^\d+\p{L}{3,}$/u.test(word) &&
  !GENERIC.has(word.replace(/\d.*$/, '')) &&
  isModel(word)

export const sizeOf = (word: string): string | undefined => LETTER_SIZES.get(word)
