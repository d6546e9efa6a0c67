/** What is told of the giver's house: what a dog broke, the cat that was fed, the kids that are looked after. */
import { matchesOf } from '../../text/matches.ts'
import { openingSet, wordSet } from '../../text/word-marks.ts'
import { PET } from './pets.ts'
import type { Clause, ClauseFinder } from './told-clause.ts'

const DEEDS =
  'dug|broke|scratched|ate|chewed|barked|barks|bit|peed|pooped|destroyed|ruined|hit|damaged|woke|knocked|threw|spilled|smashed|cracked|trampled|stole|scared|drew|wrecked'
/** 'My dog dug up her dahlias', 'cat broke her vase', 'our kids broke his window', 'the dog ate my wallet'. */
const OURS_DID = new RegExp(
  String.raw`\b(?:(?:(?:my|our|the) (?:\p{L}+ )?)?${PET}|(?:my|our|the) (?:\p{L}+ )?(?:kids?|children|child|son|daughter|toddler|baby|twins|boys?|girls?|grandson|granddaughter|husband|wife)s?) (?:just |accidentally |has |have |had )?(?:${DEEDS})\b(?: (?:up )?my \p{L}+(?!['\p{L}]))?`,
  'gu',
)
const OWN_DEEDS =
  'spilled|spilt|broke|ruined|killed|burned|burnt|stained|shrank|dropped|dented|hit|cracked|smashed|drove over|ran over|backed into'
/** 'I spilled red wine on her white rug'. */
const I_DID = new RegExp(
  String.raw`\b(?:i|we) (?:just |accidentally |stupidly )?(?:${OWN_DEEDS})\b(?! up\b)`,
  'g',
)

const END_OF_MISHAP =
  /[.,;:!?()\n$€£]|\b(?:gifts?|presents?|so|but|and (?:i|we|s?he|they|it|my|our|want|need))\b/

/** What somebody is sorry for is no wish; without that, what the dog ate may be: 'the dog chewed up his headphones'. */
const IS_SORRY = /\b(?:sorry|apolog\p{L}+|forgive(?:ness)?|make (?:it )?up)\b/u

export const mishaps: ClauseFinder = {
  words: openingSet(`${DEEDS}|${OWN_DEEDS}`.split('|')),
  find: ({ folded }) => {
    const isSorry = IS_SORRY.test(folded)
    return [OURS_DID, I_DID].flatMap((pattern) =>
      matchesOf(folded, pattern).map(({ 0: said, index }) => {
        const doerEnd = index + said.length
        const length = isSorry ? folded.slice(doerEnd).search(END_OF_MISHAP) : 0
        return { start: index, end: length < 0 ? folded.length : doerEnd + length, doerEnd }
      }),
    )
  },
}

const CARES =
  'watch|watches|watched|watching|feed|feeds|fed|feeding|walks|walked|walking|looks after|looked after|looking after|takes care of|taking care of|took care of|saved|treated|rescued'
const SITS = ['sit', 'sits', 'sat', 'sitting']
const SAT_FOR = ['pet', 'dog', 'cat']
/** 'Thanks for watching our cat', 'the neighbor who fed my cats', 'dogsat our beagle': the giver's pets. The thanks are the day's. */
const CARED_FOR = new RegExp(
  String.raw`\b(?:${CARES}|(?:${SAT_FOR.join('|')})[- ]?(?:${SITS.join('|')})(?: for)?)\s+(?:my|our)\s+(?:\p{L}+ ){0,2}?${PET}\b`,
  'gu',
)

export const petsCaredFor: ClauseFinder = {
  words: wordSet([
    ...openingSet(CARES.split('|')).words,
    ...SITS,
    ...SAT_FOR.flatMap((pet) => SITS.map((sits) => pet + sits)),
  ]),
  find: ({ folded }) => matchesOf(folded, CARED_FOR).flatMap(petsIn),
}

const DUTIES =
  'takes care of|taking care of|looks after|looking after|cares for|caring for|does everything for|juggles|juggling|between|chases after|chasing after|running after|busy with'
/** 'Looks after three kids and a dog', 'does everything for everyone, kids, dog, my mother': duties, and the dog one of them. */
const HAS_DUTIES = new RegExp(String.raw`\b(?:${DUTIES})\b[^.;!?]*`, 'g')
const HAS_KIN =
  /\b(?:kids?|children|toddlers?|twins|everyone|everybody|jobs|work|house|parents?|mother|father|baby|family)\b/

export const petsAmongDuties: ClauseFinder = {
  words: openingSet(DUTIES.split('|')),
  find: ({ folded }) =>
    matchesOf(folded, HAS_DUTIES)
      .filter(([said]) => HAS_KIN.test(said))
      .flatMap(petsIn),
}

const ANY_PET = new RegExp(String.raw`\b${PET}\b`, 'g')

/** The pets of what a pattern found, each alone. */
const petsIn = ({ 0: said, index }: { readonly 0: string; readonly index: number }): Clause[] =>
  matchesOf(said, ANY_PET).map(({ 0: pet, index: at }) => ({
    start: index + at,
    end: index + at + pet.length,
    doerEnd: null,
  }))

/** 'Is saving up for her daughter's wedding': a day that somebody pays for, and none to give for. */
const SAVES_UP =
  /\b(?:saves|saving|saved|works|working|pays|paying)(?: up)? for (?:his|her|their) (?:\p{L}+ ){0,2}?\p{L}+(?:'s|s') (?:\p{L}+ )?(?:wedding|college|education|quinceanera|graduation|tuition|school|university|surgery|operation)\b/gu

export const daysPaidFor: ClauseFinder = {
  words: wordSet('saves saving saved works working pays paying'),
  find: ({ folded }) =>
    matchesOf(folded, SAVES_UP).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      doerEnd: null,
    })),
}

const SURROGATE = /\bsurroga(?:te|cy)\b/
/** A child that is born for others: whoever bore it is no new mother. */
const BORE =
  /\b(?:gave birth|had|has had|delivered|carried|carries|is carrying|is pregnant|is expecting|is having)\b[^.;!?]{0,200}?\b(?:twins|baby|babies|child|birth|pregnant|triplets)\b[^.,;!?]*/g

export const childrenBorneForOthers: ClauseFinder = {
  words: wordSet('surrogate surrogacy surrogates'),
  find: ({ folded }) =>
    SURROGATE.test(folded)
      ? matchesOf(folded, BORE).map(({ 0: said, index }) => ({
          start: index,
          end: index + said.length,
          doerEnd: null,
        }))
      : [],
}
