/** Of a child whose years are told first: the grown-ups who speak for it, or who give. 'Boy, 11, his dad says no screens.' */
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isGivenTo, type Named } from './asides.ts'

const KIN = ['parent', 'grandparent', 'relative']

/** 'The parents begged', 'mom doesn't want', 'his mum says', 'dad is strict', 'aunt is asking', 'grandma wants one big thing'. */
const SAYS =
  /^\s+(?:(?:really|just|specifically|also|both|all|has|have|had|already|is|are) ){0,12}(?:says?|said|begs?|begged|begging|asks?|asked|asking|requests?|requested|insists?|insisted|bans?|banned|forbids?|strict|against|anti\b|minimalists?|told|prefers?|hates?|allows?|limits?|won'?t (?:allow|let|have|buy)|do(?:es)?(?:n'?t| not) (?:want|allow|like|let|do|believe)|would (?:like|love|prefer|rather)|wants? (?:no|less|fewer|only|one|to give|to get|to buy|something|nothing|(?:[\p{L}-]{1,48} ){1,4}only)|made it clear)\b/u
/** 'Uncle gift, $50', 'grandma here', 'mom of a friend here'. */
const GIVES =
  /^\s+(?:(?:gift|present|buying|budget|is buying)\b|(?:of|to) (?:an? |his |her |their )?(?:\p{L}+ )?(?:friend|classmate|buddy|bestie) (?:here|buying|asking)\b)/u
const STANDS_ALONE = /(?:^|[.,;!?(\n–-])\s*$/
/** '6 months old, Montessori parents'; tired ones may be given something. */
const ARE_SO = /[.,;!?(\n–-]\s*(?!(?:my|our|for|tired|exhausted|new|first|sleep)\b)(?:[\p{L}-]{1,48}\s)?$/u
const IS_END = /^\s*(?:[.,;!?)\n]|$)/

/** Whether somebody, behind the years of the child that is given to, only has a say or gives. */
export function onlyHasASay({ folded }: Text, named: Named, child: Span | null): boolean {
  const { entry, start, end } = named
  if (child === null || child.end > start || !isGrownKin(named)) return false
  const before = folded.slice(Math.max(0, start - 32), start)
  // 'My 4 year old's grandma turns 70'.
  if (/'s\s+$/.test(before) || isGivenTo({ folded }, { start })) return false
  const after = folded.slice(end, end + 48)
  const areOnlyNamed = entry.recipient === 'parents' && ARE_SO.test(before) && IS_END.test(after)
  return areOnlyNamed || isToldToSay(before, after)
}

const isToldToSay = (before: string, after: string): boolean =>
  SAYS.test(after) || (GIVES.test(after) && STANDS_ALONE.test(before))

const isGrownKin = ({ entry }: Named): boolean => entry.adult === true && KIN.includes(entry.relation)
