/** Who has a day where the apostrophe is missing: 'my nephews 5th birthday' is one nephew's, 'my nephews' are several. */
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

const OWNS_DAY =
  /^ (?:(?:\d{1,3}(?:st|nd|rd|th)|first|1st|big|upcoming|high school|college|med school|law school) ){0,2}(?:\d{1,3}(?:st|nd|rd|th)\b|birthday|bday|b-?day|wedding|graduation|retirement|confirmation|(?:first |holy )?communion|baptism|christening|engagement|housewarming|(?:baby|bridal) shower|bar mitzvah|bat mitzvah|quince|promotion|recital|surgery|recovery)\b/
const COUNTED = /(?:two|three|four|five|both|all|\d+)\s+(?:\p{L}+\s+)?$/u

/** Whether a word that looks like many is one person, who owns the day behind it. */
export const ownsDay = ({ folded }: Text, { start, end }: Span): boolean =>
  OWNS_DAY.test(folded.slice(end, end + 48)) && !COUNTED.test(folded.slice(Math.max(0, start - 24), start))
