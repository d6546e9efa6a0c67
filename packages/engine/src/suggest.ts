/** The engine: from a free text to picks with reasons. Pure: time, seed and data are arguments. */
import type { Brief } from './brief.ts'
import type { Gift } from './gift.ts'

export type SuggestRequest = {
  /** The giver's own words. */
  readonly query: string
  /** Parts of the brief to forget or to bring, as `field:value` (fields as the contract's BRIEF_FIELDS). */
  readonly drop?: readonly string[]
  readonly add?: readonly string[]
  /** Ids of gifts already shown: left out. */
  readonly seen?: readonly string[]
  /** The same seed gives the same order; another one varies what is nearly equal. */
  readonly seed?: string | number
  /** How many picks at most. */
  readonly limit: number
  readonly now: Date
  /** Changes of the whole answer, applied in turn. A dropped 'refine:2' takes the second one back. */
  readonly refine?: readonly Refinement[]
  readonly taste?: Taste
}

/** 'not:' is followed by the id of a gift that is not wanted. */
export type Refinement = 'cheaper' | 'handmade' | 'together' | `not:${string}`

/** What an account likes, as far as it shows. */
export type Taste = {
  /** Gifts kept or opened, the newest first; ids that the catalogue lacks are ignored. */
  readonly liked: readonly { readonly giftId: string; readonly how: 'saved' | 'opened' }[]
  /** Gifts that are not wanted: left out. */
  readonly dismissed: readonly string[]
  /** Favorite categories of the account's settings, by the names that the lexicon's `favoriteCategories` has. */
  readonly categories: readonly string[]
  /** The account's usual budget in cents; null where none. A wish, never a limit: the request's own budget rules. */
  readonly budgetCents: { readonly min: number | null; readonly max: number | null } | null
}

/** Why a gift fits: a sentence, the giver's words it rests on, and what in the gift answers them. */
export type Reason = {
  readonly text: string
  readonly words: string
  readonly attribute: string
  /** The words are no words of the request: they name what the account likes. */
  readonly isTaste?: true
}

export type Pick = { readonly gift: Gift; readonly reasons: readonly Reason[] }

/** A smaller wish that would find `count` picks. */
export type Relaxation = {
  readonly label: string
  readonly drop: readonly string[]
  readonly add: readonly string[]
  readonly count: number
}

export type NoticeKind =
  | 'all-seen'
  | 'nothing-fits'
  | 'unsafe'
  | 'contradictory'
  | 'injection'
  | 'joke'
  | 'several-people'
  | 'gibberish'
  | 'vague'
  | 'unanswered'
  | 'few'
  | 'language'
  | 'converted'

/** What there is to say about an answer. */
export type Notice = {
  readonly kind: NoticeKind
  /** One to three plain sentences. */
  readonly message: string
  /** Requests to start from, where the one that was made cannot be read. */
  readonly starters: readonly string[]
}

export type Suggestions = {
  readonly brief: Brief
  readonly picks: readonly Pick[]
  readonly notice: Notice | null
  readonly relax: readonly Relaxation[]
  /** Highest price a pick may have, in whole US cents; null where the request sets none. */
  readonly ceilingCents: number | null
}

export type Engine = {
  suggest(request: SuggestRequest): Suggestions
  /**
   * Of gifts that are in no catalogue (a model's ideas) those that may be shown for a request, in their order: the same
   * rules of budget, exclusions, audience and safety, none like another or like one of `shown`; with reasons that rest
   * on the request.
   */
  judge(request: SuggestRequest, candidates: readonly Gift[], shown: readonly Gift[]): readonly Pick[]
  /**
   * At most `limit` picks by taste within the request's rules, none of `except`, each with a reason that names the taste
   * ('Because you saved Handmade ceramic mug: …'). Empty where the taste says nothing.
   */
  personal(
    request: SuggestRequest & { readonly taste: Taste },
    except: readonly string[],
    limit: number,
  ): readonly Pick[]
}
