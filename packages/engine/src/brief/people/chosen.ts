/** Which of those who are named is given to. */
import { matchesOf } from '../../text/matches.ts'
import type { Text } from '../../text/tokens.ts'
import { isGivenTo, isSoughtFor, type Named } from './asides.ts'
import { servantOf } from './teams.ts'

/** Named after 'for' goes first, then whose day it is, then whoever is named first; weak words only when no other is there. */
export function choose(text: Text, named: readonly Named[]): Named | undefined {
  const strong = named.filter((match) => !match.entry.weak)
  const pool = strong.length ? strong : named
  const given = pool.find((match) => isGivenTo(text, match) || isSoughtFor(text, match))
  return servantOf(text, pool, given) ?? given ?? withDay(text, pool) ?? meantByPronoun(text, pool) ?? pool[0]
}

/** 'My kids love Disney. Dad's birthday', "it's my buddy's 40th". */
const DAY_AFTER =
  /^(?:'s|s'|'|s)? (?:(?:big )?(?:\d{1,2}(?:st|nd|rd|th)\b(?! grade)|birthday|bday|b-day)|wedding anniversary|graduation|retirement|bridal shower|baby shower|housewarming|bar mitzvah|bat mitzvah|quinceanera)/
/** Told in passing: 'she was at my mom's birthday'; or of two: 'my brother and his wife's 10th'. */
const PASSING_BEFORE =
  /\b(?:at|from|after|before|since|during|like|until|till|on|day as|missed|forgot|to|and|&) (?:(?:my|our|her|his|their|the) )?$/

/** 'Has invited us to his daughter's quinceañera'. */
const INVITED_BEFORE =
  /\b(?:invited|inviting|invites?|going|coming) (?:(?:me|us|my \p{L}+) )?to (?:my |our |her |his |their |the )?$/u

const withDay = ({ folded }: Text, pool: readonly Named[]): Named | undefined =>
  pool.find(
    ({ start, end }) =>
      DAY_AFTER.test(folded.slice(end, end + 20)) &&
      (INVITED_BEFORE.test(folded.slice(Math.max(0, start - 40), start)) ||
        !PASSING_BEFORE.test(folded.slice(Math.max(0, start - 20), start))),
  )

/** 'My brother plays guitar. My sister in law can't stand it. What can I get her?' */
const GET_HER =
  /\b(?:get|buy|give|find|thank|surprise|for) (her|him)(?=\s*(?:[.,;!?)]|$|(?:for|on|this|something|an?|that|as|under|around|up|with|to|who)\b))/g

function meantByPronoun({ folded }: Text, pool: readonly Named[]): Named | undefined {
  const [first] = pool
  const meant = matchesOf(folded, GET_HER).at(-1)
  if (!meant || !first?.entry.gender) return undefined
  const gender = meant[1] === 'her' ? 'female' : 'male'
  const of = pool.filter((one) => one.entry.gender === gender && one.end <= meant.index)
  return first.entry.gender !== gender && of.length === 1 ? of[0] : undefined
}
