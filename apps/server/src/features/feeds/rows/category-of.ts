/** The catalogue's category of a thing, by the path that its shop or Google files it under; '' where no word of it is known. */
import type { DealCategory } from '@presently/contract/deals'

/** Words by category, singular. The deepest part of a path speaks first, and in it the row that stands first here. */
const WORDS: readonly (readonly [category: string, words: string])[] = [
  ['Coffee & Tea', 'coffee|espresso|tea|teapot|kettle|french press'],
  ['Sweets & Snacks', 'chocolate|candy|sweet|snack|confectionery|cookie|truffle'],
  [
    'Drinks & Bar',
    'barware|wine|beer|whiskey|whisky|cocktail|spirit|drinkware|decanter|bar tool|bar accessory',
  ],
  ['Baby & New Parents', 'baby|toddler|nursery|infant|maternity|newborn'],
  ['Kids & Toys', 'toy|doll|plush|lego|building set|action figure|kid'],
  ['Games & Puzzles', 'board game|card game|puzzle|tabletop|video game|game|chess|playstation|xbox|nintendo'],
  ['Books', 'book|novel|cookbook|biography|audiobook|comic'],
  [
    'Stationery & Desk',
    'stationery|notebook|journal|pen|planner|desk accessory|office supply|fountain pen|paper product',
  ],
  ['Art & Craft', 'art|craft|painting|drawing|sewing|knitting|yarn|hobby|scrapbooking|pottery|arts'],
  ['Music', 'music|musical instrument|instrument|guitar|piano|vinyl|turntable|drum|ukulele'],
  ['Film & TV', 'movie|film|dvd|blu ray|tv series'],
  ['Outdoors', 'outdoor|camping|hiking|backpacking|fishing|tent|climbing|hunting|binocular'],
  [
    'Sports & Fitness',
    'sport|sporting good|fitness|exercise|yoga|cycling|running|golf|gym|athletic|swimming|tennis|soccer',
  ],
  ['Garden & Plants', 'garden|gardening|plant|lawn|planter|seed|houseplant|patio'],
  ['DIY & Tools', 'tool|hardware|power tool|hand tool|workshop|home improvement'],
  ['Cars & Bikes', 'automotive|vehicle|car|motorcycle|bike|bicycle|vehicle part'],
  ['Jewelry & Watches', 'jewelry|jewellery|watch|necklace|bracelet|earring|ring'],
  [
    'Fashion & Accessories',
    'apparel|clothing|fashion|shoe|footwear|handbag|wallet|scarf|hat|glove|sunglass|accessory|sock|dress|shirt|jacket|purse|belt',
  ],
  [
    'Beauty & Self-Care',
    'beauty|cosmetic|skin care|skincare|makeup|fragrance|perfume|bath|personal care|grooming|hair care|spa|health',
  ],
  ['Pets', 'pet|dog|cat|aquarium|animal'],
  ['Travel', 'luggage|travel|suitcase|backpack|duffel|passport'],
  [
    'Tech & Gadgets',
    'electronic|electronics|headphone|earbud|speaker|camera|computer|laptop|notebook computer|tablet|phone|smartphone|audio|wearable|smartwatch|gadget|printer|monitor|keyboard|mouse|telephone|networking|projector|television|drone',
  ],
  ['Science & Learning', 'science|telescope|microscope|educational|learning|stem'],
  ['Flowers & Hampers', 'flower|bouquet|hamper|gift basket|floral'],
  ['Keepsakes & Photos', 'photo frame|picture frame|keepsake|photo album|personalized gift'],
  ['Party & Novelty', 'party|novelty|costume|gag gift|celebration'],
  [
    'Food & Cooking',
    'kitchen|cookware|bakeware|cooking|food|grocery|gourmet|cutlery|knife|grill|dining|spice|housewares|tableware',
  ],
  [
    'Home & Living',
    'home|furniture|decor|bedding|blanket|candle|lighting|pillow|linen|vase|rug|lamp|living|furnishing|household',
  ],
]

const CATEGORIES = WORDS.map(([category, words]) => ({
  category,
  pattern: new RegExp(`(?:^|[^a-z])(?:${words})(?:e?s)?(?![a-z])`),
}))

/** Where /deals lists the things of a category; the others are listed nowhere. */
const DEAL_CATEGORY_OF: Readonly<Record<string, DealCategory>> = {
  'Tech & Gadgets': 'electronics',
  'Home & Living': 'home-garden',
  'Garden & Plants': 'home-garden',
  'Food & Cooking': 'home-garden',
  'Coffee & Tea': 'home-garden',
  'DIY & Tools': 'home-garden',
  'Fashion & Accessories': 'fashion',
  'Jewelry & Watches': 'fashion',
  Books: 'books-media',
  Music: 'books-media',
  'Film & TV': 'books-media',
  'Games & Puzzles': 'books-media',
  'Sports & Fitness': 'sports',
  Outdoors: 'sports',
}

/** A feed has few paths and many rows. */
const REMEMBERED_MAX = 5_000

/** Reads the path of a category, each path once. */
export function categoryReader(): (path: string) => string {
  const remembered = new Map<string, string>()
  return (path) => {
    const known = remembered.get(path)
    if (known !== undefined) return known
    const category = categoryOf(path)
    // A copy: a piece of a text keeps all of the text in memory.
    if (remembered.size < REMEMBERED_MAX) remembered.set(Buffer.from(path).toString(), category)
    return category
  }
}

function categoryOf(path: string): string {
  const parts = path
    .slice(0, 300)
    .toLowerCase()
    .replaceAll('-', ' ')
    .split(/\s*[>|/]\s*/)
  for (const part of parts.reverse()) {
    // 'Arts & Crafts' in one part: what stands first in it says more than what follows.
    const found = CATEGORIES.map(({ category, pattern }) => ({ category, at: part.search(pattern) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
    if (found[0]) return found[0].category
  }
  return ''
}

export const dealCategoryOf = (category: string): DealCategory | null => DEAL_CATEGORY_OF[category] ?? null
