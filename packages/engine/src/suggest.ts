/** The engine: from a free text to picks with reasons. Pure: time, seed and data are arguments. */
import type { ThemeAsked } from './answer/theme.ts'
import type { WishTrace } from './answer/trace.ts'
import type { Brief } from './brief.ts'
import type { Cards } from './cards/create-cards.ts'
import type { Dialogue } from './dialogue/dialogue.ts'
import type { Gift } from './gift.ts'
import type { Market } from './market/markets.ts'
import type { Blended } from './products/blend.ts'
import type { ProductFacts } from './products/product-facts.ts'
import type { ProductQuery } from './products/product-query.ts'
import type { RuleName } from './retrieve/rules.ts'

export type SuggestRequest = {
  /** The giver's own words. */
  readonly query: string
  /**
   * Parts of the brief to forget or to bring, as `field:value` (fields as the contract's BRIEF_FIELDS). An added 'market:GB'
   * tells prices and shops of that country, whatever the text says.
   */
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
  /** The country where the giver is at home, as a code of ISO 3166-1: its money is meant where the text names none. */
  readonly home?: string | null
  /** Whom the request is for, where more is known than its text says. Of a request for several people nothing of it counts. */
  readonly person?: PersonFacts
  /**
   * What another reader says of the text, a model's. What either calls refused or owned is so; likings are what it says.
   */
  readonly read?: readonly ReadStretch[]
}

/** What a giver noted of a person, in the giver's own words. Such texts are read as likings and refusals, and as nothing else. */
export type PersonFacts = {
  /** As the giver calls them: for reasons, and so that it is taken for no liking. */
  readonly name: string
  readonly relation: string | null
  /** Whole years. */
  readonly age: number | null
  /** They help to choose, where the request itself asks for nothing, and add to what it asks for elsewhere. */
  readonly likes: readonly string[]
  readonly about: readonly string[]
  /** Disliked, not tolerated, owned already: never shown, whatever the request says. */
  readonly avoids: readonly string[]
  readonly allergies: readonly string[]
  readonly owns: readonly string[]
  /** Kept to as far as they name what must not be given. */
  readonly health: readonly string[]
  /** Given before: neither they nor their likes are shown. How they were taken, where that is known, is for other readers. */
  readonly given: readonly {
    readonly giftId: string | null
    readonly title: string
    readonly landing?: string
  }[]
  /** US cents; counts where the request names no sum, unless its range in dollars is dropped as 'budget:20-60'. */
  readonly budgetCents: { readonly min: number | null; readonly max: number | null } | null
}

/** 'not:' is followed by the id of a gift that is not wanted. */
export type Refinement = 'cheaper' | 'dearer' | 'unusual' | LiftName | `not:${string}`

/** What a whole answer may hold more of; the lexicon's `refinements` says by which traits. */
export type LiftName =
  | 'handmade'
  | 'together'
  | 'practical'
  | 'funny'
  | 'experience'
  | 'small'
  | 'sentimental'
  | 'creative'
  | 'active'
  | 'calm'
  | 'edible'
  | 'wearable'
  | 'used-up'
  | 'in-time'

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
  /** The words as the sentence says them, where a slip of the keyboard is mended in them. */
  readonly spelled?: string
  readonly attribute: string
  /** The words are no words of the request: they name what the account likes. */
  readonly isTaste?: true
  /** The words are no words of the request: they were noted of the person. */
  readonly isPerson?: true
}

/** A stretch of a request, in UTF-16 units of it as it was given, end exclusive, and what another reader says that it is. */
export type ReadStretch = {
  readonly role: 'no' | 'has' | 'must' | 'like' | 'want'
  readonly start: number
  readonly end: number
}

/** The promise that a gift breaks; 'unsound' where its numbers are none, 'set aside' where it was seen or is not wanted. */
export type Broken = RuleName | 'price' | 'hazard' | 'set aside' | 'unsound'

/** Something that is refused or owned, and what it is called in the catalogue. */
export type Refused = {
  /** As the brief has it; of a state, the state. */
  readonly label: string
  /** It is had: its like is out, and what goes with it is not. */
  readonly isOwned: boolean
  /** Nouns that count as such a thing. */
  readonly things: readonly string[]
  /** Traits of the taxonomy that such a thing has. */
  readonly traits: readonly string[]
  /** Only the traits are ruled out, by how somebody lives. */
  readonly isState?: true
}

export type Judgement = {
  readonly gift: Gift
  /** Null where it may not be shown. */
  readonly pick: Pick | null
  readonly broken: Broken | null
}

export type Pick = { readonly gift: Gift; readonly reasons: readonly Reason[] }

export type GradedPick = Pick & {
  /** What readers would give it for the request, of 3, as far as was learned; null where nothing was. */
  readonly grade: number | null
}

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
  | 'price'

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
  /** For 'about $50': the sum itself, in whole US cents, which at most two of six exceed; else null. */
  readonly targetCents: number | null
  /** Lowest price that is wanted, in whole US cents; null where the request names none. */
  readonly floorCents: number | null
  /** Whether it gives orders to a machine; they were not followed. */
  readonly hasOrders: boolean
  /** The country whose prices and shops the answer is for. */
  readonly market: Market
  /** What is known of the request's person, where it counted: the likings that the catalogue has a name for. */
  readonly noted: { readonly interests: readonly string[] } | null
}

export type Engine = {
  /** Words for the card that goes with a gift. */
  readonly cards: Cards
  /** Conversations about an answer. */
  readonly dialogue: Dialogue
  suggest(request: SuggestRequest): Suggestions
  /**
   * What becomes of gifts that are in no catalogue (a model's ideas), in their order: those that keep our promises of
   * budget, exclusions and safety are picks, with reasons that rest on the request.
   */
  judge(request: SuggestRequest, candidates: readonly Gift[]): readonly Judgement[]
  /** What nothing that is shown for a request may be, contain or need. */
  refused(request: SuggestRequest): readonly Refused[]
  /**
   * At most `limit` picks by taste within the request's rules, none of `except`, each with a reason that names the taste
   * ('Because you saved Handmade ceramic mug: …'). Empty where the taste says nothing.
   */
  personal(
    request: SuggestRequest & { readonly taste: Taste },
    except: readonly string[],
    limit: number,
  ): readonly Pick[]
  /** What shops' products are searched for by a request; null where it says nothing that one could look for. */
  productQuery(request: SuggestRequest): ProductQuery | null
  /** A product as a gift that the rules can judge; null where it is none. */
  readProduct(product: ProductFacts): Gift | null
  /** The answer to a request with those of the products that deserve a place in it. */
  blend(request: SuggestRequest, suggestions: Suggestions, products: readonly Gift[]): Blended
  /**
   * What a text asks for in words of ours alone, to count the texts of many together. `bandEndsCents`: the upper ends of the
   * price bands, in US cents and ascending.
   */
  theme(asked: { readonly query: string; readonly now: Date }, bandEndsCents: readonly number[]): ThemeAsked
  /** How the answer to a request comes about, for each person whom it is for. */
  trace(request: SuggestRequest): readonly WishTrace[]
  /** The picks of a request for one person, each with its grade, so that a page can tell whether enough of them are good. */
  graded(request: SuggestRequest): readonly GradedPick[]
  /** At most `limit` gifts for whom a gift is for, no two of one kind, the nearest first; none for an unknown id. */
  alike(giftId: string, limit: number): readonly Gift[]
}
