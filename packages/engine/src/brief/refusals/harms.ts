/** What does somebody harm, as refusals: 'scents give her headaches', 'chocolate makes my mom ill', 'coffee keeps him up'. */
import { HEAD, type Rule, rule, THING, THINGS } from './sentence-rules.ts'

const KIN =
  '(?:mom|mum|mother|mama|dad|father|papa|grandma|grandpa|grandmother|grandfather|nana|granny|wife|husband|sister|brother|son|daughter|aunt|uncle|niece|nephew|cousin|friend|boss|girlfriend|boyfriend|partner)'
const PRONOUN = '(?:her|him|them|me|us)'
/** 'My mother in law', 'grandma'. */
const NAMED = String.raw`(?:${KIN}|(?:my|our|his|her|their) (?:\p{L}+[ -]){0,3}?\p{L}+)`
const NAMED_OWNER = String.raw`(?:(?:my|our|his|her|their) )?(?:\p{L}+[ -]){0,3}?\p{L}+'s`
const HOW = String.raw`(?:(?:an?|bad|terrible|horrible|awful|really|so|very|feel|get|all|violently|instant|allerg\p{L}+) ){0,12}`
const ILL =
  '(?:headaches?|migraines?|sick|ill|unwell|queasy|sneez(?:e|y)|itch(?:y)?|break ?outs?|breaks? out|nauseous|nausea|wheez(?:e|y)|asthma|cough|hives|rash(?:es)?|heartburn|reflux|indigestion|gas|bloated|gassy|gag|vomit|throw up|swell(?: up)?|dizzy|jittery|anxious|anxiety|panic attacks?|nightmares|insomnia|cramps|acne|pimples|(?:stomach|tummy|belly) ?aches?)'
const PART =
  '(?:stomach|tummy|belly|gut|asthma|migraines?|allergies|skin|eczema|psoriasis|ibs|sinuses|nose|eyes|throat|lungs|reflux|acne)'
/** What keeps somebody awake by its nature: a baby does too, and is no thing. */
const STIMULANT =
  '((?:(?:green|black|strong|iced|too much|dark|any) )?(?:coffee|caffeine|tea|espresso|chocolate|sugar|soda|cola|energy drinks?|matcha|wine|alcohol|spicy food))'

/** Of somebody who is named it is only looked at: they may be whom the gift is for. */
const doneTo = (deed: string, whom: readonly [pronoun: string, named: string], ill: string): string =>
  String.raw`(?:\s+${deed}\s+${whom[0]}\s+${ill}\b|(?=\s+${deed}\s+${whom[1]}\s+${ill}\b))`

export const HARMS: readonly Rule[] = [
  rule(
    'gives give makes make sets set causes cause',
    HEAD + THINGS + doneTo('(?:always )?(?:gives?|makes?|sets? off|causes?)', [PRONOUN, NAMED], HOW + ILL),
  ),
  rule(
    'upset upsets trigger triggers bother bothers irritate irritates aggravate aggravates sets inflames hurts hurt',
    HEAD +
      THING +
      doneTo(
        '(?:really )?(?:upsets?|bothers?|triggers?|irritates?|aggravates?|inflames?|hurts?|sets? off)',
        ['(?:her|his|their|my|our)', NAMED_OWNER],
        `(?:sensitive )?${PART}`,
      ),
  ),
  // "Spicy food doesn't agree with my dad".
  rule(
    'agree agrees disagree disagrees',
    String.raw`${HEAD}${THING}(?=\s+(?:(?:do(?:es)?(?:n'?t| not)|never) (?:really )?agrees?|disagrees?) with\s+(?:${PRONOUN}|${NAMED})\b)`,
  ),
  rule(
    'up awake',
    String.raw`(?<![\p{L}])${STIMULANT}` + doneTo('(?:always )?keeps?', [PRONOUN, NAMED], '(?:up|awake)'),
  ),
  // 'Necklaces choke her'
  rule(
    'choke chokes strangle strangles itch',
    String.raw`${HEAD}${THING}\s+(?:always\s+|really\s+)?(?:chokes?|strangles?|itch(?:es)?)\s+(?:her|him|them)\b`,
  ),
  // 'Gets migraines from perfume'.
  rule(
    'headache headaches migraine migraines',
    String.raw`\b(?:headaches?|migraines?)\s+(?:from|around|because of)\s+${THING}(?=\s*(?:[.,;!?)]|$|(?:and|but|so|loves?|likes?|for|gift)\b))`,
  ),
]
