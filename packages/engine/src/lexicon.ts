/** The words of requests, as data: whom, when, what to avoid, what else matters. */
import type { PriceLeaning } from './brief/sums/price-leaning.ts'
import type { Gender } from './brief.ts'
import type { LiftName } from './suggest.ts'
import type { Language } from './text/languages.ts'

type TraitWeights = Readonly<Record<string, number>>

export type PersonEntry = {
  readonly words: readonly string[]
  /** The label shown, such as 'mother'. */
  readonly recipient: string
  /** The taxonomy's relation. */
  readonly relation: string
  readonly gender: Gender | null
  /** Whether the word alone says that the person is grown up. */
  readonly adult?: boolean
  /** A role such as teacher: 'my kid's teacher' is the teacher, not the kid's. */
  readonly role?: boolean
  /** All of it names their work for the giver, and no liking: 'dog walker', 'cleaning lady'. */
  readonly whole?: boolean
  /** Only a recipient when no closer word is. */
  readonly weak?: boolean
  /** What they do is a liking too: 'gifts for nurses'. */
  readonly calling?: boolean
  /** The giver's own word is the label. */
  readonly keep?: boolean
  /** The faith that such a person serves, as an interest: what belongs to it is right for them. */
  readonly faith?: string
}

type OccasionEntry = {
  readonly occasion: string
  readonly words: readonly string[]
  /** Words that only hint at it: any named occasion goes before. */
  readonly implied: readonly string[]
  /** Names of concepts that nobody gives on that day, though nobody says so: food that a fast or a faith forbids. */
  readonly avoid?: readonly string[]
}

export type ConstraintEntry = {
  readonly constraint: string
  readonly words: readonly string[]
  /** Trait -> weight; strongly negative weights act as an exclusion. */
  readonly traits: Readonly<Record<string, number>>
  /** Nouns of gifts that answer it: 'always cold' is answered by a blanket. What is made for it answers it too. */
  readonly things?: readonly string[]
  /** The giver's own words are the label. */
  readonly quote?: boolean
  /** Concepts that must be avoided with it, as words of `concepts`. */
  readonly avoid?: readonly string[]
  /** A diet, an allergy, a recovery: it counts wherever it is told, also as a part of other words ('vegan couple'). */
  readonly vital?: boolean
  /** The faith that it tells of, as an interest: what belongs to it is right for them, and nothing of another. */
  readonly faith?: string
  /** The one kind of gift that is asked for, as a trait. */
  readonly kind?: string
  /** The constraint that stands in its place where it is refused: 'hates practical gifts'. */
  readonly opposite?: string
  /** What it says of the price where no sum is named: a stocking stuffer costs little. */
  readonly price?: PriceLeaning
  /** The interest that tells the same, in the background of both: a student's in a dorm. */
  readonly tells?: string
  /** It tells in what form a gift comes, and asks for nothing of its own beside another need: a box for a first period. */
  readonly form?: boolean
  /** The occasion without which it tells nothing: a bridesmaid's birthday is for no bridesmaid. */
  readonly day?: string
  /**
   * Interests that somebody in such a state may love and does no more, with their parts: no golf balls in a hospice. Where it
   * is empty, only what is told as past ('loved running') is over.
   */
  readonly ends?: readonly string[]
  /** Interests, with their parts, of which somebody in such a state has had enough for good: cigars, for who quit smoking. */
  readonly quits?: readonly string[]
}

/** What a thing to avoid stands for in the catalogue. */
export type ConceptEntry = {
  readonly words: readonly string[]
  readonly traits: readonly string[]
  readonly things: readonly string[]
  /** Words in a gift's name by which it is no such thing: a jigsaw with large pieces is not fiddly. */
  readonly spares?: readonly string[]
  readonly interests: readonly string[]
  readonly categories: readonly string[]
  /** The noun for it, where requests use an adjective: 'not techy' refuses tech. */
  readonly label?: string
  /** With a word before it, only that part is meant: 'Tolkien books' are not all books. */
  readonly narrowedByModifier?: boolean
  /** One kind of gear or food out of many for its liking: 'no golf balls' leaves all other golf. */
  readonly isPart?: boolean
  /** It has a subject, or something on it, that others of its kind have not: of 'no mugs with slogans' mugs stay possible. */
  readonly tellsOf?: boolean
}

export type PlaceEntry = {
  readonly word: string
  readonly place: string
}

/** What is put forward for nobody so young, though somebody may well ask for it. */
export type YoungEntry = {
  /** Whole years: from this age on it is right; null for nobody. */
  readonly until: number | null
  readonly words: readonly string[]
}

/** Gifts that tell somebody what is wrong with them. */
export type TactlessEntry = {
  readonly about: string
  /** What such gifts are called. */
  readonly words: readonly string[]
  /** Words of a request for which they are right all the same. */
  readonly unless: readonly string[]
}

/** What is not given to somebody so young, or to anybody. */
export type HazardEntry = {
  readonly words: readonly string[]
  /** Whole years from which it is nobody's business; null for what we never help with. */
  readonly from: number | null
  /** What it is called in the answer: 'a knife'. */
  readonly label: string
  /** Only a person may choose such a thing for the catalogue: it is not taken from a model, at any age. */
  readonly curatedOnly?: boolean
}

/** A request that is made in fun: played along with in one sentence. */
export type JokeEntry = {
  readonly words: readonly string[]
  readonly reply: string
  /** Its words name what is wished for; those of the others whom the gift would be for. */
  readonly ofWish?: true
}

/** Gear that people call by its maker or its model: 'has a Kindle'. */
export type GearEntry = {
  readonly words: readonly string[]
  /** What gifts call such a thing: whoever has one is given no second. */
  readonly things: readonly string[]
  /** The words say by themselves that there is one, without a 'has' before them: 'piano student'. */
  readonly saysSo?: true
  /** The interest of whoever has one, where it tells one: what goes with it is in there. */
  readonly tells?: string
}

/** A kind of thing that everybody gives: at most one of twelve is such, unless asked for. */
export type ClicheEntry = { readonly name: string; readonly things: readonly string[] }

/** What shops call things, and what may be in them. */
type ProductWords = {
  /** Nouns of things that nobody gives: spare parts, bulk, warranties, what is for the household or the body alone. */
  readonly notGifts: readonly string[]
  /** Food for every day. It is none where it only says of what, or for what, a thing is: 'butter dish', 'pepper mill'. */
  readonly groceries: readonly string[]
  /** Nouns that the catalogue's ideas lack, with the category and the traits of every such thing. */
  readonly kinds: readonly {
    readonly category: string
    readonly words: readonly string[]
    readonly traits: readonly string[]
  }[]
  /** Category -> traits that its things may have though their texts do not say so. */
  readonly mayHave: Readonly<Record<string, readonly string[]>>
  /** Trait -> words that claim it. */
  readonly saidTraits: Readonly<Record<string, readonly string[]>>
  /** Categories of what is for children alone, whatever the text says. */
  readonly forChildren: readonly string[]
  /** Categories of works, whose titles are names and tell no subject. */
  readonly works: readonly string[]
  /** Interests whose parts are worlds and names, which a work's title does tell. */
  readonly worlds: readonly string[]
  /** Nouns of what is eaten or drunk. */
  readonly food: readonly string[]
}

/** A name that the taxonomy has no words for, the interests of whoever loves it, and what it is in plain words. */
export type GlossEntry = {
  readonly term: string
  readonly interests: readonly string[]
  readonly gloss: string
}

/** A thing that shops sell and people ask for by name, whether or not the catalogue has an idea of it. */
export type WareEntry = {
  /** Singular, in small letters; a maker's product keeps its capitals. */
  readonly name: string
  /** What else people call it. */
  readonly also: readonly string[]
  readonly category: string
  /** What who asks for it plainly likes, the nearest first; none of a laundry basket. */
  readonly interests: readonly string[]
  /** What a decent one costs new, in whole US dollars. */
  readonly dollars: readonly [lowest: number, highest: number]
  /** It is for children alone. */
  readonly isForChildren: boolean
}

export type Lexicon = {
  readonly people: readonly PersonEntry[]
  readonly occasions: readonly OccasionEntry[]
  readonly constraints: readonly ConstraintEntry[]
  readonly concepts: readonly ConceptEntry[]
  readonly places: readonly PlaceEntry[]
  /** What tends to suit a relation or an occasion: trait -> a small weight, where nothing else decides. */
  readonly leanings: {
    readonly relations: Readonly<Record<string, TraitWeights>>
    readonly occasions: Readonly<Record<string, TraitWeights>>
    /** By stage of life; see `LifeStage`. */
    readonly stages?: Readonly<Record<string, TraitWeights>>
  }
  /** What changes of a whole answer want more of: trait -> its share, from 0 to 1. */
  readonly refinements: Readonly<Record<LiftName, TraitWeights>>
  /** Favorite categories as accounts name them -> categories of the catalogue. */
  readonly favoriteCategories: Readonly<Record<string, readonly string[]>>
  /** Emoji -> the words it stands for. */
  readonly emoji: Readonly<Record<string, string>>
  /** Languages other than English in which requests are understood. */
  readonly languages: readonly Language[]
  readonly glossary: readonly GlossEntry[]
  readonly wares: readonly WareEntry[]
  readonly hazards: readonly HazardEntry[]
  readonly tactless: readonly TactlessEntry[]
  readonly unsafeForYoung: readonly YoungEntry[]
  readonly jokes: readonly JokeEntry[]
  readonly gear: readonly GearEntry[]
  readonly cliches: readonly ClicheEntry[]
  readonly products: ProductWords
  /** Ordinary English words: right as they stand, however near they are to one that means something here. */
  readonly plainWords: readonly string[]
  /** Who makes things, in small letters: before the name of a thing they tell no liking. */
  readonly makers: readonly string[]
  /** Names that are words of a liking too: Basil and Ginger, the towns of Reading and Bath. */
  readonly names: { readonly given: readonly string[]; readonly towns: readonly string[] }
}
