/** Words of a text with their places in it, so that a reason can quote the giver's own words. */

export type Token = {
  /** Lower-case, without accents and apostrophes. */
  readonly word: string
  /** Offsets into the folded text, end exclusive. */
  readonly start: number
  readonly end: number
}

export type Text = {
  /** The text as read: emoji spelled out, quotes and dashes made plain. */
  readonly raw: string
  /** Lower-case and without accents, same length as `raw`. */
  readonly folded: string
  readonly tokens: readonly Token[]
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu

/**
 * Reads a text into tokens. Control characters become spaces; typographic quotes and dashes become plain ones.
 *
 * @example
 * readText("Mom’s 60th").tokens.map((token) => token.word) // ['moms', '60th']
 */
export function readText(text: string, emoji: Readonly<Record<string, string>> = {}): Text {
  const raw = plain(spellEmoji(text, emoji))
  const folded = fold(raw)
  const tokens = [...folded.matchAll(WORD)].map((match) => ({
    word: match[0].replaceAll("'", ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { raw, folded, tokens }
}

/** The words of a phrase as the tokens of a text would be, joined by single spaces. */
export const phraseKey = (phrase: string): string =>
  readText(phrase)
    .tokens.map((token) => token.word)
    .join(' ')

function spellEmoji(text: string, emoji: Readonly<Record<string, string>>): string {
  return text.replace(/\p{Extended_Pictographic}\ufe0f?/gu, (sign) => {
    const words = emoji[sign] ?? emoji[sign.replace('\ufe0f', '')]
    return words ? `, ${words}, ` : ' '
  })
}

const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** Lower case without accents, unit by unit, so that offsets stay those of the text. */
function fold(text: string): string {
  let out = ''
  for (const unit of text.split('')) {
    const low = unit.normalize('NFD').charAt(0).toLowerCase()
    out += low.length === 1 ? low : unit
  }
  return out
}

/** A word without its plural ending: a light stem for comparing nouns. */
export function singular(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (word.length <= 3) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const IRREGULAR: Readonly<Record<string, string>> = {
  knives: 'knife',
  scarves: 'scarf',
  shelves: 'shelf',
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  jewellery: 'jewelry',
  movies: 'movie',
  cookies: 'cookie',
  series: 'series',
}
