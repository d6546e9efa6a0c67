/** For which occasion; a second one is kept beside it. */
import { findPhrases, isPartOf, type Match } from '../../text/phrases.ts'
import { type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isOfWork } from '../likings/worked-with.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { isExpecting, isNothingSad } from './no-sorrow.ts'
import { isPolite } from './polite-thanks.ts'

export type OccasionWord = { readonly occasion: string; readonly implied: boolean }
export type Occasion = { readonly name: string; readonly words: string; readonly span: Span }

const PAST = /\b(?:last|previous|ago|already had|for the last)\s+(?:year'?s?\s+)?$/
/** 'Last christmas with my dad' is yet to come. */
const IS_THEIR_LAST = /^ (?:together|with (?:my|our|him|her|them|mom|mum|dad|grand\p{L}+|us)\b)/u
/** 'My brother got an Ooni for his wedding', and not 'we got no idea for her wedding': a day that is told for what was given. */
const GIVEN_FOR_IT =
  /(?<!\b(?:i|we|you|i'?ve|we'?ve|to)(?: (?:just|already|have)){0,12}\s)\b(?:got|received|unwrapped|was given|were given)\s+(?:an?|his|her|their|some|new)\s+(?!(?:\p{L}+ ){0,2}(?:gift|present|card|budget|idea|invite|invitation|reminder|ticket|tickets|list|party|voucher|certificate)s?\b)(?:[\p{L}\d'-]{1,48}\s+){1,5}?(?:for|on|at)\s+(?:(?:his|her|their|the|our)\s+)?$/u
const GIVEN_REACH = 80
/** 'We did one for her birthday', 'I gave him that on Christmas': past, whatever it was. */
const DONE_FOR_IT =
  /\b(?:did|made|gave|got|bought|had|tried) (?:(?:him|her|them) )?(?:one|it|that|this|those|them|both) (?:for|on|at) (?:(?:his|her|their|the|our|last) )?$/
/** 'A nurse who works nights in the ICU' is not ill. */
const WORKS_THERE =
  /\b(?:works?|working|nurses?|doctors?|resident|residents|surgeons?|shifts?|volunteers?|colleagues|coworkers)\b[^.,;!?]{0,200}$/

/** 'Is sick of candles', 'so sick and tired of it', 'has a cold office', 'a cancer survivor' ail nothing. */
const IS_FED_UP =
  /\bsick (?:of|and tired|at \p{L}+ing)\b|\bcancer survivors?\b|\ba cold (?:\p{L}+ )?(?:office|desk|house|home|room|bedroom|apartment|flat|dorm|cabin|workshop|garage|shed|studio|barn|basement|classroom|warehouse|car|truck|nose|climate|place|heart)\b/u

/** Nobody warms a house on moving into a care home. */
const NO_HOME =
  /\b(?:(?:care|nursing|retirement|old people'?s|group|residential) home|assisted living|memory care|hospice|rehab|hospital|shelter|facility)\b/

/** An exchange goes before the feast on which it is held, a part in a wedding before the wedding. */
const RANK: ReadonlyMap<string, number> = new Map([
  ['secret santa', 0],
  ['white elephant', 0],
  ['teacher appreciation', 1],
  ['wedding party', 1],
  // 'Husband's 40th, 3 years sober' is a birthday of somebody sober.
  ['sobriety anniversary', 5],
  // What is brought to a feast is for the host.
  ['host gift', 3],
  ['thank you', 8],
])

export type Occasions = {
  /** The main one first. Named ones go before those only hinted at. */
  readonly told: readonly Occasion[]
  /** Names of days that somebody does not keep. */
  readonly refused: ReadonlySet<string>
}

/** Every occasion named, outside what was read before. */
export function readOccasions(
  text: Text,
  { occasions: table, interests }: Pick<Vocabulary, 'occasions' | 'interests'>,
  taken: readonly Span[],
): Occasions {
  const named: Occasion[] = []
  const implied: Occasion[] = []
  const refused = new Set<string>()
  for (const match of findPhrases(text, table, taken)) {
    const { entry, start, end } = match
    if (isOfLiking(text, match, interests)) continue
    if (isNotKept(text, { start, end })) refused.add(entry.occasion)
    if (isNone(text, entry.occasion, { start, end })) continue
    const span = { start, end }
    const list = entry.implied ? implied : named
    list.push({ name: entry.occasion, words: wordsAt(text, span), span })
  }
  // 'Doesn't celebrate christmas, a holiday gift' is for no Christmas.
  const isKept = ({ name }: Occasion): boolean => !refused.has(name)
  const told = named.filter(isKept)
  if (told.length === 0) return { told: byRank(withoutBringing(implied.filter(isKept))), refused }
  told.push(...implied.filter(({ name }) => goesWith(name, told)))
  const ranked = byRank(told)
  return { told: isGiftOf(text, told) ? hostLast(ranked) : ranked, refused }
}

/** 'Is in the hospital. What do I bring him?': that something is brought tells a host only where nothing else is told. */
const withoutBringing = (told: readonly Occasion[]): readonly Occasion[] =>
  told.some(({ name }) => name !== 'host gift') ? told.filter(({ words }) => !BRINGING.test(words)) : told
const BRINGING = /^(?:what|something to|need to)\b/i

const BESIDE_PART: ReadonlySet<string> = new Set(['wedding', 'thank you'])

/** Feasts at which people eat at others' tables, and miss those who ate there. */
const FEASTS: ReadonlySet<string> = new Set([
  'christmas',
  'thanksgiving',
  'hanukkah',
  'easter',
  'new year',
  'kwanzaa',
  'passover',
  'rosh hashanah',
])
/** 'Christmas gift for his parents, whom I meet for the first time' is given on the day, and not brought to a table. */
const HOST = 'host gift'
const hostLast = (told: readonly Occasion[]): readonly Occasion[] => [
  ...told.filter(({ name }) => name !== HOST),
  ...told.filter(({ name }) => name === HOST),
]
const isGiftOf = ({ folded }: Text, told: readonly Occasion[]): boolean =>
  told.some(
    ({ name, span }) =>
      name !== HOST &&
      FEASTS.has(name) &&
      (/(?:^|\s)(?:gifts?|presents?)$/.test(folded.slice(span.start, span.end)) ||
        OF_DAY.test(folded.slice(span.end, span.end + 12))),
  )
const OF_DAY = /^\s(?:gifts?|presents?)\b/
const AT_FEAST: ReadonlySet<string> = new Set([HOST, 'sympathy'])

/** What is hinted at beside a named one: 'for my bridesmaids, wedding in May', 'Christmas dinner, what do I bring'. */
const goesWith = (name: string, told: readonly Occasion[]): boolean =>
  name === 'farewell' ||
  (name === 'wedding party' && told.some((one) => BESIDE_PART.has(one.name))) ||
  (AT_FEAST.has(name) && told.every((one) => FEASTS.has(one.name)))

/** 'She doesn't celebrate birthdays', 'hates christmas': the day is refused, and not one to give for. */
const NOT_KEPT =
  /\b(?:(?:does ?n'?t|do ?n'?t|did ?n'?t|wo ?n'?t|does not|do not|never|no longer|not|is ?n'?t|are ?n'?t)\s+(?:really |even |ever |actually |exactly |an? |big |much ){0,12}(?:celebrates?|celebrating|observes?|observing|keeps?|keeping|do|does|like|into|big on|(?:fan|person) of)|hates?|hating|can'?t stand|dislikes?|despises?|loathes?)\s+(?:her |his |their |own ){0,12}$/
const NOT_KEPT_REACH = 48

/** Who hates turning fifty keeps the day all the same. */
const IS_AGING = /^turn/

const isNotKept = ({ folded }: Text, { start, end }: Span): boolean =>
  (!IS_AGING.test(folded.slice(start, end)) &&
    NOT_KEPT.test(folded.slice(Math.max(0, start - NOT_KEPT_REACH), start))) ||
  (/\bnot (?:really |exactly )?an? $/.test(folded.slice(Math.max(0, start - 20), start)) &&
    /^ (?:person|girl|guy|people|fan)\b/.test(folded.slice(end, end + 10)))

/** 'Bill Nye' is no New Year's Eve, and a surgery resident not ill; 'Christmas cookies' are of Christmas. */
const isOfLiking = (text: Text, match: Match<OccasionWord>, interests: Vocabulary['interests']): boolean =>
  isPartOf(text, match, interests, (words) => !words.includes(match.entry.occasion))

/** 'He fixed the boiler on New Year's Eve', 'came out at Thanksgiving': what happened then is over. */
const HAPPENED_ON =
  /\b(?:came|fixed|repaired|proposed|met|told|broke|died|passed|stopped|saved|helped|worked|drove|moved|fell|crashed|lost|left|cooked|sang|showed|found|said|asked|rescued|shovell?ed|plowed|stayed|hosted|fainted|collapsed)\b[^.,;!?]{0,40} (?:at|on|over|since|during) (?:the )?$/

/** Whether words of an occasion tell of none here. */
function isNone({ folded }: Text, occasion: string, { start, end }: Span): boolean {
  const before = folded.slice(Math.max(0, start - 40), start)
  if (
    (PAST.test(before) && !IS_THEIR_LAST.test(folded.slice(end, end + 20))) ||
    DONE_FOR_IT.test(before) ||
    GIVEN_FOR_IT.test(folded.slice(Math.max(0, start - GIVEN_REACH), start))
  )
    return true
  if (isOfWork(folded, { start, end })) return true
  if (FEASTS.has(occasion) && HAPPENED_ON.test(folded.slice(Math.max(0, start - GIVEN_REACH), start)))
    return true
  return TELLS_NONE.get(occasion)?.(folded, { start, end }) ?? false
}

/** 'Turns 60', 'turning the big 5-0', 'turns soon' tell a birthday; 'turned down chemo', 'turning into his father', 'turning vegetarian' none. */
const TURNS = /turn(?:s|ed|ing)?$/
const TURNED =
  /^\s+(?:\d|the big\b|sweet\b|(?:an? )?(?:teen|tween|teenager|adult)\b|(?:next|this|on|in|soon|tomorrow|today)\b)/
/** Who moves to a retirement home retired long ago. */
const WHERE_RETIRED_LIVE =
  /^ (?:homes?|community|communities|village|living|facility|account|fund|savings|plan)\b/
/** 'Moved in with us' warms no new house. */
const WITH_GIVER = /^(?: back)?(?: in)? with (?:us|me|my|our)\b/
/** 'Beat breast cancer', 'finished chemo': nobody is ill. */
const IS_OVER =
  /\b(?:beat(?:en|ing|s)?|survived|kicked|licked|overcame|defeated|all clear (?:after|from)|done with|finished|completed|end of|last(?: day of)?) (?:her |his |their |the )?$/
/** 'Had her first' tells a baby, and 'had her first period', 'had his first day' none. */
const HER_FIRST = /\bfirst$/
const IS_CHILD =
  /^(?: (?:little |baby )?(?:one|baby|child|kid|boy|girl|son|daughter|grandchild|grandson|granddaughter)\b|\s*(?:$|[,.;!?:(]|last |this |yesterday|today|two |three |a (?:few|couple) ))/
/** 'The social worker who handled our adoption' adopts nobody. */
const HANDLED_IT =
  /\b(?:handled|helped(?: us)?(?: with)?|worked on|did|managed|guided|arranged) (?:our|my|the) $/
/** Who works at a wedding is not married there. */
const WORKS_AT_WEDDING =
  /^\s+(?:photographers?|videographers?|caterers?|florists?|planners?|coordinators?|djs?|bands?|singers?|bakers?|vendors?|makeup artists?|hair|make-?up|dress|cake|flowers|nails)\b/

/** 'The photographer who shot our wedding': it is over, and was the giver's. */
const WORKED_AT_OURS =
  /\bwho (?:shot|did|planned|photographed|filmed|catered|played|sang|officiated|married us|coordinated|dj'?d|worked|baked|made)(?: \p{L}+){0,3}? (?:our|my) $/u

/** 'He is staying at my grandma's', 'who's staying with us': the giver is no guest. */
const OTHERS_STAY =
  /\b(?:(?:s?he|they|who)(?:'s|'re| is| are| was| will be|'ll be)|and is|(?<!\bwe |\bi )(?:is|are|be))(?: now| also| currently)? $/
const STAYS = /^stay/

/** 'Expecting after years of IVF' is joy. */
const FERTILITY = /ivf|infertil|fertility|conceive/

/** Bridesmaids who give, or marry themselves, are given nothing for their part. */
const GIVES = /\b(?:from|we are|we're)\s+(?:all )?(?:the |his |her |us |your |my ){0,12}$/
const MARRIES =
  /^(?: \w+)? (?:is|are|has|just|got|gets)(?: \w+)? (?:married|marrying|engaged|hitched|tying the knot)\b/

/** 'Compression stockings', 'stocking up', 'stocking the pantry' hang by no chimney. */
const STOCKING = /stockings?$/
const IS_FILLED = /^ (?:up|the|his|her|their|our|my|shelves)\b/
const IS_WORN =
  /\b(?:compression|silk|nylon|fishnet|support|surgical|lace|is|are|was|been|keeps?|start(?:ed|s)?|he's|she's|i'm|they're)(?: \w+)? $/

/** 'First mother's day without her mom': who mourns is not whom the day is for. */
const MOURNED_DAY =
  /^ (?:without (?:(?:her|his|my|their|our|a) )?(?:mom|mum|mother|mama|dad|father|papa|grandma|grandpa|child|baby|son|daughter)|(?:since|after) [^.;!?]{0,40}\b(?:died|passed|death|funeral|losing|lost|miscarriage))\b/
/** The day on which somebody died is no wedding's, and that of sobriety has a word of its own. */
const OF_A_DEATH =
  /^ (?:of|since) (?:[\p{L}']{1,48} ){0,5}?(?:death|passing|loss|dying|died|passed|miscarriage|stillbirth|suicide|overdose|accident|diagnosis)\b/u
const OF_SOBRIETY = /\b(?:sober|sobriety|clean|recovery)(?: \p{L}+)? $/u

/** Who leaves a husband says no farewell to colleagues. */
const LEAVES_PARTNER =
  /^ (?:(?:her|his|their|an?|the) )?(?:\p{L}+ ){0,2}(?:husband|wife|boyfriend|girlfriend|partner|spouse|marriage|relationship)\b/u

type IsNone = (folded: string, span: Span) => boolean

/** By occasion: when its words tell of none. */
const TELLS_NONE: ReadonlyMap<string, IsNone> = new Map<string, IsNone>([
  [
    'birthday',
    (folded, { start, end }) =>
      TURNS.test(folded.slice(start, end)) && !TURNED.test(folded.slice(end, end + 24)),
  ],
  [
    'get well',
    (folded, { start, end }) => {
      const before = folded.slice(Math.max(0, start - 40), start)
      return WORKS_THERE.test(before) || IS_OVER.test(before) || IS_FED_UP.test(folded.slice(start, end + 24))
    },
  ],
  [
    'new baby',
    (folded, { start, end }) => HER_FIRST.test(folded.slice(start, end)) && !IS_CHILD.test(folded.slice(end)),
  ],
  ['adoption day', (folded, { start }) => HANDLED_IT.test(folded.slice(Math.max(0, start - 40), start))],
  [
    'housewarming',
    (folded, { start, end }) =>
      NO_HOME.test(folded.slice(start, end + 40)) || WITH_GIVER.test(folded.slice(end, end + 12)),
  ],
  [
    'host gift',
    (folded, { start, end }) =>
      STAYS.test(folded.slice(start, end)) && OTHERS_STAY.test(folded.slice(Math.max(0, start - 24), start)),
  ],
  [
    'anniversary',
    (folded, { start, end }) =>
      OF_A_DEATH.test(folded.slice(end, end + 64)) ||
      OF_SOBRIETY.test(folded.slice(Math.max(0, start - 24), start)),
  ],
  ["mother's day", (folded, { end }) => MOURNED_DAY.test(folded.slice(end, end + 64))],
  ["father's day", (folded, { end }) => MOURNED_DAY.test(folded.slice(end, end + 64))],
  ['farewell', (folded, { end }) => LEAVES_PARTNER.test(folded.slice(end, end + 48))],
  ['retirement', (folded, { end }) => WHERE_RETIRED_LIVE.test(folded.slice(end, end + 16))],
  [
    'wedding',
    (folded, { start, end }) =>
      WORKS_AT_WEDDING.test(folded.slice(end, end + 24)) ||
      WORKED_AT_OURS.test(folded.slice(Math.max(0, start - 40), start)),
  ],
  [
    'wedding party',
    (folded, { start, end }) =>
      GIVES.test(folded.slice(Math.max(0, start - 24), start)) || MARRIES.test(folded.slice(end, end + 40)),
  ],
  [
    'thinking of you',
    (folded, { start, end }) => FERTILITY.test(folded.slice(start, end)) && isExpecting(folded),
  ],
  [
    'christmas',
    (folded, { start, end }) =>
      STOCKING.test(folded.slice(start, end)) &&
      (IS_FILLED.test(folded.slice(end, end + 12)) ||
        IS_WORN.test(folded.slice(Math.max(0, start - 24), start))),
  ],
  ['sympathy', isNothingSad],
  ['thank you', isPolite],
])

/** The first of each name, the main one first. */
function byRank(occasions: readonly Occasion[]): Occasion[] {
  const out: Occasion[] = []
  // Of a wedding in which they have a part the part is what is thanked for.
  const isPart = occasions.some(({ name }) => name === 'wedding party')
  for (const one of occasions) {
    if (isPart && one.name === 'wedding') continue
    if (!out.some(({ name }) => name === one.name)) out.push(one)
  }
  return out.length > 1 ? out.sort((a, b) => rankOf(a) - rankOf(b)) : out
}

const rankOf = ({ name }: Occasion): number => RANK.get(name) ?? 4
