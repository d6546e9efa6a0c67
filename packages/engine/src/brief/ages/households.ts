/** Of a household the years of its children are not those of whom the gift is for: 'a family of five, kids 3, 8 and 12'. */

import type { Text } from '../../text/tokens.ts'
import type { Recipient } from '../people/recipient.ts'
import { type Age, NO_AGE } from './age.ts'

const HOUSEHOLD = /\bfamil(?:y|ies)$|^(?:new )?neighbou?rs?$/
const KIDS_BEFORE =
  /\b(?:kids?|children|boys?|girls?|sons?|daughters?|little ones|twins)\b(?: (?:are|is|who are|aged?|ages|of)){0,12}[\s,(:]{0,80}$/
const REACH = 32
const FAMILY = /\bfamil(?:y|ies)$/
const GROWN_FROM = 18

/** What is read of an age, for the household that is given to; 'for the kids next door, 4 and 6' is for the kids. */
export function ofHousehold(age: Age, { label }: Recipient, { folded }: Text): Age {
  const { span } = age
  if (!span || !HOUSEHOLD.test(label ?? '')) return age
  // A family is no child, whoever of it is named: 'a family with a toddler'.
  if (age.max !== null && age.max < GROWN_FROM && FAMILY.test(label ?? '')) return NO_AGE
  return KIDS_BEFORE.test(folded.slice(Math.max(0, span.start - REACH), span.start)) ? NO_AGE : age
}
