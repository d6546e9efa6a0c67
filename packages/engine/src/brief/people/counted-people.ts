/** How many people are given to: 'for all eight coworkers', 'a ward of 20'. */
import { COUNT, countOf } from '../../text/number-words.ts'
import type { Span } from '../../text/span.ts'
import { GROUP, PUT_IN } from '../sums/shared-sums.ts'

const MANY =
  'people|friends|kids|children|coworkers|co-workers|colleagues|teachers|sisters|brothers|siblings|guys|girls|boys|women|men|ladies|neighbors|neighbours|nieces|nephews|cousins|aunts|uncles|daughters|sons|grandkids|grandchildren|grandsons|granddaughters|godchildren|employees|nurses|doctors|educators|students|pupils|graders|classmates|teammates|roommates|bridesmaids|groomsmen|moms|mums|dads|members|clients|customers|volunteers|coaches|assistants|caregivers|helpers|techs|technicians|therapists|instructors|drivers|aides|interns|bosses|secretaries|receptionists|hygienists|babysitters|nannies'
const ROUGHLY = '(?:about|around|roughly|approximately|like|some|maybe)'
const COUNT_WORDS = new RegExp(
  String.raw`\b(?:for|to|on|among|between|give)\s+(?:all\s+)?(?:of\s+)?(?:my\s+|our\s+|the\s+)?(?:${ROUGHLY}\s+)?((?!one\b)${COUNT})\s+(?=(?:(?!bucks|dollars?|euros?|pounds|quid|usd)\p{L}+\s+){0,2}(?:${MANY})\b)`,
  'u',
)
/** 'A ward of 20', where it is not they who give. */
const GROUP_COUNT = new RegExp(
  String.raw`(?<!\b(?:manage|managing|lead|leading|run|running|supervise|head) (?:an? |the |our )?(?:small |little )?)\b${GROUP}\s+of\s+(?:about\s+|around\s+|some\s+)?(?!one\b|\d{3})(${COUNT})\b(?!\s*(?:year|yr|yo\b|%|st\b|nd\b|rd\b|th\b|-|(?:(?:are|is|will|all|each) ){0,12}${PUT_IN}\b))`,
  'u',
)
/** 'The team, 12 boys', 'soccer team (14 players)', where it is not they who give. */
const OF_TEAM = new RegExp(
  String.raw`(?<=\b(?:team|class|troop|squad|choir)\s*(?:[,:(-]\s*)?)(?!one\b)(${COUNT})\s+(?=(?:girls|boys|kids|children|players|students|pupils|singers|dancers|scouts)\b(?![^!?]{0,200}\b${PUT_IN}\b))`,
)
/** 'End of season gifts for 14 players'; a game for 4 players seats them. */
const PLAYERS = new RegExp(
  String.raw`(?<=\b(?:gifts?|presents?|something) for (?:all )?(?:my |our |the )?)(?!one\b)(${COUNT})\s+(?=(?:\p{L}+\s+)?(?:players|dancers|gymnasts|swimmers|scouts)\b)`,
  'u',
)
/** '6 teachers, $60 total', 'my softball team, 14 girls, $70 total': counted by themselves, for a sum that is for all. */
const ALONE = new RegExp(
  String.raw`(?<=^|[,;:(]\s*)(?:(?:my|our)\s+)?(?:${ROUGHLY}\s+)?(?!one\b)(${COUNT})\s+(?=(?:\p{L}+\s+){0,2}(?:${MANY})\b(?!,? (?:and|&) (?:i|me)\b|[^!?]{0,200}\b${PUT_IN}\b)[^!?]{0,200}\b(?:total|in all|altogether|combined|(?:for|on) all of them|\d+\s?(?:dollars?|bucks|euros?|pounds|quid)? together)\b)`,
  'u',
)
/** "My kids' teachers, there are 4": counted behind their name, which is looked for last, as few counts come so far. */
const THERE_ARE = new RegExp(
  String.raw`\b(?:there(?: are|'re|'s| is) )?(?!one\b)(${COUNT})(?: of them\b|(?<=\bthere(?: are|'re|'s) \S{1,60})(?=\s*(?:[,.;!?)]|$)))(?<=\b(?:${MANY})\b[^.!?$€£]{0,40}\b(?:there(?: are|'re|'s| is) )?${COUNT}(?: of them)?)`,
  'u',
)
/** 'Groomsmen x5', 'bridesmaids (x4)'. */
const TIMES = new RegExp(String.raw`\b(?:${MANY})\s*(?:\(\s*)?[x×]\s?((?!1\b)\d{1,2})\b(?!\s*[\d"'])`, 'u')
/** 'Bridesmaids (4), $120 total': behind children it would be an age. */
const BRACKETED =
  /\b(?:bridesmaids|groomsmen|teachers|coworkers|co-workers|colleagues|teammates|neighbou?rs|employees|nurses|clients|customers|volunteers|coaches|assistants|drivers|aides|interns|instructors|roommates)\s*\(((?!1\))\d{1,2})\)/
/** 'A board game for 2 people', 'a tent for 4 adults': how many use it, and not how many are given to. */
const SEATS_BEFORE =
  /\b(?:games?|puzzles?|tents?|tables?|dinner|brunch|lunch|breakfast|picnics?|hammocks?|kayaks?|rafts?|canoes?|sofas?|class(?:es)?|experience|trip|tickets?|reservation|set|meal|box|escape room|cabin|room)\s+$/

/** The surest form first. */
const FORMS = [COUNT_WORDS, GROUP_COUNT, THERE_ARE, ALONE, OF_TEAM, PLAYERS, TIMES, BRACKETED]

/** "My boss's 50th, he cycles, group of 8": one is given to, and the group gives. */
const isOfGivers = (folded: string, { 0: said, index }: RegExpExecArray): boolean =>
  said.startsWith('group') &&
  /\b(?:boss|manager|supervisor|coworker|colleague)\b(?!s|'s? (?:team|kids))|\b(?:he|she)(?:'s| is)\b/.test(
    folded.slice(0, index),
  )

function firstOf(folded: string): RegExpExecArray | null {
  for (const form of FORMS) {
    const match = form.exec(folded)
    if (match && !isOfGivers(folded, match)) return match
  }
  return null
}

type CountedPeople = Span & {
  readonly count: number
  /** What the brief calls it. */
  readonly label: string
}

/** Those that a folded text counts; null where it counts nobody. */
export function peopleCountedIn(folded: string): CountedPeople | null {
  const match = firstOf(folded)
  if (!match || SEATS_BEFORE.test(folded.slice(0, match.index))) return null
  const [said, count = ''] = match
  const end = match.index + said.length
  const others = othersCounted(folded.slice(end))
  return {
    start: match.index,
    end,
    count: countOf(count) + others,
    label: `${others === 0 ? count : countOf(count) + others} recipients`,
  }
}

/** '3 nurses and 1 doctor', 'two kids and their mom': how many more are counted behind those who are counted. */
function othersCounted(after: string): number {
  const more = AND_OTHERS.exec(after)
  return more ? countOf(more[1] ?? '1') : 0
}
const AND_OTHERS = new RegExp(
  String.raw`^\s*(?:\p{L}+\s+){0,2}(?:${MANY}),?\s+(?:and|&|\+)\s+(?:(${COUNT})|an?|the|their|her|his|my|our)\s+(?!budget|limit|total|price|cost|max|cap\b|sum|gift|present|spend|party|birthday|christmas|holiday)\p{L}+`,
  'u',
)

/** How many a label that is brought by hand counts, '8 recipients'; null where it counts nobody. */
export function countOfLabel(label: string): number | null {
  const count = LABEL.exec(label)?.[1]
  return count === undefined ? null : countOf(count)
}
const LABEL = new RegExp(`^(${COUNT}) recipients$`)
