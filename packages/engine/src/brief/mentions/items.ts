/** The things of a mention: 'hiking, rock and roll and dogs' are three. */
import { findPhrases } from '../../text/phrases.ts'
import { placesOf, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'

type Tables = Pick<Vocabulary, 'interests' | 'concepts' | 'gear'>

const BETWEEN = /\s*(?:[,;/&+\n"()]|\s-(?=\s)|\s(?:and|or|nor|plus|n|but)(?=\s))\s*/g
/** What leads to a thing and is no part of it. */
const LEAD = new RegExp(
  String.raw`^(?:(?:an?|the|his|her|their|my|our|your|any|some|all|every|another|more|to|both|also|other|doing|two|three` +
    String.raw`|four|five|six|several|many|so many|enough|too many|too much|million|zillion|thousand|hundred|dozen` +
    String.raw`|(?:tons?|lots|loads|plenty|bunch) of|\d{1,3}|things like|anything|everything|with|in|on|about|of|for|from) )+`,
)

/** How much and how often, which is no part of it either. */
const TRAIL =
  /(?: (?:a lot|lots|too|as well|etc|all day|all the time|every day|daily|these days|lately|so much|very much|any ?more|at all|either)){1,3}$/

/** A phrase that a table knows holds its own 'and': 'salt and pepper', 'rock and roll'. */
export const wholesIn = (text: Text, { interests, concepts, gear }: Tables): readonly Span[] =>
  placesOf(findPhrases(text, interests), findPhrases(text, concepts), findPhrases(text, gear)).filter(
    ({ start, end }) => text.folded.slice(start, end).search(BETWEEN) >= 0,
  )

/** The things of a stretch of the text, without what only leads to them. */
export function itemsOf({ folded }: Text, { start, end }: Span, wholes: readonly Span[]): readonly Span[] {
  const items: Span[] = []
  let from = start
  const put = (to: number): void => {
    const item = trimmed(folded, { start: from, end: to })
    if (item) items.push(item)
  }
  for (const { 0: sign, index } of folded.slice(start, end).matchAll(BETWEEN)) {
    const at = start + index
    if (wholes.some((whole) => whole.start < at && whole.end > at + sign.length)) continue
    put(at)
    from = at + sign.length
  }
  put(end)
  return items
}

function trimmed(folded: string, { start, end }: Span): Span | null {
  const said = folded.slice(start, end)
  const blank = said.length - said.trimStart().length
  const body = said.trim().replace(TRAIL, '')
  const lead = LEAD.exec(body)?.[0].length ?? 0
  const from = start + blank + lead
  const to = start + blank + body.length
  return /\p{L}/u.test(folded.slice(from, to)) ? { start: from, end: to } : null
}
