/** Whose years an age is: a child's beside a grown-up is somebody else's. */
import type { Span } from '../../text/span.ts'
import type { Recipient } from '../people/recipient.ts'
import { type Age, NO_AGE } from './age.ts'

/** 'Coach of 10 year olds', 'our nanny, the kids (2 and 5) adore her'; of 'boyfriend 5 years' the years are of love. */
const isTheirs = ({ max }: Age, { adult, relation }: Recipient): boolean =>
  max === null || max >= (adult ? ADULT_FROM : relation === 'partner' ? IN_LOVE_FROM : 0)
const ADULT_FROM = 16
const IN_LOVE_FROM = 11
/** So many ages of others are passed over. */
const OTHERS_MAX = 2

/** The surest age that can be theirs; `readAgain` reads what is left outside of the spans of others. */
export function theirAge(first: Age, who: Recipient, readAgain: (others: readonly Span[]) => Age): Age {
  const others: Span[] = []
  let age = first
  while (!isTheirs(age, who)) {
    if (age.span === null || others.length === OTHERS_MAX) return NO_AGE
    others.push(age.span)
    age = readAgain(others)
  }
  return age
}
