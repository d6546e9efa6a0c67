/** States that stand in a text and are not those of whom the gift is for, or that the gift is to say nothing of. */
import type { ConstraintEntry } from '../lexicon.ts'
import type { Match } from '../text/phrases.ts'
import { isExpecting, isNothingSad } from './days/no-sorrow.ts'

export const DEATHS = new Set(['pet loss', 'miscarriage', 'bereaved'])

/** A state of somebody else, or a loss of which the gift is to say nothing. */
export const isNotToBeMet = (folded: string, { entry, start, end }: Match<ConstraintEntry>): boolean =>
  (DEATHS.has(entry.constraint) && isNothingSad(folded)) ||
  (entry.constraint === 'infertility' && isExpecting(folded)) ||
  (entry.constraint === 'cannot attend' && EMPTY_HANDED.test(folded.slice(end, end + 24))) ||
  CARED_FOR.test(folded.slice(Math.max(0, start - 80), start)) ||
  (!AT_WORK_TOO.has(entry.constraint) && STAFF_OF.test(folded.slice(Math.max(0, start - 48), start)))

/** 'We can't come empty handed': they will be there. */
const EMPTY_HANDED = /^ (?:there )?(?:with )?(?:empty|nothing)\b/

/** 'Looks after our mother with dementia': the mother's, and not of whom it is for. */
const CARED_FOR =
  /\b(?:looks? after|looking after|cares? for|caring for|takes? care of|taking care of) (?:our|her|his|their|my|an?) (?:\p{L}+ ){1,2}(?:with|who has|who is|in an?|in the) $/u

/** 'Works in a cold warehouse': whoever works there is cold too. */
const AT_WORK_TOO: ReadonlySet<string> = new Set(['always cold'])

/** 'The staff at my grandma's nursing home' do not live there. */
const STAFF_OF =
  /\b(?:staff|nurses?|aides?|caregivers?|carers?|workers?|team|crew|doctors?|works?|working|volunteers?) (?:at|of|in|from) (?!home\b)(?:(?!and\b|but\b)[\p{L}']{1,48} ){0,3}$/u
