/** What a message says of the person that will still be true next year: offered to be remembered, never kept unasked. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { lookUp } from '../text/phrases.ts'
import { readText } from '../text/tokens.ts'
import type { Move } from './move.ts'

export type LastingFact = {
  readonly kind: 'like' | 'dislike' | 'allergy' | 'health' | 'size' | 'owns'
  readonly text: string
}

const TEXT_MAX = 80
const FACTS_MAX = 6
const LIKED =
  /\b(?:loves|likes|enjoys|adores|collects|plays|is into|are into|love|like|enjoy|fan of|hobby|hobbies|obsessed)\b/i
const DISLIKED =
  /\b(?:hates?|dislikes?|detests?|can'?t stand|(?:does|do)(?: not|n'?t) (?:really )?(?:like|enjoy|eat|drink|wear)|(?:is|are)(?: not|n'?t) into|not a fan)\b/i
const ALLERGIC = /\b(?:allerg\w*|intoleran\w*)\b/i
const SIZE = /\bsize\b|^wears an? /i

/** The facts that the moves of a message tell. 'No mugs' is about this gift, 'she hates mugs' about her. */
export function lastingFacts(
  message: string,
  moves: readonly Move[],
  { shown, vocabulary }: { readonly shown: readonly Gift[]; readonly vocabulary: Vocabulary },
): LastingFact[] {
  const said = message.replaceAll('’', "'")
  const facts = moves.flatMap((move): LastingFact[] => {
    if (move.kind === 'has') return [{ kind: 'owns', text: move.thing }]
    if (move.kind === 'has-pick') return ownedPick(move.giftId, shown)
    if (move.kind === 'avoid') return refused(move.thing, said)
    if (move.kind === 'like')
      return LIKED.test(clauseOf(move.words, said)) ? [{ kind: 'like', text: move.words }] : []
    return move.kind === 'constraint' ? ofBody(move.words, vocabulary) : []
  })
  return facts.filter(({ text }) => text.length <= TEXT_MAX).slice(0, FACTS_MAX)
}

const ownedPick = (giftId: string, shown: readonly Gift[]): LastingFact[] =>
  shown.filter(({ id }) => id === giftId).map(({ title }) => ({ kind: 'owns', text: title }))

function refused(thing: string, said: string): LastingFact[] {
  const clause = clauseOf(thing, said)
  if (ALLERGIC.test(clause)) return [{ kind: 'allergy', text: thing }]
  return DISLIKED.test(clause) ? [{ kind: 'dislike', text: thing }] : []
}

/** What tells of a thing: of 'She is allergic to nuts. She hates yoga.' one sentence each. All of it where none names it. */
const clauseOf = (thing: string, said: string): string =>
  said.split(CLAUSE_END).find((clause) => clause.toLowerCase().includes(thing.toLowerCase())) ?? said

const CLAUSE_END = /[.!?;\n]|,?\s(?:and|but)\s(?=(?:s?he|they|who)\b)/i

/** Diets, conditions and sizes; manners of a gift are none. */
function ofBody(words: string, { constraints }: Vocabulary): LastingFact[] {
  if (SIZE.test(words)) return [{ kind: 'size', text: words }]
  const entry = lookUp(
    constraints,
    readText(words).tokens.map(({ word }) => word),
  )
  const isDiet = (entry?.avoid ?? []).length > 0
  return isDiet ? [{ kind: 'health', text: words }] : []
}
