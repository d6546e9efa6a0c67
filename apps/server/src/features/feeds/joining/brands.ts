/** Names of makers that shops write in several ways, and makers that a title may begin with where a feed names none. */
import { compact, folded } from './folded.ts'
import { remembered } from './remembered.ts'

/** Each row is one maker: the name that stands for it, then its others. */
const ALIASES: readonly (readonly string[])[] = [
  ['hp', 'hewlett packard', 'hewlett-packard', 'hp inc'],
  ['lego', 'lego systems', 'the lego group', 'lego group'],
  ['hasbro', 'hasbro gaming', 'hasbro games'],
  ['mattel', 'mattel games'],
  ['kitchenaid', 'kitchen aid', 'kitchenaid small appliances'],
  ['instantpot', 'instant pot', 'instant', 'instant brands'],
  ['stanley', 'stanley 1913', 'stanley pmi'],
  ['blackdecker', 'black & decker', 'black and decker', 'black+decker', 'blackdecker'],
  ['loccitane', "l'occitane", "l'occitane en provence", 'loccitane en provence'],
  ['lecreuset', 'le creuset', 'le creuset of america'],
  ['bodum', 'bodum usa'],
  ['oxo', 'oxo good grips', 'oxo international'],
  ['lodge', 'lodge cast iron', 'lodge manufacturing', 'lodge mfg'],
  ['drmartens', 'dr martens', 'dr. martens', 'doc martens', 'dr martens airwair'],
  ['levis', "levi's", 'levis', 'levi strauss', 'levi strauss & co'],
  ['thenorthface', 'the north face', 'north face'],
  ['newbalance', 'new balance', 'new balance athletic shoe'],
  ['jbl', 'jbl by harman', 'jbl harman'],
  ['logitech', 'logitech g', 'logitech international'],
  ['microsoft', 'microsoft xbox', 'xbox'],
  ['sony', 'sony interactive entertainment', 'sony playstation', 'playstation', 'sony electronics'],
  ['nintendo', 'nintendo of america'],
  ['amazon', 'amazon basics', 'amazonbasics'],
  ['google', 'google nest', 'nest'],
  ['apple', 'apple computer', 'apple computers'],
  ['samsung', 'samsung electronics'],
  ['lg', 'lg electronics'],
  ['philips', 'philips sonicare', 'philips norelco', 'koninklijke philips'],
  ['braun', 'braun shaving'],
  ['procter', 'procter & gamble', 'p&g'],
  ['crayola', 'crayola llc', 'binney & smith'],
  ['melissadoug', 'melissa & doug', 'melissa and doug', 'melissa doug'],
  ['fisherprice', 'fisher-price', 'fisher price'],
  ['spinmaster', 'spin master', 'spin master games'],
  ['zmangames', 'z-man games', 'z man games', 'zman games'],
  ['daysofwonder', 'days of wonder'],
  ['fantasyflight', 'fantasy flight games', 'fantasy flight', 'ffg'],
  ['riograndegames', 'rio grande games'],
  ['stonemaier', 'stonemaier games', 'stonemaier'],
  ['asmodee', 'asmodee games', 'asmodee north america'],
  ['ravensburger', 'ravensburger games', 'ravensburger puzzles'],
  ['wizards', 'wizards of the coast', 'wotc'],
  ['pokemon', 'pokémon', 'the pokemon company', 'pokemon company international', 'pokemon usa'],
  ['dungeonsdragons', 'dungeons & dragons', 'dungeons and dragons', 'd&d'],
  ['hydroflask', 'hydro flask', 'hydroflask'],
  ['yeti', 'yeti coolers'],
  ['burtsbees', "burt's bees", 'burts bees'],
  ['yankeecandle', 'yankee candle', 'yankee candle company'],
  ['victorinox', 'victorinox swiss army', 'swiss army'],
  ['leatherman', 'leatherman tool group'],
  ['bialetti', 'bialetti industrie'],
  ['delonghi', "de'longhi", 'delonghi', 'de longhi'],
  ['hamiltonbeach', 'hamilton beach', 'hamilton beach brands'],
  ['rayban', 'ray-ban', 'ray ban', 'rayban'],
  ['audiotechnica', 'audio-technica', 'audio technica'],
  ['tplink', 'tp-link', 'tp link'],
  ['sandisk', 'san disk', 'sandisk professional', 'western digital sandisk'],
  ['westerndigital', 'western digital', 'wd'],
  ['bowerswilkins', 'bowers & wilkins', 'bowers and wilkins', 'b&w'],
  ['bangolufsen', 'bang & olufsen', 'bang and olufsen', 'b&o'],
  ['harryanddavid', 'harry & david', 'harry and david'],
  ['vitamix', 'vita-mix', 'vita mix'],
  ['sodastream', 'soda stream', 'soda-stream'],
  ['breville', 'breville usa'],
  ['ninja', 'ninja kitchen', 'sharkninja'],
  ['goldtoe', 'gold toe', 'goldtoe'],
  ['underarmour', 'under armour'],
  ['calvinklein', 'calvin klein'],
  ['tommyhilfiger', 'tommy hilfiger'],
  ['ralphlauren', 'ralph lauren', 'polo ralph lauren'],
  ['katespade', 'kate spade', 'kate spade new york'],
  ['michaelkors', 'michael kors', 'michael michael kors'],
  ['carhartt', 'carhartt wip'],
  ['columbia', 'columbia sportswear'],
  ['osprey', 'osprey packs'],
  ['bigagnes', 'big agnes'],
  ['thermarest', 'therm-a-rest', 'thermarest'],
  ['msr', 'mountain safety research'],
  ['blackdiamond', 'black diamond', 'black diamond equipment'],
  ['petzl', 'petzl america'],
  ['garmin', 'garmin international'],
  ['fujifilm', 'fuji', 'fuji film'],
  ['polaroid', 'polaroid originals'],
  ['fabercastell', 'faber-castell', 'faber castell'],
  ['staedtler', 'staedtler mars'],
  ['winsornewton', 'winsor & newton', 'winsor and newton', 'winsor newton'],
  ['moleskine', 'moleskine srl'],
  ['tombow', 'american tombow'],
  ['squishmallows', 'squishmallow', 'original squishmallows', 'kellytoy', 'jazwares squishmallows'],
  ['jellycat', 'jelly cat'],
  ['funko', 'funko pop', 'funko pop!'],
  ['hotwheels', 'hot wheels'],
  ['littletikes', 'little tikes'],
  ['radioflyer', 'radio flyer'],
  ['nerf', 'hasbro nerf'],
  ['playdoh', 'play-doh', 'play doh'],
  ['learningresources', 'learning resources'],
  ['nationalgeographic', 'national geographic', 'nat geo'],
]

/** Names that are no maker. */
const NOBODY: ReadonlySet<string> = new Set(
  'na none nobrand no unbranded generic unknown various oem notspecified notapplicable doesnotapply other mixed brand'.split(
    ' ',
  ),
)
const COMPANY =
  /[\s,]+(?:inc|llc|l\.l\.c|ltd|limited|co|corp|corporation|company|gmbh|ag|srl|s\.r\.l|usa|u\.s\.a|america|brands?)\.?$/

const NAMES: ReadonlyMap<string, string> = new Map(
  ALIASES.flatMap((names) => names.map((name) => [compact(name), names[0] ?? ''] as const)),
)
/** The name that stands for a maker -> all its names as words, the longest first: how to take it out of a title. */
const SPELLINGS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  ALIASES.map((names) => [
    names[0] ?? '',
    names.map((name) => name.split(/[^\p{L}\p{N}']+/u).filter(Boolean)).sort((a, b) => b.length - a.length),
  ]),
)

/**
 * The name that stands for a maker; empty where the feed names nobody.
 *
 * @example
 * brandOf('Hewlett-Packard') // 'hp'
 * brandOf('Unbranded') // ''
 */
export const brandOf: (written: string) => string = remembered((written) => {
  const key = compact(written)
  const known = NAMES.get(key)
  if (known !== undefined) return known
  const plain = compact(written.toLowerCase().replace(COMPANY, ''))
  return NOBODY.has(plain) ? '' : (NAMES.get(plain) ?? plain)
})

/** A maker as words that a title may hold; `written` is how the feed spells it. */
export function spellingsOf(brand: string, written: string): readonly (readonly string[])[] {
  const known = SPELLINGS.get(brand)
  const own = wordsOfMaker(written)
  if (known === undefined) return own.length === 0 ? [] : [own]
  return [own, ...known].filter((words) => words.length > 0).sort((a, b) => b.length - a.length)
}

const wordsOfMaker = remembered((written) =>
  folded(written)
    .replace(COMPANY, '')
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean),
)

/** The maker that a title begins with, among those known here: 'Hydro Flask 32 oz Wide Mouth'. Empty for none. */
export function brandAtStart(words: readonly string[]): string {
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const brand = NAMES.get(words.slice(0, count).join(''))
    if (brand !== undefined && !AMBIGUOUS.has(brand)) return brand
  }
  return ''
}

/** Makers whose name is an ordinary word of titles. */
const AMBIGUOUS: ReadonlySet<string> = new Set([
  'google',
  'instantpot',
  'columbia',
  'apple',
  'stanley',
  'blackdiamond',
])
