/** What single words of a title say about a product: nothing, how it is described, what it is, or which of several it is. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** 'gray: grey; one: two, three' -> each word, and the one that stands for it. */
const table = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split(';').flatMap((row) => {
      const [one = '', others = ''] = row.split(':').map((part) => part.trim())
      return [one, ...others.split(',').map((word) => word.trim())]
        .filter((word) => word !== '')
        .map((word) => [word, one] as const)
    }),
  )

/** Says nothing about which product it is. */
export const NOISE = set(`
  a an the and or of in on by to from at with for your you our my this that is are be it its as w also very
  new brand official officially licensed genuine original authentic premium best seller bestseller bestselling top rated quality
  perfect great ideal gift gifts present idea ideas holiday birthday christmas sale deal deals clearance free
  shipping fast ship stock item model style size sku no assorted exclusive popular amazing awesome
  ultimate must have favorite favourite love loved beautiful stylish elegant cute fun easy high use using used-in
  design designed made make usa imported version series each per approx include includes included including plus-size
  suitable works work compatible-with other more all any only just lifetime warranty year years old up over under
  count pack retail packaging boxed-new ml-new us version-new international
`)

/** Describes a product without telling it from its neighbours, once a name stands beside it. */
export const DESCRIPTORS = set(`
  noise cancel canceling cancelling cancellation anc industry leading ear overear hifi hires audio sound stereo surround
  bass built builtin hands handsfree alexa voice assistant siri touch control charging charge fastcharging quick rechargeable
  battery powered power cord longlasting life lightweight weight compact portable foldable folding travel handheld
  durable heavy duty strong sturdy tough professional-grade grade ergonomic comfortable comfort soft cozy warm breathable
  adjustable reusable leakproof leak proof spillproof sweatproof bpa dishwasher safe microwave oven
  nonstick stick non preseasoned pre seasoned insulated vacuum double wall hot-cold
  machine washable washed quickdry dry moisture wicking stretch slip skid antislip
  led lcd hd fullhd uhd qhd digital electronic electric automatic auto multi multipurpose multifunction multifunctional
  versatile universal modern classic-style contemporary decorative decor everyday casual outdoor outdoors indoor home
  office school kitchen household women-friendly family friendly adult adults teen teens person player players
  creative educational learning stem interactive collectible collector display building
  advanced latest upgraded improved enhanced performance powerful smart-home
  connectivity connect enabled ready technology tech system unlocked renewed-by
  camping fitness health fully scented fragrance tilt enameled enamel lace
  comes storage organizer-style easyclean clean cleaning care quiet silent ultra-quiet ecofriendly sustainable recycled organic-friendly
  handmade hand crafted handcrafted artisan small-batch gourmet delicious tasty natural
  unisex one fits most standard regular novelty
  english language us-version edition-standard lid
`)

/** Names of kinds and materials: of themselves they name no product. */
export const GENERIC = set(`
  headphone headset earbud earphone speaker soundbar mouse keyboard monitor laptop tablet phone smartphone camera lens webcam
  printer scanner router charger cable adapter hub dock drive ssd hdd card reader toner cartridge ink drum projector screen tv
  display watch smartwatch tracker band strap case cover sleeve skin protector stand mount holder bracket rack shelf
  console controller game boardgame videogame puzzle jigsaw toy doll figure plush playset buildset block car truck train
  robot drone kite ball bat racket glove helmet bike scooter skateboard tent bag backpack tote duffel luggage suitcase wallet
  purse belt hat cap beanie scarf sock shoe sneaker boot sandal slipper shirt tshirt hoodie sweater sweatshirt jacket coat vest
  pants jean short legging dress skirt robe pajama underwear bra necklace bracelet earring ring pendant jewelry sunglasses glasses
  mug cup tumbler bottle flask thermos glass bowl plate pan pot skillet wok knife cutlery fork spoon spatula board mixer blender
  toaster kettle maker coffeemaker grinder press oven fryer grill cooker machine vacuumcleaner fan heater humidifier lamp bulb lantern
  flashlight candle diffuser pillow blanket throw sheet towel quilt duvet rug curtain clock frame mirror vase planter tree
  plant seed soil tool drill saw hammer wrench screwdriver kit set book notebook journal planner pen pencil marker crayon paint
  brush paper canvas yarn fabric sticker stamp clay guitar ukulele piano drumkit violin microphone amp amplifier record vinyl
  soap shampoo lotion cream balm oil perfume cologne razor trimmer shaver toothbrush makeup lipstick mascara serum mask
  tea coffee chocolate candy snack sauce spice honey wine beer bean food treat bed leash collar bowl litter crate
  wood wooden bamboo metal steel stainless iron cast aluminum copper brass ceramic porcelain stoneware glassware plastic silicone rubber
  leather suede cotton wool cashmere linen silk polyester nylon denim fleece velvet canvas marble crystal gold-plated
  men women boys girls kids baby toddler youth junior wireless wired bluetooth usb hdmi wifi cordless corded smart mini max
  waterproof resistant water proof large medium small big extra round square rectangular mid low hightop wide slim thick thin
  castiron coffeemaker earpad brushhead giftcard ereader openbox usbc
  optical button port type value kit-style motion dual single flat ceiling wall desk german
  micro mobile box ethernet interface panel networking network internal external desktop serial supply video computer professional
  vga dvi light extension tower inverter ac dc media laser transparent pc print printing ata sata pci mounting flash data plug device gigabit connector
  fiber fibre clear component converter rf cabinet lithium ion station optic security receiver workstation photo quad coupler capacity
  speed link disc disk pin parallel briefcase active enclosure splitter duplex channel displayport access wire socket multimedia coaxial modular
  atx sfp fuser thermal poe chassis semi transmitter upgrade chair lan antenna lock docking repeater analog matte matt graphic gaming jack
  managed unmanaged starter table bar executive projection freestanding touchscreen bulk document strip numeric qwerty qwertz azerty hand handed
  number male female cleaner paper-weight glossy gloss premium-glossy inkjet color screw wall-mount floor surge outlet outlet-strip telephone answering
  cordset cart trolley case-mid rackmount pocket calculator shredder laminator binder folder envelope stapler staple scissor ruler
  skateboard printhead unit memory module server processor switch network patch label tray ribbon tape filter bit
`)

/** Things that go with another product, or replace a part of it. */
export const PARTS = set(`
  case cover sleeve skin protector pad cushion earpad tip cable cord charger adapter dock stand mount holder bracket strap band
  battery remote stylus bag pouch filter refill cartridge pod blade attachment lid handle knob gasket hose belt brushhead
  replacement spare part accessory warranty expansion insert refillpack bulb manual guide cookbook workbook costume poster
  sticker keychain ornament shirt tshirt calendar soundtrack puzzle plan subscription base bowl straw gift-card module faceplate
  printhead drum toner ribbon tray booster sleeves miniatures organizer wallet lens film
`)

/** Kinds whose titles do not tell one from the next: only a number does. */
export const UNTOLD = set(`
  toner ink cartridge drum printhead ribbon memory module dimm cable adapter mount bracket processor label tape extender kvm warranty
  service license licence maintenance bulb subscription singlepack multipack intel amd ryzen pentium celeron xeon workstation pdu ups
  thinclient notebookpc formfactor microtower sdram spindle onsite transceiver
`)

export const CONDITIONS = table(
  'refurbished: renewed, refurb, reconditioned, remanufactured, preowned, used, openbox',
)

/** Another edition is another product. */
export const EDITIONS = set(
  `deluxe limited collectors special anniversary directors extended ultimate-edition goty legacy remastered remake illustrated
  annotated abridged unabridged signed large-print international-edition platinum junior
  party jumbo revised updated definitive steelbook`,
)

/** What carries a text or a tune. */
export const FORMATS = table(`
  hardcover: hardback, hardbound, clothbound; paperback: softcover, softback; ebook: epub;
  audiobook: audible; download: mp3; spiral:; boardbook:; dvd:; bluray:; vhs:; vinyl: lp; cd:;
  cassette:; leatherbound:
`)

/** Whom it is cut for. */
export const WEARERS = table(`
  men: man, mens, male, gents, guys, his; women: woman, womens, ladies, lady, female, her; boys: boy;
  girls: girl; kids: kid, children, child, childrens, youth, junior, jr; toddler: toddlers;
  baby: babies, infant, newborn; dog: dogs; cat: cats
`)

export const LETTER_SIZES = table(`
  xxs:; xs:; s: small; m: medium, med; l: large; xl: xlarge; xxl: 2xl; xxxl: 3xl; 4xl:; queen:;
  king:; twin:; full:
`)

export const BUNDLES = set('bundle bundled combo')

/** Which of a line it is, where its name alone does not say. */
export const VARIANTS = set(
  `pro max plus mini lite air ultra se fe go xl nano slim elite core essential wireless wired cordless corded left right
  decaf caffeinated unscented scented sugarfree spicy mild dark milk white mint vanilla lavender waterproof mid low high cellular gps oled`,
)

/** Words of shops that say the same. */
export const SAME = table(`
  gray: grey; color: colour, colored, col; aluminum: aluminium; jewelry: jewellery;
  headphone: headset; earbud: earphone, earpod; tv: television; wireless: bluetooth;
  canceling: cancelling; tshirt: tee; pajama: pyjama; puzzle: jigsaw; coffeemaker:;
  watch: smartwatch, wristwatch; refrigerator: fridge; bud: buds; shoe: sneaker, trainer, footwear; cologne:;
  moisturizer: moisturiser; 2: ii, two; 3: iii, three; 4: iv, four; 6: vi, six; 7: vii, seven;
  8: viii, eight; 9: ix, nine; 1: one; 5: five; 10: ten; edition: edn, ed; skillet: frypan;
  men: mens; women: womens; saute: sauté; travel: travelling; notebook:; balm: lipbalm;
  speaker: speakers; microphone: mic; collectors: collector
`)

/** Two words that are one: 'board game'. */
export const PAIRS = table(`
  boardgame: board game, strategy game, family game; videogame: video game;
  buildset: building kit, building set, building toy, construction set, building block, brick set;
  plush: stuffed animal, stuffed toy, plush toy, soft toy, plushie toy; figure: action figure;
  puzzle: jigsaw puzzle; coffeemaker: coffee maker, coffee machine, coffee brewer;
  bottle: water bottle; watch: smart watch; sunglasses: sun glass; tshirt: t shirt;
  skillet: frying pan, fry pan; openbox: open box; preowned: pre owned; bluray: blu ray;
  boardbook: board book; overear: over ear; onear: on ear; inear: in ear; earbud: ear bud, ear phone;
  headphone: head phone; earpad: ear pad, ear cushion; wifi: wi fi; ereader: e reader; 
  sugarfree: sugar free; giftcard: gift card, e gift; brushhead: brush head; usbc: usb c, type c;
  largeprint: large print; spacegray: space gray, space grey; rosegold: rose gold; navy: navy blue;
  skyblue: sky blue; lightblue: light blue; darkblue: dark blue; darkgray: dark gray;
  lightgray: light gray; darkgreen: dark green; ivory: off white; stainless: stainless steel;
  castiron: cast iron; canceling: noise canceling, noise cancelling; ebook: e book, kindle edition, kindle book;
  longlasting: long lasting, long life; foodprocessor: food processor; printhead: print head;
  thinclient: thin client; notebookpc: notebook pc, laptop pc; formfactor: form factor; wireless: true wireless
`)

/** Color -> its family: shops name one shade in several ways. */
export const COLORS = table(`
  black: black, jet, onyx, ebony, obsidian, noir, blk;
  white: white, ivory, cream, pearl, snow, alabaster, eggshell, starlight, wht;
  gray: gray, spacegray, darkgray, lightgray, charcoal, graphite, slate, gunmetal, ash, silver, platinum, pewter, smoke, titanium;
  red: red, crimson, scarlet, burgundy, maroon, cherry, ruby, wine;
  blue: blue, navy, skyblue, lightblue, darkblue, midnight, cobalt, azure, indigo, royal, sapphire, denim, teal, turquoise, aqua, cyan, seafoam;
  green: green, darkgreen, olive, sage, emerald, forest, mint, lime, hunter, khaki, army;
  yellow: yellow, mustard, lemon, canary, gold, golden;
  orange: orange, coral, tangerine, peach, apricot, rust, copper;
  pink: pink, rosegold, rose, blush, magenta, fuchsia;
  purple: purple, lavender, violet, plum, lilac, mauve, eggplant;
  brown: brown, tan, beige, camel, chestnut, chocolate, cognac, taupe, mocha, sand, bronze, walnut, oak, espresso, natural;
  many: multicolor, multicolored, rainbow, multicolour
`)

/** Kinds that a title may leave out where its name is clear: a 'Ticket to Ride board game'. */
export const SOFT_KINDS = set('boardgame game videogame toy buildset kit')
