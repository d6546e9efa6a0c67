/** How many a list of people names, where one sum is for all of them: 'mom, dad and two brothers, $200 total' is for four. */
import type { PersonEntry } from '../../lexicon.ts'
import { COUNT, countOf } from '../../text/number-words.ts'
import { findPhrases, type Match, type PhraseTable } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { PUT_IN } from '../sums/shared-sums.ts'
import { isAside } from './asides.ts'

type Named = Match<PersonEntry>

const LEADS = String.raw`(?:(?:for|my|our|his|her|their|the|a|an|both|all|little|big|older|younger|baby|old|twin|best|new|${COUNT})\s+)*`
/** What stands between two of a list, with what is told of the first in brackets, or how old they are. */
const GOES_ON = new RegExp(
  String.raw`^(?:\s*\([^()]{0,200}\)|,? (?:aged? )?\d{1,2}(?:(?:,| and| &) \d{1,2}){0,12})?(?:\s*[,;&+]\s*(?:and\s+|plus\s+)?|\s+(?:and|plus)\s+)${LEADS}$`,
)
/** 'Mom dad and brother': written without a stop. */
const BARE = new RegExp(String.raw`^ ${LEADS}$`)
const NEAR = ['parent', 'sibling', 'grandparent', 'child']
const COUNTED = new RegExp(String.raw`\b(${COUNT})\s+(?:\p{L}+\s+)?$`, 'u')
const PLURAL = /[^s']s$/
/** They give: 'my mom, dad and I', 'my brother, sister and cousin are pooling'. */
const GIVES = new RegExp(
  String.raw`^,? (?:(?:and|&|\+|plus) (?:i|me|myself)\b|(?:(?:are|is|all|will|want to|together|each) )*(?:${PUT_IN}\b|(?:have|has|got|put|saved|raised)(?: up)? (?:[$€£]\s?)?\d))`,
)
/** One thing for all: nothing is divided then. */
const ONE_GIFT =
  /\b(?:family|joint|shared|single|group|one (?:big )?)\s?(?:gift|present)\b|\bto share\b|\bone (?:thing|gift|present) for (?:all|the)\b/
/** Of a pair, the gift may be one. */
const FEW = 3

/** Null where fewer than three are listed, or what they get is one thing. */
export function peopleListedIn(
  text: Text,
  people: PhraseTable<PersonEntry>,
): (Span & { readonly count: number }) | null {
  const { folded } = text
  if (ONE_GIFT.test(folded)) return null
  const named = findPhrases(text, people).filter(
    (one) => (!one.entry.weak || one.entry.relation === 'child') && !isAside(text, one),
  )
  const lists = named.map((_, from) => listFrom(folded, named.slice(from)))
  const told = lists
    .filter((list) => list.length > 1 && !GIVES.test(folded.slice(list.at(-1)?.end ?? 0)))
    .map((list) => ({ list, count: list.reduce((sum, one) => sum + countOfOne(folded, one), 0) }))
    .sort((a, b) => b.count - a.count)[0]
  const [first] = told?.list ?? []
  if (!told || !first || told.count < FEW) return null
  return { start: first.start, end: told.list.at(-1)?.end ?? first.end, count: told.count }
}

/** The first and all who are listed behind. */
function listFrom(folded: string, [first, ...others]: readonly Named[]): Named[] {
  if (!first) return []
  const list = [first]
  for (const next of others) {
    const last = list.at(-1) ?? first
    const between = folded.slice(last.end, next.start)
    const isBare = BARE.test(between) && [last, next].every(({ entry }) => NEAR.includes(entry.relation))
    if (!isBare && !GOES_ON.test(between)) break
    list.push(next)
  }
  return list
}

/** 'Two sons' are two, and so are 'sons' at the least. */
function countOfOne(folded: string, { start, end }: Span): number {
  const [, count] = COUNTED.exec(folded.slice(Math.max(0, start - 24), start)) ?? []
  if (count !== undefined) return Math.max(1, countOf(count))
  return PLURAL.test(folded.slice(start, end)) ? 2 : 1
}
