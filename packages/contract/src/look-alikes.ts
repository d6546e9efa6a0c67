/**
 * Letters that pass for others: `mаya@example.com` with a Cyrillic а is another address than the one it looks like. What may
 * stand together follows the restriction levels of Unicode's UTS #39 (section 5.2, highly restrictive).
 */

/** Alphabets in everyday use (UAX #31, table 5); those in one row are written together. */
const ALPHABETS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao'
    .concat(' Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan')
    .split(' ')
    .map((name) => [name]),
].map((names) => {
  // Common and inherited: digits, signs and marks, which belong to every alphabet.
  const scripts = [...names, 'Common', 'Inherited'].map((name) => `\\p{Script_Extensions=${name}}`)
  return new RegExp(`[${scripts.join('')}]`, 'u')
})

/** Letters of other alphabets that look like a Latin one, or like a digit, as a capital or as a small letter. */
const POSERS = new Set(
  Array.from('абвгезкмнопрстухьѕіјѵүһӏԁԍԛԝ'.concat('αβγεζηικμνορςστυχωϳ', 'ագզիլհյոռստրցւօ')),
)

/**
 * Why an e-mail address could be taken for another one, as a sentence that says what to change; null where it could not.
 * It is judged part by part: before the @, and between the dots of the domain.
 *
 * @example
 * lookAlikeIn('mаya@example.com') // 'Write “mаya” in one alphabet: “а” is of another one.'
 * lookAlikeIn('maya@example.com') // null
 */
export function lookAlikeIn(address: string): string | null {
  const at = address.lastIndexOf('@')
  const parts = [address.slice(0, at), ...address.slice(at + 1).split('.')]
  for (const part of parts) {
    const sign = /[^\P{P}!-~・]/u.exec(part)?.[0]
    if (sign !== undefined) return `Write the sign of the keyboard in place of “${sign}”.`
    const others = othersIn(part)
    if (others.length > 0) return oneAlphabet(part, others)
  }
  const looks = parts.map(lookOf)
  // Beside a part that is plainly of another alphabet, and none that is Latin, nobody reads it as Latin.
  if (looks.includes('other') && !looks.includes('latin')) return null
  const poser = parts[looks.indexOf('posing')]
  return poser === undefined ? null : inLatin(poser)
}

const inLatin = (part: string): string =>
  `Write “${part}” in Latin letters: these look like them and are none.`

/** Where no letter is of an alphabet in use, there is none to keep to. */
const oneAlphabet = (part: string, others: readonly string[]): string =>
  others.length === lettersOf(part).length
    ? inLatin(part)
    : `Write “${part}” in one alphabet: “${others.join('')}” is of another one.`

/** Characters of a part that are not of the alphabet that most of it is written in. */
function othersIn(part: string): readonly string[] {
  const leftBy = ALPHABETS.map((alphabet) =>
    Array.from(new Set(part)).filter((letter) => !alphabet.test(letter)),
  )
  return leftBy.reduce((least, left) => (left.length < least.length ? left : least))
}

const lettersOf = (part: string): readonly string[] =>
  Array.from(new Set(part)).filter((letter) => /\p{L}/u.test(letter))

/** What a reader takes a part for. */
function lookOf(part: string): 'latin' | 'other' | 'posing' | 'signs' {
  const letters = lettersOf(part.toLowerCase().normalize('NFD'))
  if (letters.length === 0) return 'signs'
  if (letters.some((letter) => /\p{Script=Latin}/u.test(letter))) return 'latin'
  return letters.every((letter) => POSERS.has(letter)) ? 'posing' : 'other'
}
