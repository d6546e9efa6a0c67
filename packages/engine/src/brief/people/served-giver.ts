/** What somebody who serves the giver has to do with: the bakery where a lady stands, the bread that she saves. No liking of theirs. */
import { matchesOf } from '../../text/matches.ts'
import { wordSet } from '../../text/word-marks.ts'
import { type ClauseFinder, clauseFrom } from './told-clause.ts'

const WHO =
  'lady|ladies|guy|guys|man|men|woman|women|girl|girls|gal|gals|people|folks|person|staff|team|crew|clerk|cashier'
const PLACES =
  'bakery|bakers|deli|coffee shop|coffee place|cafe|butchers?|fish market|farmers market|grocery(?: store)?|supermarket|library|post office|bank|pharmacy|drugstore|salon|barber ?shop|dry cleaners?|laundromat|gas station|restaurant|diner|bar|pub|hotel|front desk|clinic|car wash|garage|flower shop|bookstore|bookshop|pet store|garden center'
/** 'The lady at the bakery', 'the guys from our garage'. */
const STANDS_AT = new RegExp(
  String.raw`\b(?:${WHO})(?: who works)? (?:at|from) (?:the|my|our) (?:\p{L}+ )?(?:${PLACES})\b`,
  'gu',
)
const AT = / (?:at|from) (?:the|my|our) /

export const placesOfWork: ClauseFinder = {
  words: wordSet(WHO.split('|')),
  find: ({ folded }) =>
    matchesOf(folded, STANDS_AT).map(({ 0: said, index }) => ({
      start: index + said.search(AT),
      end: index + said.length,
      doerEnd: null,
    })),
}

const GIVES =
  'saves|saved|saving|brings|brought|bringing|gives|gave|giving|hands|handed|slips|slipped|sneaks|sneaked|sells|sold|lends|lent|mows|mowed|shovels|shoveled|rakes|raked|plows|plowed|fixes|fixed|repairs|repaired|waters|watered'
/** 'Who always saves me bread', 'brought us soup', 'mows our lawn': what the giver got. What somebody makes for others they may well love to make. */
const GAVE_GIVER = new RegExp(
  String.raw`(?<!\b(?:i'?m|i am|we'?re|we are|and i are) )\b(?:${GIVES}) (?:me|us|my \p{L}+|our \p{L}+)\b`,
  'gu',
)

export const whatGiverGot: ClauseFinder = {
  words: wordSet(GIVES.split('|')),
  find: (text) =>
    matchesOf(text.folded, GAVE_GIVER).map(({ 0: said, index }) => {
      const { start, end } = clauseFrom(text, index, index + said.length)
      const length = text.folded.slice(start, end).search(THEN_OF_THEM)
      return { start, end: length < 0 ? end : start + length, doerEnd: null }
    }),
}
/** 'Mows our lawn and plays drums': here it is theirs again. */
const THEN_OF_THEM = /\band (?:also |really )?(?:\p{L}+s (?!and\b)|is\b|into\b)/u

const CARED =
  'cared for|looked after|nursed|treated|saved|delivered|took (?:(?:such|so|very|really) )?(?:(?:good|great|wonderful|amazing|excellent) )?care of'
/** 'The nurses who cared for dad': the gift is for the nurses, and says nothing of him. 'Doctor who saved' is a saying. */
const CARED_FOR = new RegExp(
  String.raw`(?<!\bdoctors? )\b(?:who|that) (?:has |have |had )?(?:${CARED}) (?=\p{L})`,
  'gu',
)

export const whomTheyCaredFor: ClauseFinder = {
  words: wordSet('cared looked nursed treated saved delivered took'.split(' ')),
  find: (text) =>
    matchesOf(text.folded, CARED_FOR).map(({ 0: said, index }) => ({
      ...clauseFrom(text, index, index + said.length),
      doerEnd: null,
    })),
}

const HEALERS =
  'physical therapists?|pt|physios?|physiotherapists?|occupational therapists?|speech therapists?|surgeons?|oncologists?|cardiologists?|orthopedists?|doctors?|dr|obgyn|midwi(?:fe|ves)|chiropractors?|(?:oncology|chemo|infusion) nurses?|radiation techs?'
/** Whom it is for: of 'our doctor says' nobody is given to. */
const HEALER = new RegExp(
  String.raw`(?:^|\b(?:for|to|thank(?:ing)?|get|gifts?) (?:all )?(?:of )?)(?:(?:my|our|the) (?:\p{L}+ )?)?(?:${HEALERS})\b(?! friend)`,
  'u',
)
const HEALED_WORDS = 'surgery|rehab|chemo|chemotherapy|radiation|cancer|treatment|treatments'
const HEALED = new RegExp(String.raw`\b(?:${HEALED_WORDS})\b`, 'g')
/** 'My oncologist, who has cancer himself'. */
const HEALER_HAS = /\b(?:s?he|they|who)(?:'s|'re)? (?!(?:\p{L}+ ){0,4}(?:me|us|my|our)\b)(?:\p{L}+ ){0,4}$/u

/** 'Has cut my hair through chemo', 'drove me to radiation'. */
const OF_GIVER = new RegExp(
  String.raw`\b(?:me|us|my (?!mom|mum|dad|wife|husband|son|daughter|sister|brother|friend|mother|father)\p{L}+) (?:all )?(?:through|during|to and from|to|with) (?:all )?(?:of )?(?:my |our )?(?:${HEALED_WORDS})\b`,
  'u',
)

/** 'For my oncologist, I finished chemo': what a doctor treats is the giver's. */
export const whatWasHealed: ClauseFinder = {
  words: wordSet(HEALED_WORDS.split('|')),
  find: ({ folded }) =>
    HEALER.test(folded) || OF_GIVER.test(folded)
      ? matchesOf(folded, HEALED)
          .filter(({ index }) => !HEALER_HAS.test(folded.slice(0, index)))
          .map(({ 0: said, index }) => ({ start: index, end: index + said.length, doerEnd: null }))
      : [],
}
