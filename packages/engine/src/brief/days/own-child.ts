/** The giver's own child, and a child so far off that nobody holds a shower: the day is not theirs. */
import type { Text } from '../../text/tokens.ts'
import type { Recipient } from '../people/recipient.ts'
import type { Occasion } from './occasion.ts'

/** The shower itself is named; 'pregnant' alone only hints at one. */
const NAMES_SHOWER = /shower|sprinkle|party|blessing|maternity|mat leave/i
/** 'First trimester', 'just told me she is pregnant': the day is months away. */
const EARLY =
  /\bfirst trimester\b|\bjust (?:told|announced|found out|learned|got pregnant|got a positive|shared)\b|\b(?:told (?:me|us)|found out|announced) (?:that )?(?:s?he|they|we)(?:'s|'re| is| are)\b|\b(?:[4-9]|1[0-3]) weeks (?:pregnant|along)\b|\bpositive (?:pregnancy )?test\b/
/** 'We have a newborn', 'our newborn': who gives is its parent, and the birth is no news. */
const AT_HOME =
  /\b(?:we(?:'ve| both)? (?:now )?(?:have|got)|we(?:'ve| have) got|our|with) (?:an? |our |the )?(?:\p{L}+ )?(?:newborn|new baby)s?\b/u
const IS_NEW = /newborn|new baby/i
const PUSH = /\bpush (?:present|gift)/

/**
 * Whoever gives to the mother of their own child gives to her, and not for a baby shower; so does who has just heard. A
 * push present is hers too; of another birth of their own the day is kept, since it may be the child's.
 */
export function withoutOwnChild(
  occasions: readonly Occasion[],
  { relation }: Pick<Recipient, 'relation'>,
  { folded }: Text,
): readonly Occasion[] {
  const isOwn = relation === 'partner'
  const isHinted = ({ name, words }: Occasion): boolean => {
    if (name === 'baby shower') return !NAMES_SHOWER.test(words) && (isOwn || EARLY.test(folded))
    return name === 'new baby' && isOwn && (PUSH.test(folded) || (IS_NEW.test(words) && AT_HOME.test(folded)))
  }
  return occasions.some(isHinted) ? occasions.filter((one) => !isHinted(one)) : occasions
}
