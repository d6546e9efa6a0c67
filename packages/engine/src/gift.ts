/** A gift idea as the engine reads it. The catalogue is made of these; money is whole US cents. */
export type Gift = {
  readonly id: string
  readonly title: string
  /** One or two plain sentences. */
  readonly description: string
  readonly category: string
  /** Typical lowest and highest price, in cents. */
  readonly priceCents: readonly [lowest: number, highest: number]
  /** ISO date on which a person last looked at the price range. */
  readonly priceReviewedAt: string
  /** Interest id -> what in this gift answers that interest, a lower-case fragment. The main one first. */
  readonly interests: Readonly<Record<string, string>>
  readonly audience: Audience
  /** Occasions by name; 'any' stands for every open occasion of the taxonomy. */
  readonly occasions: readonly string[]
  readonly traits: readonly string[]
  /** Singular nouns: what it is first, then what it contains; 'for: x' means that one must have an x to use it. */
  readonly things: readonly string[]
  /** One concrete fact, a lower-case fragment. */
  readonly detail: string
  /** Retailer id -> the words to search for there, best fit first. */
  readonly retailers: Readonly<Record<string, string>>
  /** Name of the icon that shows the thing itself; where there is none, its picture is a parcel with its name on it. */
  readonly icon?: string | undefined
  /** What a reader who did not write it gave it, of 3; absent where nobody has read it. */
  readonly grade?: number
  /** One of the few that nearly everybody of the right age is glad of, whatever they like. */
  readonly isWellLiked?: boolean
  /** What one gives to somebody who is known through work or for a service: right, and not too near. */
  readonly isCourtesy?: boolean
  /** Whom it delights and in what situation, and whom it is wrong for: short sentences in a giver's words. */
  readonly delights?: readonly string[]
  readonly wrongFor?: readonly string[]
  /** Interest -> how glad of it somebody is who loves that, in the eyes of a reader: 0 to 3. */
  readonly gladness?: Readonly<Record<string, number>>
  /** What it does for somebody, for whom it is right, how it is and what it asks: 'warm2 elder1 room1', each with a degree. */
  readonly qualities?: string
  /** The only country where it can be had or used, as a code of ISO 3166-1: a pass of its parks, what is mailed there on ice. */
  readonly onlyIn?: string
  /** A product of a feed: its price is what it costs, and its texts are the shop's. */
  readonly isProduct?: true
  /** A thing that was asked for by name and is in no catalogue: what shops have under `detail`. */
  readonly isNamed?: true
  /** Of a product, the catalogue's idea that it is one of. */
  readonly ideaId?: string
}

export type Audience = {
  /** Whole years, inclusive; null is open. */
  readonly ages: readonly [from: number | null, to: number | null]
  /** Only where the gift is right for these alone. */
  readonly relations?: readonly string[]
  /** Constraints of the lexicon, such as 'dementia': it is given only where one of them is told of, and answers it there. */
  readonly madeFor?: readonly string[]
  /**
   * Whether it pleases somebody of whose likings nothing is known. Left out, its main interest tells: it does where that is
   * broad, and where there is none.
   */
  readonly forAnybody?: boolean
  /** Relations it would embarrass. */
  readonly notFor?: readonly string[]
  /** Only where the object presumes a body. */
  readonly gender?: 'female' | 'male'
  /** In which department shops keep it: none for somebody of the other sex, or for a couple. */
  readonly soldFor?: 'female' | 'male'
}

/** The tags gifts may carry, and the words of requests that stand for them. */
export type Taxonomy = {
  readonly categories: readonly string[]
  readonly relations: readonly string[]
  readonly occasions: Readonly<Record<string, OccasionRow>>
  readonly traits: Readonly<Record<string, string>>
  readonly interests: Readonly<Record<string, InterestRow>>
}

type OccasionRow = {
  /** What fits any occasion fits it. */
  readonly open: boolean
  /** Whoever names it wants what is made for it first. */
  readonly leads?: boolean
  /** It comes once: what fits any day fits it, and what is made for it comes before. */
  readonly marked?: boolean
  /** No child has it. */
  readonly grown?: boolean
}

export type InterestRow = {
  readonly label: string
  /** The wider interest that holds it. */
  readonly parent?: string
  /** Words of requests that stand for it, wherever they stand. */
  readonly words: readonly string[]
  /** Words that stand for it only where a liking is being told: 'rock', 'pool'. */
  readonly cued?: readonly string[]
  /** Verbs that stand for it where they end their clause: 'she runs', and not 'she runs a bakery'. */
  readonly deeds?: readonly string[]
  /** Words that stand for it where they are said of several, and for another interest else: rocks are stones, and rock is music. */
  readonly plurals?: readonly string[]
  /** Those of words and cued that name so small a part of it that a gift which does not name them too is only near: 'backgammon' of chess. */
  readonly narrow?: readonly string[]
  /** Those of words and cued by which it is followed and not played, clubs and players: what is for playing it is only near to a grown fan. */
  readonly followed?: readonly string[]
  /** Close neighbours, whose gifts please where its own run out. */
  readonly related?: readonly string[]
  /** Pleases many who never name it; a gift for any other interest is odd for somebody who did not say it. */
  readonly broad?: boolean
  /** Its parts have little in common: who loves one band, or one kind of film, is not led to the others. */
  readonly loose?: boolean
  /** No child likes it: a son who does is grown up, though nobody says so. Holds for what stands below it too. */
  readonly grown?: boolean
  /** Hardly anybody likes it but children: of a brother who does nobody need say that he is small. Holds for what stands below too. */
  readonly young?: boolean
  /** Tells what somebody is, and little of what they like: it asks for nothing beside a liking or a need that is told. */
  readonly background?: boolean
  /** It is somebody's work: a daughter who is one is grown up. Holds for what stands below it too. */
  readonly work?: boolean
}
