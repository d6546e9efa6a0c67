/** A product with everything that it may be: for rules that forbid, never for reasons. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { onceFor } from '../remember.ts'
import { withNamedTraits } from '../retrieve/unread-gifts.ts'
import { stemsOf } from '../text/stems.ts'

/** Everything edible may hold it: a label that a feed leaves out is no promise. */
const EDIBLE = [
  'food',
  'contains-nuts',
  'contains-dairy',
  'contains-egg',
  'contains-gluten',
  'contains-meat',
  'contains-fish',
  'contains-honey',
  'contains-sugar',
  'contains-salt',
  'contains-caffeine',
] as const

/**
 * What the category and the words of a product let one fear counts as a tag, and all of its text as its name: a bag of
 * which nobody says what it is made of is not for a vegan.
 */
export const strictGift = (gift: Gift, vocabulary: Vocabulary): Gift => strictReader(vocabulary)(gift)

const strictReader = onceFor((vocabulary: Vocabulary) => onceFor((gift: Gift) => feared(gift, vocabulary)))

function feared(gift: Gift, vocabulary: Vocabulary): Gift {
  const { mayHave, food } = vocabulary.lexicon.products
  const text = ` ${stemsOf(`${gift.title} ${gift.description}`).join(' ')} `
  const isEdible =
    gift.traits.includes('food') || food.some((word) => text.includes(` ${stemsOf(word).join(' ')} `))
  const more = [...(mayHave[gift.category] ?? []), ...(isEdible ? EDIBLE : [])]
  return withNamedTraits(
    {
      ...gift,
      things: [...gift.things, gift.description],
      traits: [...new Set([...gift.traits, ...more])],
    },
    vocabulary,
  )
}
