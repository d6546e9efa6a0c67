/** The sixteen paper families. A gift belongs to exactly one. */
export type Family =
  | 'home'
  | 'garden'
  | 'kitchen'
  | 'sweet'
  | 'tech'
  | 'fashion'
  | 'beauty'
  | 'books'
  | 'sport'
  | 'kids'
  | 'travel'
  | 'games'
  | 'music'
  | 'pets'
  | 'craft'
  | 'gift'

/**
 * The first entry that matches wins, so the particular stands before the general ("dog food" is for a pet).
 * Short words are whole words: 'art' must not find "party", nor 'read' "bread".
 */
const FAMILY_WORDS: readonly (readonly [Family, RegExp])[] = [
  ['pets', /\b((pet|dog|cat)s?\b|puppy|puppies|kitten)/],
  ['garden', /\b(garden|plant|outdoor living|floral|florist)|flower/],
  ['sweet', /\b(sweet|chocolate|candy|candies|dessert|bak(e|ing))/],
  ['kitchen', /\b(kitchen|food|coffee|tea|teas|drinks?|cook\w*|beverage|wines?|grocer\w*|housewares?)\b/],
  ['kids', /\b(kid|baby|babies|toy|child|famil)/],
  ['tech', /\b(tech|electronic|gadget|computer|audio|smart|digital|science)/],
  ['beauty', /\b(beaut|skin|spas?\b|wellness|self.?care|bath|fragrance)/],
  ['fashion', /\b(fashion|apparel|cloth|jewel|accessor|style|shoe|footwear)/],
  ['books', /\b(book|reading|stationer|media\b|office)|book/],
  ['sport', /\b(sport|fitness|outdoor|running|cycl|bikes?\b|yoga|hik(e|ing))/],
  ['travel', /\b(travel|luggage|trips?\b|adventure|experience)/],
  ['games', /\b(game|puzzle|hobb)/],
  ['music', /\b(music|instrument|vinyl|films?\b)/],
  ['craft', /\b(art|arts|crafts?|diy|knit\w*|paint\w*|tools?)\b/],
  ['home', /\b(home|decor|living|house|furni|candle|sustain|keepsake)/],
]

/**
 * The paper family of a gift: by its category, else by its title, else plain gift paper.
 * Example: `familyOf('Coffee & Tea')` is `'kitchen'`.
 */
export function familyOf(category: string, title = ''): Family {
  for (const text of [category.toLowerCase(), title.toLowerCase()]) {
    const match = FAMILY_WORDS.find(([, words]) => words.test(text))
    if (match) return match[0]
  }
  return 'gift'
}
