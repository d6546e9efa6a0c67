/** Words that matter where a product is compared with a curated idea. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Of an idea's title: how it is told rather than what it is. */
export const SOFT = set(`
  a an and the of or its their his her own with in on for from that to by at as is it no not very few one two three
  small big little tiny simple plain soft real good great first old proper spare favorite fine honest
  set kit pair boxed selection assortment mixed single full whole complete extra
  handmade hand-made homemade classic modern
`)

/** Where what a thing is ends in a title, and what it is for or comes with begins. */
export const ENDS = set(
  'with w for compatible fit fits from inspired by in on to of featuring includes including plus like that without as at',
)

/** May stand after what a thing is: 'cashmere scarf wrap women gray'. */
export const AFTER = set(`
  set kit pack pair bundle-of box gift men mens man women womens woman unisex adult adults kids
  black white gray grey silver red blue navy green yellow gold orange pink purple brown tan beige ivory cream clear natural multicolor teal olive
  rose charcoal copper brass small medium large xl s m l mini pro max plus deluxe premium edition series new model size
  and or by the a of ft lb lbs inch oz qt ml liter cup count piece
`)

/** Makes another thing of it, wherever it stands, unless the idea speaks of it: a part, a picture of it, a toy of it. */
export const OTHER = set(`
  case cover sleeve skin protector replacement spare part accessory refill filter charger cable adapter mount holder stand strap bracket
  toy toys plush doll dollhouse costume miniature ornament figurine figure lego playset pretend play
  book cookbook guide manual handbook workbook poster print decal sticker shirt tshirt hoodie sweatshirt mug magnet keychain keyring
  pin patch badge sign pattern template svg printable download mold mould stencil cutter cutout wallpaper wrapping card cards invitation
  dog cat pet puppy kitten horse bird hamster rabbit chicken fish baby toddler infant newborn
  used refurbished renewed preowned broken lot wholesale bulk sample rental repair service insurance warranty
  imitation faux fake fragrance scented scent flavored flavor simulator game app software course class lesson
  bundle combo rack hook storage organizer bag pouch box basket cleaner cleaning polish kit-refill base lid handle bulb battery
`)
