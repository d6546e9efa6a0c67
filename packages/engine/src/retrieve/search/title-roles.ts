/**
 * What a word does in a title. 'Camera strap' is a strap: 'camera' only says which. 'Stand for guitars' is a stand. Who
 * searches for a camera wants those titles last, who searches for a camera strap finds both words in them all the same.
 */

import { termOf, wordsOf } from './words.ts'

/** Weights of a title's word in quarters of a word of the text: what the thing is, which kind, what it goes with. */
export const HEAD = 8
export const MODIFIER = 4
const LINKED = 2

/** Nouns of things that serve another thing, which then stands before them. */
const ACCESSORIES: ReadonlySet<string> = new Set(
  (
    'accessories accessory adapter adapters adaptor adaptors arm bag bags band bands batteries battery belt ' +
    'box bracket brackets brush bulb bulbs cabinet cable cables caddy cap caps cart cartridge ' +
    'cartridges case cases charger chargers charging chest cleaner cleaning clip clips cloth container cord ' +
    'cover covers cradle dock docking docks drum enclosure extension feeder film filter filters frame grip ' +
    'guard hanger hangers harness holder holders holster hook hooks hub insert inserts kit label labels lace ' +
    'laces lead leash lens lenses lid lids liner lock locks memory module mount mounting mounts opener ' +
    'organiser organizer pad paper part parts pick picks plug polish pouch protector pump rack racks ' +
    'refill refills remote replacement ribbon roll rolls sack screen sharpener shelf skin sleeve sleeves ' +
    'spare splitter spray stand stands station sticker stickers storage strap straps string strings stylus ' +
    'supply switch tank toner tray trays tripod upgrade wipes wrap'
  ).split(' '),
)
/** After these a title says what a thing goes with. */
const LINKS: ReadonlySet<string> = new Set(['for', 'with', 'fits', 'compatible'])

export type TitleWord = { readonly isAccessory: boolean; readonly isLink: boolean }

export const titleWordOf = (word: string): TitleWord => ({
  isAccessory: ACCESSORIES.has(word),
  isLink: LINKS.has(word),
})

/** The words of a title that are weighed: small ones count only where they link. */
export const titleWordsOf = (title: string): string[] =>
  wordsOf(title).filter((word) => termOf(word) !== '' || LINKS.has(word))

/**
 * The weight of each word of a title.
 *
 * @example
 * weighTitle(['leather', 'camera', 'strap', 'for', 'canon'].map(titleWordOf)) // [4, 4, 8, 2, 2]
 */
export function weighTitle(words: readonly TitleWord[]): number[] {
  let isLinked = false
  return words.map((word, at) => {
    isLinked ||= at > 0 && word.isLink
    if (isLinked) return LINKED
    return standsBeforeAccessory(words, at) ? MODIFIER : HEAD
  })
}

/** The accessory may follow after one more word: 'camera lens cap'. */
function standsBeforeAccessory(words: readonly TitleWord[], at: number): boolean {
  if (words[at]?.isAccessory) return false
  const next = words[at + 1]
  if (next?.isAccessory) return true
  return next !== undefined && !next.isLink && words[at + 2]?.isAccessory === true
}
