/** How things are refused in a sentence that holds them: 'candles are out', 'a nut allergy'. */

import { GIVEN_IN_VAIN } from './given-in-vain.ts'
import { HARMS } from './harms.ts'
import { labelOfPart } from './narrowed.ts'
import { deedOf, REFUSED_DEED } from './refused-deeds.ts'
import { HEAD, type Rule, rule, THING, THINGS } from './sentence-rules.ts'

/** 'Food allergies (nuts)', 'has bad allergies': words before an allergy that name nothing. */
const NO_ALLERGEN = String.raw`(?:food|severe|bad|terrible|horrible|multiple|many|several|some|has|have|having|with|and|or|any|no|known|other|her|his|their|the|an?|of|skin|dietary|seasonal|life)\b`

const CONTRACTED = String.raw`(?:is ?n'?t|are ?n'?t|is not|are not|was ?n'?t|were ?n'?t)`

/** What happens to somebody, and is had by nobody already: 'had a baby last week', 'had knee surgery last month'. */
const EVENT = String.raw`(?:[\p{L}'-]{1,48}\s+){0,3}?(?:bab(?:y|ies)|twins|triplets|child|kid|son|daughter|boy|girl|birth|c-section|wedding|funeral|miscarriage|surgery|operation|procedure|transplant|replacement|stroke|heart attack|accident|fall|chemo|concussion|biopsy|graduation|retirement party|birthday)(?=\s+(?:last|a|two|the|already|before)\b)`

/** Pets that live where a gift goes. */
const PET = String.raw`(?:her|his|their|the|my|our|any|to|for|cats?|dogs?)\s+(?:[\p{L}]+\s+)?(?:cats?|dogs?|pets?|pupp(?:y|ies)|kittens?|kitty|bunn(?:y|ies)|rabbits?|birds?)\b`
/** Not the group in whose name a gift is given: 'my kids are getting him …' asks what. */
const GIVERS = String.raw`(?!(?:kids|children|class|students|team|family|company|office|group|church)\b)`
/** What is no thing, but how often something is done. */
const TIMES = String.raw`(?!(?:day|week|weekend|month|year|morning|night|evening|time|game|show|season|episode|match|one|thing|christmas|birthday|holiday)s?\b)`

/** Told in passing, as a tale or in jest. */
const IN_PASSING: readonly Rule[] = [
  // 'lilies will kill her cat', 'lilies are toxic to cats'
  rule(
    'kill kills poison poisons harm toxic poisonous deadly dangerous',
    String.raw`${HEAD}${THING}\s+(?:(?:will|would|could|can|might|may)\s+)?(?:(?:literally|really)\s+)?(?:(?:kills?|poisons?|harms?)\s+|(?:is|are)\s+(?:\p{L}+\s+)?(?:toxic|poisonous|deadly|dangerous)\s+(?:to|for)\s+)(?:${PET}|cats\b|dogs\b|pets\b)`,
  ),
  // 'someone suggested a leather bag and I about died'
  rule(
    'died cringed gagged laughed screamed cried',
    String.raw`\b(?:suggested|recommended|proposed)\s+(?:getting\s+|buying\s+|giving\s+)?(?:(?:him|her|them)\s+)?${THING}\s+and\s+(?:i|she|he|we|they)\s+(?:(?:about|nearly|almost|just|literally)\s+){0,12}(?:died|cringed|gagged|laughed|screamed|cried)\b`,
  ),
  // 'a $600 stand mixer which lol no'
  rule(
    'which',
    String.raw`(?<=\b(?:an?|the|some|wants?|wanted)\s+|\d\s+)${THING}\s*(?:,\s*)?\bwhich\s+(?:is\s+(?:an?\s+)?)?(?:(?:um+|uh+|lol|lmao|haha|yeah|oh|hell|obviously|absolutely|just|hard)\s+){0,12}(?:no|nope|nah)\b(?!\s+(?:one|longer|doubt|problem|\p{L}+ (?:can|could|would|will)))`,
  ),
  // 'her bedroom is all pink, which she now hates'
  rule(
    'which',
    String.raw`(?<=\b(?:all|an?|the|some|with|of|his|her|their)\s+)([\p{L}'-]{1,48}(?:\s(?!is\b|are\b|was\b|and\b)[\p{L}'-]{1,48})?),?\s+which\s+(?:s?he|they)\s+(?:now\s+|really\s+|absolutely\s+|actually\s+|secretly\s+){0,12}(?:hates?|ca ?n'?t stand|do(?:es)? ?n'?t (?:like|eat|wear|use|drink)|never (?:uses?|wears?|eats?|liked|wore|used))\b`,
  ),
  // 'everyone says golf golf golf but no', 'people suggest wine but he stopped drinking'
  rule(
    'says say said suggests suggest suggested keeps keep',
    String.raw`\b(?:everyone|everybody|people|they all|my (?:family|friends|colleagues|coworkers|siblings))\s+(?:(?:always|all|else)\s+){0,12}(?:says?|said|suggests?|suggested|keeps? (?:saying|suggesting))\s+${THING}(?:\s+\1){0,12}(?=,?\s+but\s+(?:no\b(?!\s+one)|(?:s?he|they)(?:'?s|'?ve| has| have)?\s+(?:(?:just|already|long)\s+){0,12}(?:stopp?ed|quit|gave (?:it|that|them) up|hates?|is allergic|does ?n'?t|do ?n'?t|can ?not|can'?t)\b))`,
  ),
  // 'massages, we've done'
  rule(
    'done tried',
    String.raw`${HEAD}${THING},?\s+(?:i|we)(?:'?ve| have)\s+(?:already\s+)?(?:done|tried)(?:\s+(?:that|those|it|them))?(?=\s*(?:[.,;!?)]|$|already|before|to death|so many|several|many))`,
  ),
  // 'weighted blanket, she returned it'
  rule(
    'returned sent threw sold donated regifted exchanged',
    String.raw`(?<=[.,;!?(:\n]\s*|^|\b(?:but|and|an?|the|some)\s+)(?!(?:i|we|my|got|gave|bought|tried|an?|the)\b)${THING},?\s+(?:(?:but|and)\s+)?(?:she|he|they)\s+(?:returned|sent|threw|sold|donated|regifted|exchanged)\s+(?:it|them)\b`,
  ),
  // 'my brother will buy him a TV', 'her mom is getting her a watch'
  rule(
    'will going gonna buying getting giving bringing',
    String.raw`\b(?:my|his|her|our|their)\s+${GIVERS}\p{L}+\s+(?:will|(?:is|are) (?:going to|gonna)|is|are)\s+(?:already\s+)?(?:buy(?:ing)?|get(?:ting)?|giv(?:e|ing)|bring(?:ing)?)\s+(?:him|them|her(?=\s+(?:an?|the|some|new|\p{L}+'s)\b))\s+${THING}(?=\s*(?:[.,;!?()$€£\d]|$|and\b|but\b|so\b|for\b|from\b))`,
  ),
  // 'one more mug and she will scream'
  rule(
    'scream cry die explode flip riot divorce kill lose',
    String.raw`\b(?:one more|another)\s+${THING}(?:\s*,)?\s+(?:and\s+|then\s+)?(?:she|he|they|i|we)(?:'?ll|'?d| will| would| might| swears? s?he'?ll|'?m (?:going to|gonna)| (?:am|is) (?:going to|gonna))\s+(?:literally\s+)?(?:scream|cry|die|explode|flip|lose it|riot|divorce|kill)\b`,
  ),
  // 'considers tarot and crystals evil', 'says unicorns are babyish'
  rule(
    'considers thinks says finds calls believes',
    String.raw`\b(?:considers|thinks|says|finds|calls|believes)\s+(?:that\s+)?((?!it\b|that\b|this\b|s?he\b|they\b|we\b|i\b|you\b|anything\b|everything\b|most\b|my\b|our\b|the\b|gifts?\b|presents?\b)[\p{L}'\s-]{3,40}?)\s+(?:(?:is|are)\s+(?:all\s+|just\s+|so\s+|too\s+|an?\s+|for\s+){0,12})?(?:evil|satanic|demonic|scams?|babyish|babies|childish|tacky|tasteless|ugly|hideous|cringe|cringey|lame|gross|disgusting|creepy|overrated|pointless|nonsense|bs|old people)(?=\s*(?:[.,;!?)]|$|and\b|but\b|so\b))`,
  ),
  // 'every bird feeder known to man already'
  rule(
    'every',
    String.raw`(?<=^|[,;.!?(]\s*|\b(?:and|has|have|had|owns?|got)\s+)every\s+(?:single\s+|possible\s+)?${TIMES}${THING}\s+(?:known(?: to \p{L}+)?|under the sun|on (?:earth|the market|the planet)|ever made|in existence|imaginable|there is|already)\b`,
  ),
]

export const RULES: readonly Rule[] = [
  ...IN_PASSING,
  ...HARMS,
  ...GIVEN_IN_VAIN,
  // 'gps, knives, torches all owned', 'candles are covered'
  rule(
    'owned covered care sorted ruled banned vetoed forbidden verboten',
    String.raw`(?<=[(.;!?\n]|^|,\s|\bbut\s)${THINGS}\s+(?:(?:are|is)\s+)?(?:all\s+|already\s+){0,12}(?:owned|covered|taken care of|sorted|ruled out|banned|vetoed|forbidden|verboten)\b(?=\s*(?:[.,;!?)]|$|(?:and|but|so|too|already|by|at|in|this|since|because|for|please)\b))`,
  ),
  // 'did moose meat already', 'gave her a scarf last year'
  rule(
    'already last before ago past did gave',
    String.raw`\b(?:did|done|tried|had|has|have|owns|own|got|bought|gave|given|made|sent)\s+(?:(?:him|her|them|me|us|it|my \p{L}+|already)\s+){0,12}(?!${EVENT})${THING}\s+(?:already|last (?:year|time|christmas|xmas|birthday|month|week|mother'?s day|father'?s day|valentine'?s)|the year before|for (?:the )?last (?:christmas|birthday)|for (?:christmas|(?:his|her|their) birthday) last year|two years ago|a (?:year|while) ago|before|these past|for (?:the|her|his|their|our) \d+(?:st|nd|rd|th))\b`,
  ),
  // 'last year I got her a candle (oops)'
  rule(
    'last',
    String.raw`\blast (?:year|christmas|xmas|birthday|time|mother'?s day|father'?s day|valentine'?s(?: day)?),?\s+(?:i|we|she|he|they|some(?:one|body)|people|(?:his|her|my|the|our) \p{L}+)\s+(?:got|gave|bought|made|sent|received)\s+(?:(?:him|her|them|us)\s+)?${THING}(?=\s*(?:[.,;!?()]|$|and\b|but\b|so\b|which\b|that\b|because\b|from\b|for\b))`,
  ),
  // 'dinner out was the last 2 years so not again'
  rule('again', String.raw`${HEAD}${THING}\s+(?:was|were)\s+(?:the\s+)?last\b[^.]{0,24}\bnot again\b`),
  // 'last year's scarf went unused'
  rule(
    'unused box dust flop flopped returned miss mistake disaster used drawer closet cupboard badly died dead withered wilted broke shop',
    String.raw`\b(?:last (?:year|christmas|birthday|time)'?s?|the)\s+${THING}\s+(?:(?:i|we) (?:gave|got|bought|made)[^.,;]{0,30}\s+)?(?:(?:mostly|all|nearly all|sadly|promptly|soon)\s+){0,12}(?:died|(?:is|are) (?:long )?dead|withered|wilted|broke(?! (?:her|his|their|the|my)\b)|never left (?:its|the|their) (?:box|shop)|went unused|is unused|is still in (?:its|the) box|still in (?:its|the) box|is gathering dust|gathers dust|gathering dust|collects dust|collecting dust|went down badly|was a flop|flopped|got returned|was returned|was a (?:miss|mistake|disaster)|never (?:got|gets|been) used|was never used|sits in (?:a|the) (?:drawer|closet|cupboard))\b`,
  ),
  // 'never reads', 'no longer paints'
  rule(
    'doesnt does dont do never no rarely seldom hardly barely stopped quit cant cannot can',
    REFUSED_DEED,
    deedOf,
  ),
  rule('expired', String.raw`\b([\p{L}\s]{3,24}?)\s+just expired\b`),
  // 'flowers do not feel manly', 'jewelry isn't her thing', 'candles are out'
  rule(
    'past dont doesnt not wouldnt too isnt arent wasnt werent out risky tricky table limits option no done overdone boring cliche last unwanted allowed',
    String.raw`${HEAD}${THINGS}\s+(?:(?:would\s+)?(?:do ?n'?t|does ?n'?t|do not|does not|would ?n'?t) (?:really )?(?:feel|seem|work|suit|fit|do it|interest|appeal|go down)|(?:feels?|seems?|sounds?|(?:is|are) (?:a bit |way |just |kind of |a little )?)\s*too|${CONTRACTED} (?:really |exactly |quite )?(?:(?:her|his|their|my) (?:thing|style|taste|favou?rite|cup of tea|jam|vibe|bag|speed)|given|appreciated|an option|allowed|for (?:him|her|them)|welcome|possible|ok|okay|good|what|needed)|(?:is|are) (?:so |totally |definitely |completely |strictly |also |both |a ){0,12}(?:out\b(?! of)|risky|tricky|off the table|off limits|not given|not appreciated|not an option|a no|a no-go|no go|no good|a hard no|not (?:her|his|their) thing|not (?:allowed|ok|okay|needed|for (?:him|her|them))|a thing of the past|done(?! with)|overdone|boring|cliche|last resort|unwanted|not wanted|the last thing))`,
  ),
  // 'A voucher or cash seems like a cop-out', 'gift cards feel impersonal'
  rule(
    'cop copout copouts cops impersonal lazy tacky generic',
    String.raw`${HEAD}${THINGS}\s+(?:(?:just|really|kind of|kinda)\s+)?(?:feels?|seems?|sounds?|looks?)\s+(?:like\s+)?(?:(?:such|so|a bit|kind of|kinda|a little|pretty|very)\s+){0,12}(?:an?\s+)?(?:cop[ -]?outs?|impersonal|lazy|tacky|generic)\b`,
  ),
  // 'puzzles need too much dexterity', 'books require better eyesight'
  rule(
    'dexterity eyesight vision hearing concentration',
    String.raw`${HEAD}${THINGS}\s+(?:would\s+)?(?:needs?|requires?|takes?|demands?)\s+(?:too (?:much|good)|so much|more|better|good|a lot of)\s+(?:\p{L}+\s+)?(?:dexterity|eyesight|vision|hearing|concentration)\b`,
  ),
  // 'they prefer wood over plastic'
  rule(
    'prefer prefers',
    String.raw`\bprefers?\s+(?!to\b)(?:[\p{L}'-]{1,48}\s+){1,3}?over\s+${THING}(?=\s*(?:[.,;!?)]|$|(?:and|but|so|for|because|budget|under)\b))`,
  ),
  // 'has more scarves than any shop'
  rule(
    'than',
    String.raw`\b(?:has|have|owns?|got)\s+(?:way\s+|far\s+)?more\s+(?!(?:time|money|energy|patience|fun|sense|years|friends|kids|children|people|experience|luck|love|than)\b)${THING}\s+than\s+(?:most|any|an?\s+\p{L}+|the\s+\p{L}+|(?:s?he|they)\s+(?:can|could|needs?|knows?))\b`,
  ),
  // 'I understand that flowers are not given', 'we were told that clocks are never brought'
  rule(
    'that',
    String.raw`\b(?:understand|understood|told|heard|hear|know|knows|read|gather|gathered|say|says|said|learned|learnt|believe|think|custom|mentioned|warned|aware|explained)\s+(?:(?:me|us)\s+)?that\s+${THINGS}\s+(?:is|are|must|should|may)\s+(?:not|never)\s+(?:be\s+)?(?:given|brought|sent|gifted|offered|done|eaten|worn|used|allowed|permitted|welcome|appreciated|customary|appropriate|proper|right|taken)\b`,
  ),
  // 'her kitchen is fully equipped'
  rule(
    'equipped stocked kitted outfitted',
    String.raw`${HEAD}${THING}\s+(?:is|are)\s+(?:(?:already|fully|well|completely|very|perfectly|totally)[\s-]{1,40}){1,12}(?:equipped|stocked|kitted out|outfitted)\b(?! with)`,
  ),
  // 'a nut allergy', 'nut allergies', 'lactose intolerant'
  rule(
    'allergy allergies intolerance intolerant',
    String.raw`\b((?:(?!${NO_ALLERGEN})[\p{L}]+\s(?:and|or|&)\s)?(?:tree\s)?(?!${NO_ALLERGEN})[\p{L}]+)(?:\s|-)(?:allerg(?:y|ies)|intoleran(?:ce|t))\b`,
  ),
  // 'crossword books not his thing', 'clowns absolutely not'
  rule(
    'not nope no',
    String.raw`${HEAD}${THING}\s+(?:(?:so |really |just )?not (?:her|his|their) (?:thing|style|taste|cup of tea)|(?:absolutely|definitely|hell|please|pls|def) (?:not?|nope)(?=\s*(?:[.,;!?)]|$|s?he|they|for)))`,
  ),
  // 'likes woodworking, cigars no, beer no'
  rule(
    'no nope',
    String.raw`(?<=[,;(]\s*(?:but\s+|and\s+)?)(?!(?:so|oh|but|and|just|says?|said|or|yes|there|has|have|had|is|of)\b)((?:[\p{L}'&-]{1,48}\s){0,2}[\p{L}'&-]{1,48})\s+(?:no|nope)(?=\s*(?:[.,;!?)]|$))`,
  ),
  // 'a vegan, nut allergic coworker'
  rule(
    'allergic',
    String.raw`\b((?:(?:pea|tree |wal)?nuts?|dairy|milk|eggs?|soy|wheat|gluten|shellfish|seafood|fish|wool|latex|feathers?|perfume|fragrance|lavender|chocolate|strawberry|cats?|dogs?|pollen))[ -]allergic\b`,
  ),
  // 'mech keyboards he's got 4', 'large print books she has dozens of'
  rule(
    'dozens hundreds tons loads plenty enough many few got',
    String.raw`${HEAD}${THING}\s+(?:s?he|they)(?:'?s|'?ve)?\s+(?:already\s+)?(?:(?:got|has|have|owns?|owned)\s*)?(?:already\s+)?(?:\d+|dozens|hundreds|tons|loads|plenty|enough|so many|too many|every one|them all|a few)\b(?!\s*(?:years|kids|children|cats|dogs|brothers|sisters|days|jobs))`,
  ),
  // 'we have slime kits coming out of our ears'
  rule(
    'ears',
    String.raw`\b(?:has|have|had|got)\s+(?:already\s+)?${THING}\s+coming out of (?:her|his|our|their|my) ears\b`,
  ),
  // 'she gets candles every year', 'receives chocolates from everybody each December'
  rule(
    'every each',
    String.raw`\b(?:gets?|getting|receives?|(?:is|are|has been|have been) given|ends? up with)\s+(?!(?:the|a|an|me|him|her|them|it|this|that|together|up|out|in|into|to|through|better|older|lost|sick|tired|excited|paid|one)\b)(?:so many |enough |lots of )?${THING}\s+(?:from (?:every ?(?:one|body)|the kids|(?:her|his|their) \p{L}+|us|(?:her|his|their) whole \p{L}+) )?(?:every|each) (?:single )?(?:year|christmas|xmas|birthday|holidays?|semester|term|december|may|june|mother'?s day|father'?s day|valentine'?s(?: day)?|time)\b`,
  ),
  // 'a cross necklace is already coming from grandma', 'she got candles from everyone else'
  rule(
    'already',
    String.raw`${HEAD}${THINGS}\s+(?:is |are |has been |have been |was )?already (?:coming|bought|ordered|planned|taken|sorted|given|covered|on (?:the|its) way|being given|being bought|in the bag)`,
  ),
  rule(
    'from',
    String.raw`\b(?:got|gets|getting|receives|received)\s+(?:all the |so many |lots of )?${THINGS}\s+from (?:every\s?(?:one|1|body)|(?:me|us)(?=\s*(?:[.,;!?)]|$|so\b|already\b|all\b|and\b))|the others|other people|all (?:her|his|their)|(?:her|his|their) (?:\p{L}+) (?:every|each|already|last)|us (?:all|every))`,
  ),
  // 'tracks her runs with the nike app'
  rule(
    'app apps',
    String.raw`\b(?:with|uses|using|has|on) (?:the |an? |his |her |their )?([\p{L}\p{N}]+ apps?)\b`,
  ),
  // 'Beekeeping. Has the suit and the smoker.'
  rule(
    'has have own owns',
    String.raw`(?<=[.;!?]\s*|^)(?:s?he |they )?(?:has|have|owns?)\s+(?:the|all the|a good|a nice|(?:his|her|their) own)\s+${THINGS}(?=\s*(?:[.;!?]|$))`,
  ),
  rule(
    'swallow choke eat fit',
    String.raw`\b(?:nothing|not anything|no \p{L}+|not)\s+(?:that is |that's |too |so )?(small enough to (?:swallow|choke on|eat|fit in (?:her|his|a|their) mouth))\b`,
    () => 'small parts',
  ),
  rule(
    'parts pieces bits hazard hazards',
    String.raw`\b(?:no|without|avoid(?:ing)?)\s+(?:any\s+)?((?:small|tiny|little) (?:parts|pieces|bits)|choking hazards?)\b`,
    () => 'small parts',
  ),
  // 'not much of a reader', 'she isn't a coffee drinker', 'not religious trinket people'
  rule(
    'drinker person eater guy girl type reader gamer wearer people',
    String.raw`(?:\bnot|n'?t\b|\bnever been|\bno)(?: really)?(?: much of)?(?: an?)?(?: (?:big|huge|great))? ((?!know|see|meet|want|trust|get|good|bad|nice|kind|easy|big|people|morning|young|old|very|only|just|the|every|all|so|that|this|many|other|most|another|some|sure|like|typical|normal|happy|touchy|huggy|emotional|patient|outgoing|social|demanding|materialistic|needy)[\p{L}-]{3,48}(?: [\p{L}-]{3,48})?)(?: (?:drinker|person|eater|guy|girl|type|reader|gamer|wearer|people))\b`,
  ),
]

/** 'She didn't get into med school': a gift would remind of it. */
const FAILED = String.raw`(?:(?:did ?n'?t|did not|could ?n'?t|not|never)\s+(?:get|make it|been|get accepted|accepted)\s+(?:in)?to|(?:got |was |been )?(?:rejected|turned down)\s+(?:by|from)|(?:failed|flunked|dropped)(?: out of)?|(?:got |was |been )?(?:fired|laid off)\s+from)`

const aboutTopic = (topic: string): string => labelOfPart(null, 'about', topic)

/** Who has no horse of their own wants nothing for one, and loves them all the same. */
const ANIMAL = '(?:horse|pony|dog|cat|puppy|kitten|pet)'

/** Read before everything else: 'already read everything by X' names no 'everything'. */
export const FIRST_RULES: readonly Rule[] = [
  // 'doesn't own a horse'
  rule(
    'horse pony dog cat puppy kitten pet',
    String.raw`\b(?:does ?n'?t|do ?n'?t|does not|do not|ca ?n'?t|cannot)\s+(?:actually\s+|even\s+|yet\s+|really\s+)?(?:have|own|keep)\s+(?:an?|any|(?:her|his|their) own)\s+(${ANIMAL})s?\b(?!\p{L}|[ -](?:hair|allergy|bed|food|toys?|lover|person))`,
    (item) => `things for a ${item}`,
  ),
  rule(
    'read',
    String.raw`(?<=\bread (?:everything|all(?: of)?(?: the)?(?: books)?|every(?: single)? book|most) (?:by|from|of) )([^.!?;]{3,80})`,
    (item) => `${item} books`,
  ),
  rule(
    'into rejected turned failed flunked dropped',
    String.raw`\b${FAILED}\s+(?:the |an? |his |her |their |my )?((?!interest\b|weight\b)[\p{L}]+(?:\s(?:school|college|university|program|academy|exam|test|team|class))?)\b`,
    aboutTopic,
  ),
  // 'something that is not gaming related', 'nothing sports-themed'
  rule(
    'related themed oriented centric inspired',
    String.raw`\b(?:not|n'?t|no|nothing|never|without|avoid)\s+(?:be\s+|at all\s+|anything\s+|something\s+|too\s+|overly\s+|strictly\s+){0,12}((?!related\b)[\p{L}\p{N}]+(?:[\s-][\p{L}\p{N}]+)?)[\s-](?:related|themed|oriented|centric|inspired)\b`,
    aboutTopic,
  ),
  // 'has nothing to do with running', 'unrelated to his job'
  rule(
    'nothing anything unrelated',
    String.raw`\b(?:nothing to do with|(?:not|n'?t) (?:have |has |be )?anything to do with|unrelated to)\s+(?:the\s+|his\s+|her\s+|their\s+|my\s+|any\s+)?([\p{L}\p{N}]+(?:[\s-](?!and\b|or\b|but\b|please\b|for\b|because\b|since\b|under\b|i\b|he\b|she\b|they\b|in\b|at\b|on\b|if\b|as\b|this\b)[\p{L}\p{N}]+)?)`,
    aboutTopic,
  ),
]
