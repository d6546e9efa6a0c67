import { type Family, familyOf } from './families.ts'

/**
 * Words of a title and the icon they call for. The first match wins, so what a thing is stands before what it
 * is about. Short words are whole words: 'ink' must not find "drinks", nor 'ring' "spring".
 */
const ICON_WORDS: readonly (readonly [words: RegExp, icon: string])[] = [
  [/pour.?over|coffee|espresso|\bmoka\b|\bmugs?\b|\blattes?\b/, 'hot-beverage'],
  [/matcha|tea ?cup/, 'teacup-without-handle'],
  [/\bteas?\b|teapot|kettle/, 'teapot'],
  [/headphone|earbud|noise.cancel/, 'headphone'],
  [/camera/, 'camera'],
  [/candle/, 'candle'],
  [/journal|notebook|planner/, 'notebook-with-decorative-cover'],
  [/eyeglass|eyewear|(frame|reading|rimmed) glasses/, 'glasses'],
  [/book|\bnovels?\b|reading/, 'books'],
  [/cactus|succulent/, 'cactus'],
  [/plants?\b|planter|terrarium|flower.?pot/, 'potted-plant'],
  [/sunflower/, 'sunflower'],
  [/bouquet|flowers?\b/, 'bouquet'],
  [/\bseeds?\b|\bherbs?\b|herbal|garden/, 'herb'],
  [/\byarn|knit|crochet|\bwool\b/, 'yarn'],
  [/\bsew|\bthreads?\b|embroider(y|ing)/, 'thread'],
  [/\bpaint|watercolou?r|palette|\bart set/, 'artist-palette'],
  [/guitar|ukulele/, 'guitar'],
  [/violin|viola|cello/, 'violin'],
  [/saxophone/, 'saxophone'],
  [/trumpet|trombone|french horn/, 'trumpet'],
  [/(?<!champagne )\bflutes?\b/, 'flute'],
  [/piano|synth|keytar/, 'musical-keyboard'],
  [/\bkeyboard/, 'keyboard'],
  [/\bdrum|percussion/, 'drum'],
  [/vinyl|\brecords?\b/, 'optical-disk'],
  [/\bradio|speaker/, 'radio'],
  [/microphone|karaoke/, 'microphone'],
  [/projector|\bfilms?\b|movie/, 'film-projector'],
  [/puzzle|jigsaw/, 'puzzle-piece'],
  [/chess/, 'chess-pawn'],
  [/playing cards|card deck|deck of cards/, 'joker'],
  [/\bdice\b|(board|card|table.?top|party) ?games?\b/, 'game-die'],
  [/game|controller/, 'video-game'],
  [/telescope|stargaz|astronom/, 'telescope'],
  [/microscope|science/, 'microscope'],
  [/compass\b/, 'compass'],
  [/\btents?\b|\bcamp(ing|er|s|site|fire)?\b/, 'tent'],
  [/fishing/, 'fishing-pole'],
  [/luggage|suitcase|carry.?on/, 'luggage'],
  [/backpack|daypack|rucksack/, 'backpack'],
  [/\bbags?\b|handbag|\btotes?\b|\bpurses?\b/, 'handbag'],
  [/watch(es)?\b/, 'watch'],
  [/\brings?\b|earring|jewel|necklace|bracelet/, 'ring'],
  [/scarf|scarves|shawl/, 'scarf'],
  [/\bgloves?\b|mitten/, 'gloves'],
  [/\bsocks?\b|slipper/, 'socks'],
  [/\bboots?\b/, 'hiking-boot'],
  [/sandals?\b|flip.?flop/, 'thong-sandal'],
  [/\bheels?\b|stiletto/, 'high-heeled-shoe'],
  [/\bshoes?\b|sneaker|\brunning/, 'running-shoe'],
  [/sunglass/, 'sunglasses'],
  [/lotion|\bcreams?\b|\bbalms?\b|\bskin/, 'lotion-bottle'],
  [/\bsoaps?\b|\bbath|\bspas?\b/, 'soap'],
  [/lipstick|make.?up\b/, 'lipstick'],
  [/\b(sauce)?pans?\b|stock.?pot|casserole|dutch oven|skillet|\bcook|\bwoks?\b/, 'cooking'],
  [/bento|\blunch/, 'bento-box'],
  [/chocolate|truffle/, 'chocolate-bar'],
  [/\bcookies?\b|biscuit/, 'cookie'],
  [/\bcakes?\b/, 'shortcake'],
  [/\bbread|sourdough|\bloaf\b/, 'bread'],
  [/\bnuts?\b|peanut|cashew/, 'peanuts'],
  [/\bfruits?\b/, 'red-apple'],
  [/honey|preserves\b|\bjams?\b/, 'honey-pot'],
  [/cheese/, 'cheese-wedge'],
  [/\bjars?\b|ferment|\bspice/, 'jar'],
  [/\bwines?\b|decant/, 'wine-glass'],
  [/cocktail|\bdrinks?\b/, 'cocktail-glass'],
  [/champagne|\bbottles?\b|whisk/, 'bottle-with-popping-cork'],
  [/\bpens?\b|\binks?\b|calligraph|\bwrit(e|ing)/, 'fountain-pen'],
  [/\bclock|\balarm/, 'alarm-clock'],
  [/\blamps?\b|\blights?\b|lighting/, 'light-bulb'],
  [/laptop|\btablets?\b|e-?reader/, 'laptop'],
  [/screwdriver/, 'screwdriver'],
  [/hammer\b/, 'hammer'],
  [/\btools?\b|toolbox|repair/, 'toolbox'],
  [/\bknife|\bknives/, 'kitchen-knife'],
  [/bikes?\b|bicycl|\bcycl/, 'bicycle'],
  [/skateboard/, 'skateboard'],
  [/\bkites?\b/, 'kite'],
  [/\bteddy|plush|soft toy/, 'teddy-bear'],
  [/\bdolls?\b|nesting/, 'nesting-dolls'],
  [/\bglobe|\bmaps?\b|atlas/, 'globe-showing-americas'],
  [/\bdogs?\b|puppy|puppies/, 'dog'],
  [/\bcats?\b|kitten/, 'cat'],
  [/\bpets?\b|\bpaws?\b/, 'paw-prints'],
  [/\bsofa|\bthrows?\b|blanket|cushion/, 'couch-and-lamp'],
  [/\bchairs?\b|\bstools?\b/, 'chair'],
  [/\b(t.?)?shirts?\b|\btees?\b/, 't-shirt'],
  [/\bjackets?\b|\bcoats?\b/, 'coat'],
  [/\bdress(es)?\b/, 'dress'],
  [/television|\btvs?\b/, 'television'],
  [/\bcomputer/, 'desktop-computer'],
  [/\bbowls?\b/, 'bowl-with-spoon'],
  [/\bphotos?\b|picture|\bframes?\b/, 'framed-picture'],
  [/christmas/, 'christmas-tree'],
  [/floral|wreath/, 'bouquet'],
  [/\btickets?\b|experience/, 'ticket'],
  [/\bparty\b|balloon/, 'balloon'],
]

const FAMILY_ICONS: Readonly<Record<Family, string>> = {
  home: 'candle',
  garden: 'potted-plant',
  kitchen: 'teapot',
  sweet: 'chocolate-bar',
  tech: 'headphone',
  fashion: 'scarf',
  beauty: 'lotion-bottle',
  books: 'books',
  sport: 'running-shoe',
  kids: 'teddy-bear',
  travel: 'luggage',
  games: 'puzzle-piece',
  music: 'guitar',
  pets: 'paw-prints',
  craft: 'artist-palette',
  gift: 'wrapped-gift',
}

/** Every icon name these tables can give, so that a test can hold them against the set. */
export const KNOWN_ICONS: readonly string[] = [
  ...ICON_WORDS.map(([, icon]) => icon),
  ...Object.values(FAMILY_ICONS),
]

/**
 * An icon for a gift that brings none: by the words of its title, then of its category, then its family's own.
 * Example: `iconFor('Hand-thrown mug', 'Home & Living')` is `'hot-beverage'`.
 */
export function iconFor(title = '', category = ''): string {
  return iconNamed(title) ?? iconNamed(category) ?? FAMILY_ICONS[familyOf(category, title)]
}

/** The icon that a text names; null where it names none. */
const iconNamed = (text: string): string | null =>
  ICON_WORDS.find(([words]) => words.test(text.toLowerCase()))?.[1] ?? null

/** Drawings that show a neighbour of what their words name: a bulb for a lamp, a sofa for a throw. */
const NEIGHBOURS: ReadonlySet<string> = new Set([
  'couch-and-lamp',
  'light-bulb',
  'optical-disk',
  'radio',
  'herb',
  'ring',
  'cooking',
  'cocktail-glass',
  'globe-showing-americas',
  'film-projector',
  'paw-prints',
  'microscope',
  'video-game',
])
const HEADS = ICON_WORDS.filter(([, icon]) => !NEIGHBOURS.has(icon)).map(
  ([words, icon]) => [new RegExp(`(?:${words.source})$`), icon] as const,
)

/**
 * The icon that is the thing of this name; null where none is. The head of the name decides: of 'guitar strap' the strap.
 * Example: `iconOfThing('travel mug')` is `'hot-beverage'`.
 */
export const iconOfThing = (name: string): string | null =>
  HEADS.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? null
