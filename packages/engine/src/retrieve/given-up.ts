/** What somebody can no longer do: balls and tees are nothing for who had to stop golfing, though a book of courses may please. */
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import type { Postings } from './postings.ts'
import type { Wish } from './wish.ts'

/** What has one of them is for doing something. */
const DOING = new Set([
  'practical',
  'kit',
  'creative',
  'learning',
  'active',
  'toy',
  'experience',
  'giftable-card',
  'tech',
])
/** Of these kinds of things most are for doing what they are about; the others of them stand and hang around. */
const DOING_CATEGORIES = new Set([
  'Art & Craft',
  'Cars & Bikes',
  'DIY & Tools',
  'Games & Puzzles',
  'Garden & Plants',
  'Music',
  'Outdoors',
  'Sports & Fitness',
  'Travel',
])
/** Books in which one writes, draws or works. */
const WORKED_IN =
  /puzzle|crossword|sudoku|word search|pattern|coloring|activity book|journal|log ?book|notebook|planner|workbook/
/** What stands in a kitchen is for cooking; what is eaten pleases whoever cooks no more. */
const isForKitchen = (category: string, traits: readonly string[]): boolean =>
  category === 'Food & Cooking' && traits.includes('household')
/** One listens to them, whatever else one can do no more. */
const HEARD = /audiobook|record|album|vinyl|\bcd\b|radio/
/** Of whoever can read no more, books are what is over. */
const READING = 'reading'

/** Numbers of the gifts with which one does what somebody can no longer do; what serves another liking stays. */
export function giftsForGivenUp(
  { understanding }: Wish,
  index: GiftIndex,
  { taxonomy, tree }: Pick<Vocabulary, 'taxonomy' | 'tree'>,
): Postings[] {
  const { interests } = understanding
  const over = likingsOver(understanding, tree)
  if (over.size === 0) return []
  const liked = new Set(interests.flatMap(({ id }) => (id === null || over.has(id) ? [] : [id])))
  // What is near lends nothing either: no loom for who can crochet no more, and no sudoku for who can do no crosswords.
  const near = [...over]
    .flatMap((id) => [...(taxonomy.interests[id]?.related ?? []), ...besides(id, tree)])
    .filter((id) => !liked.has(id))
  return [...new Set([...over, ...near])].map((id) => {
    const isReading = [id, ...tree.ancestorsOf(id)].includes(READING)
    return (index.byInterest.get(id)?.gifts ?? listOf(index.byTag, id)).filter((number) => {
      const gift = index.gifts[number]
      return gift !== undefined && isForDoing(gift, isReading) && !servesFirst(gift, liked)
    })
  })
}

const STILL =
  /\bstill (?:drives?|fish(?:es)?|plays?|golfs?|hunts?|hikes?|swims?|runs?|bikes?|rides?|works?|builds?|goes|loves to|likes to|does|very active|active|pretty active)\b/

/** The likings that are told to be over, and those that end with a state which is told. */
function likingsOver(
  { constraints, interests, text }: Understanding,
  tree: Vocabulary['tree'],
): ReadonlySet<string> {
  const spans = constraints.flatMap(({ ends: span }) => (span ? [span] : []))
  // 'Still fishes' is for whoever does.
  const ended = new Set(STILL.test(text.folded) ? [] : constraints.flatMap(({ entry }) => entry?.ends ?? []))
  const isOver = (id: string, at: number): boolean =>
    spans.some(({ start, end }) => at >= start && at < end) ||
    (ended.size > 0 && [id, ...tree.ancestorsOf(id)].some((one) => ended.has(one)))
  return new Set(interests.flatMap(({ id, start }) => (id !== null && isOver(id, start) ? [id] : [])))
}

/** What holds an interest, and its other parts. */
function besides(id: string, tree: Vocabulary['tree']): string[] {
  const parent = tree.parentOf(id)
  return parent === null ? [] : [parent, ...tree.childrenOf(parent)]
}

const servesFirst = ({ interests }: Gift, liked: ReadonlySet<string>): boolean =>
  liked.has(Object.keys(interests)[0] ?? '')

/** Whether one does something with it, and not only hears, reads or hangs it up. */
export function isForDoing({ category, traits, things }: Gift, isReading: boolean): boolean {
  if (things.some((thing) => HEARD.test(thing) && !thing.startsWith('for:'))) return false
  if (traits.some((trait) => DOING.has(trait)) || isForKitchen(category, traits)) return true
  if (things.some((thing) => WORKED_IN.test(thing))) return true
  if (traits.includes('book')) return isReading || DOING_CATEGORIES.has(category)
  return DOING_CATEGORIES.has(category) && (!traits.includes('decorative') || needsMore(things))
}

/** A figure for a model railway is of no use without one; a print needs no more than its frame. */
const needsMore = (things: readonly string[]): boolean =>
  things.some((thing) => thing.startsWith('for:') && !thing.endsWith('frame'))
