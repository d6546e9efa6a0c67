/** Teams and classes of children, and who teaches or minds them: 'my daughter's softball team', 'tutor for my son', 'Mrs. Reed, 3rd grade'. */
import { COUNT } from '../../text/number-words.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isGivenTo, type Named } from './asides.ts'
import { peopleCountedIn } from './counted-people.ts'

const FOR_CHILD = /^ (?:for|of) (?:(?:my|our) )?(?:\p{L}+ )?$/u

/** 'Bus driver for my kindergartner': whoever serves the child that stands behind 'for' is given to. */
export const servantOf = (
  { folded }: Text,
  named: readonly Named[],
  given: Named | undefined,
): Named | undefined =>
  given && !given.entry.role
    ? named.find(
        ({ entry, end }) => entry.role && end < given.start && FOR_CHILD.test(folded.slice(end, given.start)),
      )
    : undefined

const TEACHES =
  /\b(?:mrs|mr|ms|miss|mx)\b\.?(?:\s+\p{L}+)?\s*(?:[,(]\s*(?:(?:my|our) \p{L}+'?s? )?(?:\d+(?:st|nd|rd|th)[- ]grade|kindergarten|preschool|pre-?k)\b|(?:who )?teaches (?:my|our|the|his|her|their)\b)/u
/** Where the name ends, of which only the title may be left to read. */
const AFTER_NAME = /[,(]|\b(?:who )?teaches\b/

/** 'Mrs. Reed' of 'Mrs. Reed, 3rd grade' or 'Mr. Reed teaches my son', where nobody else is plainly given to. */
export function titledTeacher(text: Text, named: readonly Named[]): Span | null {
  const match = TEACHES.exec(text.folded)
  if (!match || named.some((one) => one.entry.role || isGivenTo(text, one))) return null
  return { start: match.index, end: match.index + match[0].search(AFTER_NAME) }
}

const PLAYS = /\b(?:season|boys|girls|kids|children|players|league|tournament|coach|u-?\d{1,2})\b/

/** 'Gifts for the team, 12 boys': no coworkers, and of any age. */
export const PLAYERS = { relation: 'acquaintance', adult: false }

export const isTeamOfPlayers = ({ folded }: Text, { entry, start, end }: Named): boolean =>
  entry.recipient === 'coworkers' && /\bteam\b/.test(folded.slice(start, end)) && PLAYS.test(folded)

const TEAM_AFTER =
  /^(?:'s|s'|'|s)?\s+(?:[\p{L}-]{1,48}\s+){0,2}?(team|class|troop|squad|choir)\b(?!'?s?\s+(?:coach|teach|leader|manager|m[ou]m|dad|parent|captain|director|assistant|aide|is\b|won\b|has\b|play))/u
/** "Grandson's" may be one word of the table, 'daughter' stands before its 's. */
const OWNS = /s'?$|s [\p{L}]$/u
const APOSTROPHE_S = 2
const CHILDREN = ['child', 'grandchild']

/** 'My daughter's softball team, 12 girls': what it is called and where it ends, and of 'the team, 12 boys'; null where it is not they who are given to. */
export function teamOf(text: Text, owner: Named): { readonly label: string; readonly end: number } | null {
  if (isTeamOfPlayers(text, owner)) return { label: 'team', end: owner.end }
  if (!CHILDREN.includes(owner.entry.relation)) return null
  const [said, team] = TEAM_AFTER.exec(text.folded.slice(owner.end, owner.end + 48)) ?? []
  if (!said || !OWNS.test(text.folded.slice(owner.start, owner.end + APOSTROPHE_S))) return null
  const isMeant = isGivenTo(text, owner) || peopleCountedIn(text.folded) !== null
  return isMeant ? { label: `${owner.entry.recipient}'s ${team}`, end: owner.end + said.length } : null
}

/** 'My 22 students': children, where nobody says that they are grown up. */
const PUPILS = new RegExp(
  String.raw`\b(?:my|our) (?:${COUNT}) (?:(?!college|university|uni|grad|graduate|phd|adult)\p{L}+ )?(?:students|pupils)\b`,
  'u',
)

export function pupilsIn({ folded }: Text): Span | null {
  const match = PUPILS.exec(folded)
  return match && { start: match.index, end: match.index + match[0].length }
}
