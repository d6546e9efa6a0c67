/** What a message in a conversation asks for: the closed vocabulary of which both our rules and a model make use. */
import type { Brief, BriefField } from '../brief.ts'
import type { Gift } from '../gift.ts'
import type { Refinement } from '../suggest.ts'
import type { SearchState } from './search-state.ts'

/** What nobody can know from here: each has its own plain answer. */
const UNKNOWABLE = [
  'wrapping',
  'delivery',
  'stock',
  'price',
  'reviews',
  'returns',
  'fit',
  'where',
  'self',
  'other',
] as const
export type Unknowable = (typeof UNKNOWABLE)[number]

/** A wish that changes the search. */
export type ChangingMove =
  | { readonly kind: 'refine'; readonly refinement: Exclude<Refinement, `not:${string}`> }
  /** `value` as a request's `add` has it: '-40', '20-50', 'about $30'. */
  | { readonly kind: 'budget'; readonly value: string }
  | { readonly kind: 'no-budget' }
  | { readonly kind: 'not-pick'; readonly giftId: string }
  | { readonly kind: 'has-pick'; readonly giftId: string }
  | { readonly kind: 'has'; readonly thing: string }
  | { readonly kind: 'avoid'; readonly thing: string }
  | { readonly kind: 'like'; readonly words: string }
  | { readonly kind: 'forget'; readonly field: BriefField; readonly value: string }
  | { readonly kind: 'constraint'; readonly words: string }
  | { readonly kind: 'count'; readonly count: number }
  /** An ISO date. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'recipient'; readonly words: string }
  | { readonly kind: 'occasion'; readonly words: string }
  /** 'min-max' in whole years, an open side left empty. */
  | { readonly kind: 'age'; readonly value: string }
  | { readonly kind: 'start-over' }

/** A wish that is answered without a change. */
export type TalkingMove =
  | { readonly kind: 'undo' }
  | { readonly kind: 'more' }
  | { readonly kind: 'why'; readonly giftId: string }
  /** 'It' may be any of these. */
  | {
      readonly kind: 'which'
      readonly about: 'not-pick' | 'has-pick' | 'why'
      readonly giftIds: readonly string[]
    }
  | { readonly kind: 'cannot-know'; readonly topic: Unknowable }
  | { readonly kind: 'card' }
  | { readonly kind: 'thanks' }
  | { readonly kind: 'greeting' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'unclear' }

const TALKING: ReadonlySet<string> = new Set<TalkingMove['kind']>([
  'undo',
  'more',
  'why',
  'which',
  'cannot-know',
  'card',
  'thanks',
  'greeting',
  'skip',
  'unclear',
])
export const isTalk = (move: Move): move is TalkingMove => TALKING.has(move.kind)
export const isChanging = (move: Move): move is ChangingMove => !isTalk(move)

export type Move = ChangingMove | TalkingMove

/** A question that stands open. */
type OpenQuestion = { readonly id: string; readonly options: readonly string[] }

/** What a message is read against. */
export type DialogueContext = {
  readonly state: SearchState
  readonly brief: Brief
  /** The ideas of the answer, in their order. */
  readonly shown: readonly Gift[]
  /** The one that was last talked about. */
  readonly talkedAbout: string | null
  readonly open: OpenQuestion | null
  /** The name of the person that the search is for, where the member keeps one. */
  readonly personName: string | null
  readonly now: Date
}
