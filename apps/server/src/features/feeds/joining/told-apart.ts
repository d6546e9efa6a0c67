/** What shops say in columns of their own that tells two things of one name apart. */
import { folded } from './folded.ts'
import type { Joinable } from './joinable.ts'
import { isAbout, takeMeasures } from './measures.ts'
import { sizeOf } from './read-name.ts'
import { COLORS } from './title-words.ts'

/** Whether the columns say that two are not the same: both say it, and not alike. */
export function isToldApart(one: Joinable, other: Joinable): boolean {
  return (
    isSameGroup(one, other) ||
    differs(one.ageGroup, other.ageGroup, (some, others) => some === others) ||
    differs(one.size, other.size, isSameSize) ||
    differs(one.color, other.color, isSameColor)
  )
}

/** A shop tells each of a group once. */
const isSameGroup = ({ itemGroup: one = null }: Joinable, { itemGroup: other = null }: Joinable): boolean =>
  one !== null && one === other

function differs(
  one: string | null | undefined,
  other: string | null | undefined,
  isSame: (one: string, other: string) => boolean,
): boolean {
  if (one === null || one === undefined || other === null || other === undefined) return false
  return !isSame(folded(one), folded(other))
}

function isSameSize(one: string, other: string): boolean {
  if (isWithin(wordsOf(one), wordsOf(other))) return true
  const [ours, theirs] = [takeMeasures(one).measures, takeMeasures(other).measures]
  return ours.some((our) => theirs.some((their) => isAbout(our, their)))
}

/** 'navy' and 'navy blue' are one color, and so are two names of one family. */
function isSameColor(one: string, other: string): boolean {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  if (isWithin(ours, theirs)) return true
  return ours.some((our) => theirs.some((their) => familyOf(our) === familyOf(their)))
}

const familyOf = (word: string): string => COLORS.get(word) ?? word

/** Whether one says all that the other says: 'M' and 'Adult M', 'medium' and 'm'. */
const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((word) => others.includes(word)) || others.every((word) => some.includes(word))

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
    .map((word) => sizeOf(word) ?? word)
