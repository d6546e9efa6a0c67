/** For whom a product says that it is: ages and body, only as far as its own text tells. */
import type { Audience } from '../gift.ts'

/** What a text for children calls them. Their age is not known by it, only that they are no adults. */
const CHILDREN =
  /\b(?:kids?|child(?:ren)?(?:'?s)?|toddlers?|bab(?:y|ies)|infants?|newborns?|boys?|girls?|preschool\w*)\b/i
/** A color, a plant and a piano are no babies. */
const NO_CHILDREN =
  /\bbaby[\s-](?:blue|pink|grand|spinach|carrots?|breath|'?s breath|powder blue|shower)\b|\bfor (?:kids|boys|girls) (?:and|&) (?:adults|grown)/gi
const CHILD_UNTIL = 12

/** '0-6 months', 'from 12 months', '6m+': an age, while '12 months warranty' and a rope of '3 m' are none. */
const MONTHS =
  /\b(?:ages?:?|from|for|over)\s+(\d{1,2})\s*(?:(?:\+|-\s*\d{1,2})\s*)?(?:months?|mos?\b|m\b)(?!\s*(?:warranty|guarantee|battery|of\b))|\b(\d{1,2})\s*(?:-|–|to)\s*\d{1,2}\s*(?:months?|mos?\b|m\b)(?!\s*(?:warranty|guarantee))|\b(\d{1,2})\s*(?:months?|mos?\.?|m)\s*(?:\+|and up|and over|plus\b|-?\s?olds?\b)|\b(\d{1,2})\+\s*(?:months?|mos?\b|m\b)/i
/** 'Ages 8 to 12', 'age 3-6', '8-12 years'. */
const RANGE =
  /\bages?:?\s*(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})\b|\b(\d{1,2})\s*(?:-|–|to)\s*(\d{1,2})\s*(?:years?(?:[\s-]olds?)?|yrs?)\b/i
/** 'Ages 8+', '8 years and up', '12+' at the end of a clause. */
const FROM =
  /\bages?:?\s*(\d{1,2})\s*(?:\+|and (?:up|over|older))|\b(\d{1,2})\s*(?:\+\s*)?(?:years?|yrs?)\s*(?:\+|and (?:up|over|older))|(?:^|[\s,(])(\d{1,2})\+\s?(?=$|[,.)])/i

const WOMEN = /\b(?:wom[ae]n'?s?|ladies'?|female)\b/i
const MEN = /\b(?:m[ae]n'?s|for men|male|gentlem[ae]n'?s?)\b/i

/**
 * `isForChildren` says that the kind of thing is theirs, whatever the text calls them.
 *
 * @example
 * saidAudience('Wooden train set, ages 3+') // { ages: [3, null] }
 * saidAudience("Women's wool scarf") // { ages: [null, null], gender: 'female' }
 */
export function saidAudience(text: string, isForChildren = false): Audience {
  const isFemale = WOMEN.test(text)
  const isMale = MEN.test(text)
  const gender = isFemale === isMale ? null : isFemale ? 'female' : 'male'
  return { ages: agesIn(text, isForChildren), ...(gender && { gender }) }
}

function agesIn(text: string, isTheirs: boolean): Audience['ages'] {
  const [first, last] = numbersOf(RANGE.exec(text))
  if (first !== undefined && last !== undefined && first <= last) return [first, last]
  const isForChildren = isTheirs || CHILDREN.test(text.replace(NO_CHILDREN, ' '))
  const [from] = numbersOf(FROM.exec(text))
  if (from === undefined) return isForChildren ? [fromMonths(text), CHILD_UNTIL] : [null, null]
  return [from, isForChildren && from <= CHILD_UNTIL ? CHILD_UNTIL : null]
}

/** The years that a baby must have lived, rounded up: nothing is safe before its mark. */
function fromMonths(text: string): number | null {
  const [months] = numbersOf(MONTHS.exec(text))
  return months === undefined ? null : Math.ceil(months / 12)
}

const numbersOf = (match: RegExpExecArray | null): number[] =>
  (match ?? []).slice(1).flatMap((figure) => (figure === undefined ? [] : [Number(figure)]))
