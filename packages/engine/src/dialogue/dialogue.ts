/** A conversation about an answer: what a message asks for, and the search as it is then. Pure, like all of the engine. */
import { adjust } from '../brief/adjust.ts'
import { briefOf } from '../brief/brief-of.ts'
import { certainIn } from '../brief/mentions/floor.ts'
import { wholesIn } from '../brief/mentions/items.ts'
import { understand } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Brief } from '../brief.ts'
import type { Cards } from '../cards/create-cards.ts'
import type { Gift } from '../gift.ts'
import type { Pick as Chosen, Suggestions } from '../suggest.ts'
import { readText } from '../text/tokens.ts'
import { type Applied, applyMove } from './apply-move.ts'
import { type LastingFact, lastingFacts } from './lasting-facts.ts'
import type { ChangingMove, DialogueContext, Move } from './move.ts'
import { whyNew } from './news.ts'
import { type Asking, bestQuestion, type Question } from './question.ts'
import { readTurn } from './read-turn.ts'
import { type ReplyPart, replyParts, type Told } from './reply.ts'
import type { SearchState } from './search-state.ts'

type CertainMove = Extract<Move, { kind: 'avoid' | 'has' }>

export type Dialogue = {
  /** What a message asks for, in the order in which it is done. */
  read(message: string, context: DialogueContext): readonly Move[]
  /** What a message refuses, or says is owned, in so many words, whatever else it may mean. */
  certain(message: string): readonly CertainMove[]
  /** Null where the move changes nothing. */
  apply(
    state: SearchState,
    move: ChangingMove,
    context: Pick<DialogueContext, 'shown' | 'now'>,
  ): Applied | null
  /** What is understood of a search. */
  briefOf(state: SearchState): Brief
  /** What is said, part by part; one after the other they are the reply. */
  reply(told: Omit<Told, 'lexicon'>): readonly ReplyPart[]
  /** The question that is worth asking now; null for none. */
  ask(asking: Asking): Question | null
  /** Three drafts for the card. */
  cardDrafts(known: { readonly brief: Brief; readonly name: string | null }): readonly string[]
  /** What a message says of the person that lasts. */
  lastingFacts(message: string, moves: readonly Move[], shown: readonly Gift[]): readonly LastingFact[]
  /** Why an idea is new on the first page, by the change that brought it. */
  whyNew(pick: Chosen, move: ChangingMove | null, after: Pick<Suggestions, 'market' | 'ceilingCents'>): string
}

export function createDialogue(vocabulary: Vocabulary, cards: Cards): Dialogue {
  const { lexicon } = vocabulary
  const brief = (state: SearchState): Brief =>
    briefOf(adjust(understand(state.query, vocabulary), state, vocabulary))
  return {
    read: (message, context) => readTurn(message, context, vocabulary),
    certain: (message) => {
      const text = readText(message)
      return certainIn(text, wholesIn(text, vocabulary), vocabulary).map(({ role, start, end }) => {
        const thing = text.folded.slice(start, end)
        return role === 'has' ? { kind: 'has', thing } : { kind: 'avoid', thing }
      })
    },
    apply: (state, move, context) => applyMove(state, move, { ...context, briefOf: brief }),
    briefOf: brief,
    reply: (told) => replyParts({ ...told, lexicon }),
    ask: (asking) => bestQuestion(asking, vocabulary),
    cardDrafts: (known) => cards.forBrief(known),
    lastingFacts: (message, moves, shown) => lastingFacts(message, moves, { shown, vocabulary }),
    whyNew: (pick, move, { market, ceilingCents }) => whyNew(pick, move, { lexicon, market, ceilingCents }),
  }
}
