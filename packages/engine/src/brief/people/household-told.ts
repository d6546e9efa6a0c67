/** What is told of the giver's house: what a dog broke, the cat that was fed, the kids that are looked after. */
import { matchesOf } from '../../text/matches.ts'
import type { Text } from '../../text/tokens.ts'
import { PET } from './pets.ts'
import type { Clause } from './told-clause.ts'

const DEED =
  '(?:dug|broke|scratched|ate|chewed|barked|barks|bit|peed|pooped|destroyed|ruined|hit|damaged|woke|knocked|threw|spilled|smashed|cracked|trampled|stole|scared|drew|wrecked)'
/** 'My dog dug up her dahlias', 'cat broke her vase', 'our kids broke his window', 'the dog ate my wallet'. */
const OURS_DID = new RegExp(
  String.raw`\b(?:(?:(?:my|our|the) (?:\p{L}+ )?)?${PET}|(?:my|our|the) (?:\p{L}+ )?(?:kids?|children|child|son|daughter|toddler|baby|twins|boys?|girls?|grandson|granddaughter|husband|wife)s?) (?:just |accidentally |has |have |had )?${DEED}\b(?: (?:up )?my \p{L}+(?!['\p{L}]))?`,
  'gu',
)
/** 'I spilled red wine on her white rug'. */
const I_DID =
  /\b(?:i|we) (?:just |accidentally |stupidly )?(?:spilled|spilt|broke|ruined|killed|burned|burnt|stained|shrank|dropped|dented|hit|cracked|smashed|drove over|ran over|backed into)\b(?! up\b)/g

const END_OF_MISHAP =
  /[.,;:!?()\n$€£]|\b(?:gifts?|presents?|so|but|and (?:i|we|s?he|they|it|my|our|want|need))\b/

/** What somebody is sorry for is no wish; without that, what the dog ate may be: 'the dog chewed up his headphones'. */
const IS_SORRY = /\b(?:sorry|apolog\p{L}+|forgive(?:ness)?|make (?:it )?up)\b/u

export function mishaps({ folded }: Text): Clause[] {
  const isSorry = IS_SORRY.test(folded)
  return [OURS_DID, I_DID].flatMap((pattern) =>
    matchesOf(folded, pattern).map(({ 0: said, index }) => {
      const doerEnd = index + said.length
      const length = isSorry ? folded.slice(doerEnd).search(END_OF_MISHAP) : 0
      return { start: index, end: length < 0 ? folded.length : doerEnd + length, doerEnd }
    }),
  )
}

/** 'Thanks for watching our cat', 'the neighbor who fed my cats': the giver's pets. The thanks are the day's. */
const CARED_FOR = new RegExp(
  String.raw`\b(?:watch(?:es|ed|ing)?|feeds?|fed|feeding|walk(?:s|ed|ing)|(?:pet|dog|cat)[- ]?s(?:its?|at|itting)(?: for)?|look(?:s|ed|ing) after|tak(?:es|ing) care of|took care of|saved|treated|rescued)\s+(?:my|our)\s+(?:\p{L}+ ){0,2}?${PET}\b`,
  'gu',
)

export const petsCaredFor = ({ folded }: Text): Clause[] =>
  matchesOf(folded, CARED_FOR).map(({ 0: said, index }) => ({
    start: index + said.search(LAST_PET),
    end: index + said.length,
    doerEnd: null,
  }))
const LAST_PET = new RegExp(String.raw`\b${PET}$`)

/** 'Looks after three kids and a dog', 'does everything for everyone, kids, dog, my mother': duties, and the dog one of them. */
const DUTIES =
  /\b(?:tak(?:es|ing) care of|look(?:s|ing) after|car(?:es|ing) for|does everything for|juggl(?:es|ing)|between|chas(?:es|ing) after|running after|busy with)\b[^.;!?]*/g
const ANY_PET = new RegExp(String.raw`\b${PET}\b`, 'g')
const HAS_KIN =
  /\b(?:kids?|children|toddlers?|twins|everyone|everybody|jobs|work|house|parents?|mother|father|baby|family)\b/

export const petsAmongDuties = ({ folded }: Text): Clause[] =>
  matchesOf(folded, DUTIES).flatMap(({ 0: said, index }) =>
    HAS_KIN.test(said)
      ? [...said.matchAll(ANY_PET)].map((pet) => ({
          start: index + pet.index,
          end: index + pet.index + pet[0].length,
          doerEnd: null,
        }))
      : [],
  )
