/** The likings of a text by their places: how one that is found shares its words with the one before it. */
import { overlaps, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { InterestTree } from './taxonomy-tree.ts'

export type Placed = Span & { readonly id: string }

/** Adds an interest to those before it: the same one again makes it longer, another one in the same item shares it. */
export function place(
  spans: Placed[],
  { text, tree }: { readonly text: Text; readonly tree: InterestTree },
  { id, wide, start, end }: Placed & { readonly wide: Span },
): void {
  const last = spans.at(-1)
  const joined = last ? joinedTo(last, { text, tree }, { id, start, end }) : null
  if (last && joined !== null)
    spans[spans.length - 1] = { id: joined, start: last.start, end: Math.max(last.end, end) }
  else if (last && wide.start < last.end) {
    spans[spans.length - 1] = { id: last.id, start: last.start, end: Math.min(last.end, start) }
    spans.push({ id, start, end })
  } else spans.push({ id, start: wide.start, end: wide.end })
}

/** What the two name together; null where each is a liking. */
function joinedTo(
  last: Placed,
  { text, tree }: { readonly text: Text; readonly tree: InterestTree },
  { id, start, end }: Placed,
): string | null {
  if (isMade(text, last, start) || isSubject(text, last, { start, end })) return last.id
  if (!/^[\s-]*$/.test(text.folded.slice(last.end, start))) return null
  return narrower(last.id, id, tree) ?? (isManner(text, last) ? id : null)
}

/** 'Knits hats', 'sews little dresses': what comes of it is worn by others, and liked no more than the making. */
const isMade = ({ folded }: Text, { start, end }: Span, next: number): boolean =>
  MAKES.test(folded.slice(start, end)) &&
  /^ (?:(?!(?:and|or|but|plus|with|for|in) )\p{L}+ )?$/u.test(folded.slice(end, next))
const MAKES = /^(?:knits?|knitting|sews?|sewing|crochets?|crocheting)$/

/** 'Cooking shows', 'history series': what is watched is liked for what it is about, and not for being on a screen. */
const isSubject = ({ folded }: Text, last: Span, { start, end }: Span): boolean =>
  (last.end >= start - 1 && PROGRAMS.test(folded.slice(start, end))) ||
  (WATCHED.test(folded.slice(last.start, last.end)) && ON_SCREEN.test(folded.slice(last.end, end)))
const PROGRAMS = /^(?:tv )?(?:shows?|series)$/
const WATCHED = /\b(?:shows?|series|videos)$/
const ON_SCREEN = /^ on (?:the )?(?:tv|telly|television|netflix|youtube)$/

/** 'Vintage typewriters', 'ceramic frogs': how old a thing is, or what of, is no liking beside the thing. */
const isManner = ({ folded }: Text, { start, end }: Span): boolean => MANNER.test(folded.slice(start, end))
const MANNER = /^(?:vintage|antique|retro|ceramic|porcelain|china|crystal)$/

/** 'Pour-over coffee' names one liking by its part and its whole: the part, or null where neither holds the other. */
function narrower(one: string, other: string, tree: InterestTree): string | null {
  if (one === other || tree.ancestorsOf(one).includes(other)) return one
  return tree.ancestorsOf(other).includes(one) ? other : null
}

const COLLECTING = 'collecting'
/** 'Collects ceramic eggs', 'has a collection of china dogs': figures of what would be another liking as it lives or is eaten. */
const FIGURES =
  /\b(?:collects?|collecting|collect(?:or|ion) of) (?:(?:her|his|their|all|little|tiny|small|old|vintage|antique) ){0,12}((?:ceramic|porcelain|china|glass|crystal|brass|pewter|bronze|jade|marble|wooden|painted|tin|silver|metal|stone|clay|resin) (?:eggs|fruits?|apples|mushrooms|dogs|cats|horses|fish|chickens|hens|roosters|cows|pigs|shoes|boots|hats|houses|cars|boats))\b/

/** What is collected of that kind, with the other likings of its words left out. */
export function withFigures({ folded }: Text, placed: readonly Placed[]): readonly Placed[] {
  const [said, figures = ''] = FIGURES.exec(folded) ?? []
  if (said === undefined) return placed
  const end = folded.indexOf(said) + said.length
  const whole = { id: COLLECTING, start: end - figures.length, end }
  return [...placed.filter((one) => !overlaps(one, whole)), whole].sort((a, b) => a.start - b.start)
}
