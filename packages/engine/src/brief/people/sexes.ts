/** Of which sex somebody is, as pronouns and such words tell it. */
import type { Gender } from '../../brief.ts'
import type { Text } from '../../text/tokens.ts'

/** 'Loves Dog Man', 'Spider-Man': whom somebody likes tells no sex. */
const MALE =
  /\b(?:he|him|his|(?<!\b(?:dog|spider|iron|ant|super|aqua|chainsaw|mega|pac|punch)[- ])man|men|mens|guy|guys|(?<!\b(?:game|beach|beastie)[- ])boys?|male|gentleman|lad)\b|[(,\s]\s*m\s*[),]/
const FEMALE =
  /\b(?:she|her|hers|(?<!\bwonder[- ])woman|women|womens|lady|ladies|(?<!\b(?:gilmore|golden|powerpuff|spice)[- ])girls?|female)\b|[(,\s]\s*f\s*[),]|\bshe'?[sd]\b/

/** 'Twins, boy and girl', 'one boy, one girl', 'a man and a woman'. */
const BOTH =
  /\bboys?\s?\/\s?girls?\b|\bgirls?\s?\/\s?boys?\b|\b(?:boys?|man|men|guys?) (?:(?:and|&|\+) )?(?:an? |one |\d )(?:girls?|woman|women|lady|ladies)\b|\b(?:boys?|man|men|guys?) (?:and|&|\+) (?:girls?|woman|women|lady|ladies)\b|\b(?:girls?|woman|women|lady|ladies) (?:and|&|\+) (?:an? |one |\d )?(?:boys?|man|men|guys?)\b/

/** '2 girls 6 and 8 and 1 boy 10': children listed with their years. */
const LISTED =
  /\b(?:girls?\b(?:[^a-z.;!?]|and|plus|an?|one|two|three){1,24}?\bboys?|boys?\b(?:[^a-z.;!?]|and|plus|an?|one|two|three){1,24}?\bgirls?)\b[\s,(]{0,80}\d/

/** 'Could be a boy or a girl': of which sex nobody knows, unless another word tells it. */
const EITHER =
  /\b(?:boys?|man|men|guys?) or (?:an? )?(?:girls?|woman|women|lady|ladies)\b|\b(?:girls?|woman|women|lady|ladies) or (?:an? )?(?:boys?|man|men|guys?)\b|\b(?:male or female|female or male)\b/

/** The sex that pronouns and such words tell, the first one said going first. */
export function sexOf(text: Text): Gender | null {
  if (BOTH.test(text.folded) || LISTED.test(text.folded)) return 'mixed'
  const said = text.folded.replace(EITHER, ' ')
  const male = said.search(MALE)
  const female = said.search(FEMALE)
  if (male < 0 && female < 0) return null
  if (male < 0) return 'female'
  if (female < 0) return 'male'
  return male < female ? 'male' : 'female'
}

/** The sex that several people share, 'mixed' where they do not; null where one of them is unknown. */
export function jointGender(genders: readonly (Gender | null)[]): Gender | null {
  const [first = null, ...others] = genders
  if (first === null || others.includes(null)) return null
  return others.every((gender) => gender === first) ? first : 'mixed'
}
