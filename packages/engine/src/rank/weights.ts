/** Every weight of the ranking, by name. docs/engine-design.md says in words what each does. */
export const WEIGHTS = {
  /** The interest is what the gift is for, or one of the others that it serves. */
  mainInterest: 9,
  otherInterest: 6,
  /** For each step up the tree: a gift for gin answers cocktails, after what serves cocktails and says so (9 * 0.65 < 6). */
  widerInterest: 0.65,
  /** The same where the parts have little in common, as those of music. */
  widerLoose: 0.45,
  /** A gift for the whole of an interest, to somebody who named a part: a music stand for the saxophone. */
  generalGift: 0.6,
  /** A gift for an enthusiast of something else first, that serves this too. */
  forOthersFirst: 0.7,
  /** The same where a thing is asked for by name: the scarf of a wizard's house. */
  thingForOthers: 0.3,
  /** What is called so beside another name: flat earphones for bed, where headphones are asked for. */
  calledSoToo: 0.8,
  /** No tag, but one of its things is the very word: a case for a harmonica. */
  calledByWord: 5,
  /** What neighbours of an interest give where it has too few gifts of its own. */
  nearInterest: 0.45,
  /** The very words said stand in the gift's name; for a part of them, that part. */
  sameWords: 6,
  /** The request begins with a thing, and the gift is one, not something for it. */
  veryThing: 4,
  /** They stand in what is said of it. */
  wordsInText: 2.5,
  /** It is called by a noun that answers a constraint, or is made for it. */
  thingAsked: 9,
  /** The same for what is made for an enthusiast of something: a cushion with a seahorse is first for whoever loves the sea. */
  thingOfEnthusiast: -4,
  /** What the second thing answered adds of its strength, and every further one. */
  secondAnswer: 1 / 2,
  furtherAnswer: 1 / 3,
  /** A book, for who reads and likes something else beside. */
  readsOfIt: 2,
  /** What serves an interest only for who has a thing of another: records, for who loves music and may have no turntable. */
  needsOther: 0.8,
  /** Interests were said and the gift answers none. */
  noInterest: -10,
  /** The same, further, for a child. */
  noInterestOfChild: -5,
  /** Made for an enthusiast of something nobody mentioned. */
  unaskedNiche: -6,
  /** Nothing told is answered, but nearly everybody is glad of it. */
  wellLiked: 2,
  /** What one gives to somebody who is known through work or for a service. */
  courtesy: 3,
  madeForOccasion: 3,
  /** The same where nothing else will do, as at a wedding. */
  madeForOneOccasion: 7,
  /** The same on a day that leads: before what pleases a child on any day. */
  madeForLeadingDay: 12,
  /** The share of it for a gift that names so many occasions that it is made for none. */
  alsoForOccasion: 0.4,
  otherOccasion: 1,
  wrongOccasion: -9,
  noOccasionAny: 1,
  noOccasionNamed: -1,
  /** A costume where nobody spoke of Halloween. */
  noOccasionFeast: -9,
  relation: 1,
  childFit: 3,
  /** The last year or two for which it is made: it is soon outgrown. */
  outgrown: -2,
  /** Made for just the birthday that is kept. */
  ownYear: 5,
  toy: 3,
  priceFit: 1.5,
  /** Below a fifth of what may be spent. */
  tooSmall: -2,
  /** What much money adds to it: nothing at no money, all of it from $150 on. Below a tenth, and below a fifth. */
  trifleForMuch: -3.5,
  tooSmallForMuch: -1.5,
  /** What a trifle, and what is too small, lose more for a great sum: nothing at $100, all of it from $200 on. */
  trifleForGreat: -13,
  tooSmallForGreat: -4,
  /** The same where the sum is what is to be spent, as 'about $200', and below 45 % of it. */
  trifleForAbout: -6.5,
  tooSmallForAbout: -3.5,
  belowAbout: -2.5,
  /** More than any answer is worth: what costs less than a fifth of what is to be spent answers nothing. */
  belowFifthOfAbout: -20,
  /** Where a floor is named, what mostly costs less than it. */
  atFloor: -3,
  /** Where nothing is said of the price. */
  trifleUnasked: -4,
  /** The same for what is given by the dozen at a party. */
  tokenUnasked: -9,
  fortuneUnasked: -1.5,
  /** What a small sum, of twenty dollars at most, takes from what uses less than three fifths of it. */
  belowSmall: -2.5,
  /** And what it takes more from what uses less than a third of it. */
  tokenOfSmall: -3,
  /** What is given by the dozen, and what costs less than a tenth, loses more where there is more to spend. */
  tokenOfSum: -3,
  /** The same of up to $50. */
  tokenOfMiddling: -7,
  /** Where no sum is named: for 'cheap' what is not, and for 'money is no object' what costs little. */
  middlingForCheap: -5,
  dearForCheap: -8,
  smallForDear: -3,
  /** A reader's grade of 2 instead of 3. */
  lowerGrade: -1,
  /** What an unread idea counts as. */
  gradeUnread: 2,
  /** A product of a feed, beside an idea that somebody chose: what its title gains by naming its own interest, and a grade. */
  unreadProduct: -7,
  /** What is made for another day or for people in another state: seldom right, and never at once by the sums alone. */
  doubtful: -8,
  /** Keeps unlike requests from the same fillers: drawn from what the request says, not from who is named. */
  ownDraw: 1.5,
  /** More of it for gifts that answer nothing asked: there only the kind of person tells one from another. */
  fillerDraw: 3.5,
  /** What tends to suit a stage of life, against what tends to suit a relation. */
  stageLeaning: 1.5,
  seededDraw: 6,
  /** Of the learned order, where no seed is given: a fortieth of a grade, so that unlike people get unlike ideas. */
  rankedDraw: 0.2,
  /** The same where nothing is asked for: there only the kind of person tells one page from another. */
  rankedOpenDraw: 0.8,
  /** A second answer to the same interest on one page. */
  repeat: 0.3,
  /** One more for a liking of which the page has more than of another: no catalogue names them all as often in its titles. */
  ahead: 0.3,
  /** The most that taste adds or takes: what tells a main interest from another, and no more. */
  taste: 3,
  /** The same where nothing is asked for: there taste is the best that is known. */
  openTaste: 10,
  /** What a noted liking of the person adds beside what is asked for: less than what tells an answer from none. */
  notedLiking: 3,
  /** What 'more handmade' and 'something we do together' give to what is of the kind. */
  refined: 15,
  /** What 'not that one' takes from things of the same kind, and of the same main interest. */
  refusedKind: -6,
  refusedInterest: -1.5,
} as const

/** What tells of a taste, and how much. A gift's sum is squeezed between -1 and 1. */
export const TASTE_WEIGHTS = {
  saved: 1,
  opened: 0.5,
  dismissed: -0.7,
  /** For each sign of the same sort that is newer. */
  older: 0.95,
  mainInterest: 1,
  otherInterest: 0.5,
  category: 0.4,
  favoriteCategory: 0.8,
  trait: 0.15,
  priceLevel: 0.1,
  usualBudget: 0.5,
} as const

/** What is drawn for each gift of the learned order: more where nothing tells one page from another, and most where a seed asks for another page. */
export function rankedDraw(asked: number, seed: string | null): number {
  if (seed !== null) return WEIGHTS.seededDraw
  return asked === 0 ? WEIGHTS.rankedOpenDraw : WEIGHTS.rankedDraw
}
