/** Which of several a row is, as its columns say: a size, a color, an age. */
import type { Row } from '../readers/record.ts'

export type Variant = {
  readonly size: string | null
  readonly color: string | null
  readonly ageGroup: string | null
}

/** What tells nothing: the only one there is, or any. */
const UNTOLD =
  /^(?:n\/?a|none|null|-+|default|default title|one size(?: fits (?:all|most))?|os|osfa|o\/s|free size|standard|regular|see description|no colou?r|not applicable|unspecified)$/i
const AGES: Readonly<Record<string, string>> = {
  newborn: 'newborn',
  infant: 'infant',
  baby: 'infant',
  toddler: 'toddler',
  kids: 'kids',
  kid: 'kids',
  children: 'kids',
  child: 'kids',
  adult: 'adult',
  adults: 'adult',
}
/** A title that is longer is cut, and so would be what tells it from the next. */
const TITLE_MAX = 160

export const variantOf = (row: Row): Variant => ({
  size: toldIn(row.size),
  color: toldIn(row.color),
  ageGroup: AGES[(row.age_group ?? '').toLowerCase()] ?? null,
})

const toldIn = (text: string | undefined): string | null =>
  text === undefined || UNTOLD.test(text) ? null : text.slice(0, TITLE_MAX)

/**
 * The title with what it leaves to the columns: cards, mails and searches know a thing by its title.
 *
 * @example
 * withVariant('Juniper eau de parfum', { size: '100 ml', color: null, ageGroup: null }) // 'Juniper eau de parfum, 100 ml'
 */
export function withVariant(title: string, { size, color, ageGroup }: Variant): string {
  const age = ageGroup === 'adult' ? null : ageGroup
  return [color, size, age].reduce<string>((named, told) => {
    const longer = told === null || says(named, told) ? named : `${named}, ${told}`
    return longer.length > TITLE_MAX ? named : longer
  }, title)
}

/** Whether a title says it, with whatever marks between: '100ml' is '100 ml'. */
function says(title: string, told: string): boolean {
  const wanted = plain(told).replaceAll(' ', '')
  if (wanted === '') return true
  const words = plain(title).split(' ')
  return words.some((_word, at) => {
    let joined = ''
    for (const word of words.slice(at)) {
      joined += word
      if (joined.length >= wanted.length) break
    }
    return joined === wanted
  })
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
