/** Of a couple a numbered year is of their wedding: 'my parents 30th' tells no age and no birthday. */

import type { Text } from '../../text/tokens.ts'
import type { Occasion } from '../days/occasion.ts'
import type { Recipient } from '../people/recipient.ts'
import { type Age, NO_AGE } from './age.ts'

const COUPLES =
  /^(?:(?:grand|step-|great-grand|god|foster |host )?parents|in-laws|parents-in-law|aunt and uncle|mother and father|father and mother|couple|bride and groom|(?:brother and sister|sister and brother|son and daughter|daughter and son)-in-law)$|'s parents$| and (?:his|her|their) (?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?)$/
/** 'Their 40th', and no '40th birthday'. */
const YEAR = /\d(?:st|nd|rd|th)$/
/** 'Vow renewal, 30 years': so long are they married. */
const YEARS_MARRIED = /^ (?:years|yrs)\b(?! (?:old|of age))/
const DAYS_MARRIED: ReadonlySet<string> = new Set(['anniversary', 'vow renewal'])

const ANNIVERSARY = 'anniversary'

type Day = { readonly age: Age; readonly occasions: readonly Occasion[] }

/** What is read of age and day, for the couple that is given to. */
export function ofCouple({ age, occasions }: Day, { label }: Recipient, { folded }: Text): Day {
  const isOfCouple = COUPLES.test(label ?? '')
  if (!isOfCouple) return { age, occasions }
  const isMarried = occasions.some(({ name }) => DAYS_MARRIED.has(name))
  const after = folded.slice(age.span?.end ?? folded.length)
  const isYear = YEAR.test(age.words) || (isMarried && YEARS_MARRIED.test(after))
  const days = occasions.map((day) =>
    day.name === 'birthday' && YEAR.test(day.words) ? { ...day, name: ANNIVERSARY } : day,
  )
  return { age: isYear ? NO_AGE : age, occasions: days }
}
