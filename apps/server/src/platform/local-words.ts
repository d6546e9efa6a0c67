/** English as a country writes it, and lengths as it measures: the catalogue's texts are American. */
import type { MarketCode } from '@presently/engine/market/markets'

/** American word -> how others spell it; in Canada not all of them. */
export type Spelling = {
  readonly everywhere: Readonly<Record<string, string>>
  readonly notInCanada: Readonly<Record<string, string>>
  /** Phrases in which such a word is another: 'nobody tires'. */
  readonly asWritten: readonly string[]
}

export type LocalWords = {
  /** A text of ours as the market's country writes it; the giver's own words, in “quotes”, stay. */
  readonly of: (text: string, market: MarketCode) => string
}

/**
 * @example
 * createLocalWords(loadSpelling()).of('A gray pot, six inches across', 'GB') // 'A grey pot, 15 cm across'
 */
export function createLocalWords({ everywhere, notInCanada, asWritten }: Spelling): LocalWords {
  const british = speller({ ...everywhere, ...notInCanada }, asWritten)
  const canadian = speller(everywhere, asWritten)
  return {
    of: (text, market) => {
      if (market === 'US') return text
      const spelled = market === 'CA' ? canadian : british
      return text
        .split(QUOTED)
        .map((part, at) => (at % 2 === 1 ? part : inCentimeters(spelled(part))))
        .join('')
    },
  }
}

const QUOTED = /(“[^”]*”)/

function speller(words: Readonly<Record<string, string>>, asWritten: readonly string[]) {
  const known = new Map(Object.entries(words))
  const pattern = new RegExp(
    `(${asWritten.join('|')})|(?<![\\p{L}'’])(${[...known.keys()].join('|')})(?!\\p{L})`,
    'giu',
  )
  return (text: string): string =>
    text.replace(pattern, (whole: string, kept: string | undefined, word: string) =>
      kept === undefined ? likeCase(word, known.get(word.toLowerCase()) ?? word) : whole,
    )
}

const likeCase = (word: string, other: string): string =>
  word.charAt(0) === word.charAt(0).toUpperCase() ? other.charAt(0).toUpperCase() + other.slice(1) : other

const CM_PER_INCH = 2.54
const SMALL = 'one|two|three|four|five|six|seven|eight|nine'
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const NUMBER = `(?:\\d{1,2}|(?:${TENS})(?:-(?:${SMALL}))?|${TEENS}|${SMALL})`
/** Screens, wheels, records and the scales of models are called by their inches in every country. */
const CALLED_SO =
  '(?! (?:\\S+ )?(?:wheels?|tyres?|tires?|rims?|bikes?|bicycles?|screens?|tablets?|laptops?|displays?|monitors?|televisions?|tvs?|vinyl|singles?|records?|scale|to the foot)\\b)'
const LENGTH = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(an?) )?(?:(${NUMBER})-? (by|to|or) )?(${NUMBER})([- ])inch(?:es)?\\b(?! and\\b)${CALLED_SO}`,
  'giu',
)
const VALUES: ReadonlyMap<string, number> = new Map([
  ...`one|two|three|four|five|six|seven|eight|nine|${TEENS}`
    .split('|')
    .map((word, at) => [word, at + 1] as const),
  ...TENS.split('|').map((word, at) => [word, (at + 2) * 10] as const),
])

const valueOf = (number: string): number =>
  /\d/.test(number)
    ? Number(number)
    : number
        .toLowerCase()
        .split('-')
        .reduce((sum, word) => sum + (VALUES.get(word) ?? 0), 0)

/** Whole centimeters; below four inches halves of one. */
const centimeters = (inches: number): number =>
  inches < 4 ? Math.round(inches * CM_PER_INCH * 2) / 2 : Math.round(inches * CM_PER_INCH)

/** 'A nine-inch blade' -> 'A 23 cm blade'. What is no plain number of inches stays. */
function inCentimeters(text: string): string {
  if (!/inch/i.test(text)) return text
  return text.replace(LENGTH, (...found: string[]) => {
    const [, article, first, joint, last = ''] = found
    const ends = [first, last].flatMap((number) => (number ? [centimeters(valueOf(number))] : []))
    const lengths = `${ends.join(` ${joint} `)} cm`
    return article ? `${articleBefore(ends[0] ?? 0, article)} ${lengths}` : lengths
  })
}

/** 'A 20 cm', 'an 18 cm'. */
const articleBefore = (number: number, before: string): string =>
  likeCase(before, /^(?:8|11$|18$)/.test(String(Math.trunc(number))) ? 'an' : 'a')
