/** Whether the word for somebody's work tells what they live for, or what was done for the giver. */
import type { Text } from '../../text/tokens.ts'
import type { Named } from './asides.ts'

/** 'My own doctor', 'our head nurse': whose work was done for the giver. */
const OWN_WORKER = /\b(?:my|our) (?:\p{L}+ )?$/u

/** 'Thank you gift for a doctor': who is thanked has done it for the giver too. */
const THANKED = /\bthank(?:s|ing|[- ]?you)?\b/

/** Whether somebody is called by work that tells a liking: 'gifts for nurses', and not 'my nurse'. */
export const isCalledBy = ({ folded }: Text, { start, entry }: Named, owned: Named | undefined): boolean =>
  owned === undefined &&
  !OWN_WORKER.test(folded.slice(Math.max(0, start - 24), start)) &&
  !(entry.relation === 'acquaintance' && THANKED.test(folded))
