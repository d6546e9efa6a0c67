/**
 * The inflectional part of the English (Porter2) stemmer of snowballstem.org, in our own words: plurals, -ed, -ing and
 * the final e. What changes the meaning (-er, -ful, -less, -ation …) stays: a gardener is not a garden.
 */

const VOWEL = /[aeiouy]/
/** Consonant, vowel, consonant at the end, where the last is none of w, x, y: 'kit', 'hop'. */
const SHORT_END = /(?:^|[^aeiouy])[aeiouy][^aeiouywx]$/
const DOUBLE_END = /([bdfgmnprt])\1$/

/** Words that the rules would take for others. */
const FIXED: ReadonlySet<string> = new Set(
  'bus cannabis canvas clothing dice earring evening herring lens news series'.split(' '),
)

/** Plurals without a rule, and other spellings of the same word. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['buses', 'bus'],
  ['children', 'child'],
  ['clothes', 'clothing'],
  ['colour', 'color'],
  ['colours', 'color'],
  ['earrings', 'earring'],
  ['evenings', 'evening'],
  ['feet', 'foot'],
  ['geese', 'goose'],
  ['grey', 'gray'],
  ['jeweller', 'jeweler'],
  ['jewellery', 'jewelry'],
  ['knives', 'knife'],
  ['lenses', 'lens'],
  ['men', 'man'],
  ['mens', 'man'],
  ['mice', 'mouse'],
  ['personalise', 'personalize'],
  ['personalised', 'personalize'],
  ['pyjama', 'pajama'],
  ['pyjamas', 'pajama'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['skies', 'sky'],
  ['skis', 'ski'],
  ['teeth', 'tooth'],
  ['wolves', 'wolf'],
  ['women', 'woman'],
  ['womens', 'woman'],
])

/**
 * The stem of a lower-case word.
 *
 * @example
 * stem('batteries') // 'batteri', as is stem('battery')
 * stem('gaming') // 'game'
 */
export function stem(written: string): string {
  const word = SAME_AS.get(written) ?? written
  if (FIXED.has(word)) return word
  // Model numbers and short words are what they are.
  if (word.length <= 3 || /\d/.test(word)) return word
  return withoutFinalE(withPlainY(withoutVerbEnding(withoutPlural(word))))
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies') || word.endsWith('ied')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  return VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string): string {
  const ending = /(?:ed|ing)$/.exec(word)?.[0]
  if (!ending || word.endsWith('eed')) return word
  const rest = word.slice(0, -ending.length)
  if (!VOWEL.test(rest) || rest.length < 2) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (DOUBLE_END.test(rest)) return rest.slice(0, -1)
  return isShort(rest) ? `${rest}e` : rest
}

/** The y of 'battery', 'hobby' as in their plurals. */
const withPlainY = (word: string): string =>
  /[^aeiou]y$/.test(word) && word.length > 3 ? `${word.slice(0, -1)}i` : word

function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word
  const rest = word.slice(0, -1)
  const syllables = syllablesOf(rest)
  return syllables > 1 || (syllables === 1 && !SHORT_END.test(rest)) ? rest : word
}

const isShort = (word: string): boolean => syllablesOf(word) === 1 && SHORT_END.test(word)

/** How often a vowel is followed by a consonant. */
const syllablesOf = (word: string): number => word.match(/[aeiouy](?=[^aeiouy])/g)?.length ?? 0
