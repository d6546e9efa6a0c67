/** 'Like the second one but smaller', 'more like that one': an idea of the list whose kind is wanted. */
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import type { DialogueContext } from './move.ts'
import { picksNamed, REFERENCE } from './pick-named.ts'

const END = String.raw`(?=\s*(?:[.,;:!?)]|$|(?:but|and|only|just|except|please|though|instead|in|for|with|without|that is|which is|rather)\b))`

const PATTERNS: readonly RegExp[] = [
  String.raw`(?:^|[.,;!?]\s*|\b(?:something|anything|things|ideas?|gifts?|ones?|another|other|others|more|show me|find me|want|maybe|just|and|but) )(?:(?:more|much|a bit|kind of|sort of) ){0,12}(?:like|similar to|along the lines of|in the (?:style|vein|spirit) of|close to) (${REFERENCE})${END}`,
  String.raw`\b(?:more|others?|something else) of the (?:same )?(?:kind|sort|type) (?:as|of) (${REFERENCE})${END}`,
  String.raw`^\s*(?:ok(?:ay)?,? |yes,? )?(${REFERENCE}) but (?=(?:(?:a bit|a little|much|even|slightly|something) ){0,12}(?:\p{L}+er\b|more|less|hand-?made|personali[sz]ed|practical|funny|for\b|in\b|with\b))`,
].map((source) => new RegExp(source, 'u'))

/** Longer is no name of a thing, and would be cut by the search. */
const VALUE_MAX = 60

/** What is like an idea of the list is asked for by the idea's own name; where nobody can tell which is meant, nothing is taken. */
export function readLikened(draft: Draft, context: DialogueContext): FoundMove[] {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(draft.left)
    const [id, ...others] = found ? picksNamed(found[1] ?? '', context) : []
    const [thing] = context.shown.find((gift) => gift.id === id)?.things ?? []
    if (!found || others.length > 0 || thing === undefined || !isName(thing)) continue
    take(draft, pattern)
    return [{ at: found.index, move: { kind: 'like', words: thing } }]
  }
  return []
}

const isName = (thing: string): boolean => thing.length <= VALUE_MAX && !thing.startsWith('for:')
