/** A gift made ready for matching: its words as stems, its tags as sets. Done once for the whole catalogue. */
import type { Gift, Taxonomy } from '../gift.ts'
import { readText, singular } from '../text/tokens.ts'

export type PreparedGift = {
  readonly gift: Gift
  readonly traits: ReadonlySet<string>
  readonly occasions: ReadonlySet<string>
  /** Fits every open occasion. */
  readonly anyOccasion: boolean
  /** Stems of title, things and category: what the gift is called. */
  readonly nameStems: ReadonlySet<string>
  /** The same without -ing and -ed: who refuses paintings is not given hand-painted things. */
  readonly nameRoots: ReadonlySet<string>
  /** Stems of all its texts but the category: what it is called and what is said of it. */
  readonly allStems: ReadonlySet<string>
  readonly allRoots: ReadonlySet<string>
  /** Title and things as stems joined by spaces, each between bars, for matching of whole phrases. */
  readonly phrases: string
  /** Stems of the title alone, without small words. */
  readonly titleStems: ReadonlySet<string>
  /** The main noun: two gifts with the same one are the same kind. */
  readonly kind: string
}

/** Words after which a thing is not in the gift: 'plastic-free', 'no sugar', 'without alcohol'. */
const ABSENT =
  /\b(?:no|non|without|zero|free of|instead of)[\s-]+[\p{L}]+(?:\s+or\s+[\p{L}]+)?|[\p{L}]+[\s-]free\b/gu

const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'of', 'the', 'with', 'in', 'set', 'kit', 'to'])

export const stemsOf = (text: string): string[] => readText(text).tokens.map(({ word }) => singular(word))

export function prepareGift(gift: Gift): PreparedGift {
  const present = (text: string) => stemsOf(text.toLowerCase().replace(ABSENT, ' '))
  const names = [gift.title, ...gift.things.map((thing) => thing.replace(/^for:\s*/, ''))]
  const nameStems = new Set([...names, gift.category].flatMap(present))
  const texts = [gift.description, gift.detail, ...Object.values(gift.interests)]
  const allStems = new Set([...names, ...texts].flatMap(present))
  return {
    gift,
    traits: new Set(gift.traits),
    occasions: new Set(gift.occasions),
    anyOccasion: gift.occasions.includes('any'),
    nameStems,
    nameRoots: new Set([...nameStems].map(root)),
    allStems,
    allRoots: new Set([...allStems].map(root)),
    titleStems: new Set(stemsOf(gift.title).filter((stem) => !SMALL_WORDS.has(stem))),
    phrases: names.map((name) => `|${present(name).join(' ')}|`).join(''),
    kind: stemsOf(gift.things[0] ?? gift.title).join(' '),
  }
}

/** A stem without its verbal ending. */
export const root = (stem: string): string => (stem.length > 5 ? stem.replace(/(?:ing|ed)$/, '') : stem)

export const isOpenOccasion = (occasion: string, taxonomy: Taxonomy): boolean =>
  taxonomy.occasions[occasion]?.open ?? true
