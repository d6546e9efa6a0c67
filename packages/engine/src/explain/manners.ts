/** The ways in which a reason may be said: of a liking, of the person, of the day, of a limit. */

import { capital } from '../text/capital.ts'

/** Says what in the gift answers which words of the giver. */
export type Say = (words: string, what: string) => string
/** The same thing said in several ways, so that a page does not begin every sentence alike. */
export type Manner = readonly [Say, ...Say[]]

/** The giver's words stand in quotes wherever a sentence takes them up: they may be a verb, a list or a slip. */
const youSaid: Say = (words, what) => `You said “${words}”: ${what}`
const inMind: Say = (words, what) => `With “${words}” in mind: ${what}`
const whatInMind: Say = (words, what) => `${capital(what)}, with “${words}” in mind`
const chosenWith: Say = (words, what) => `Chosen with “${words}” in mind: ${what}`
const madeUsThink: Say = (words, what) => `“${words}” made us think of this: ${what}`
const andYouSaid: Say = (words, what) => `${capital(what)}, and you said “${words}”`

export const OF_LIKING: Manner = [
  youSaid,
  madeUsThink,
  (words, what) => `Because you mentioned “${words}”: ${what}`,
  (words, what) => `${capital(what)}, since you mentioned “${words}”`,
]
/** Of what is for a part of the liking and does not name it: fondue for who loves cheese answers no word of theirs. */
export const OF_KIN_LIKING: Manner = [madeUsThink, inMind, chosenWith]
export const OF_NEAR_LIKING: Manner = [
  (words, what) => `Close to “${words}”: ${what}`,
  (words, what) => `Not quite “${words}”, but close: ${what}`,
]
/** Of an illness it is not said that it made us think of anything, nor is anybody told that they said it. */
const OF_CONSTRAINT: Manner = [inMind, chosenWith, whatInMind]
export const ofConstraint = (words: string): Manner =>
  IS_EVENT.test(words) ? ofOccasion(words) : OF_CONSTRAINT
/** A death is never something to choose by. */
export const OF_HARD_TIME: Manner = [inMind, whatInMind]
/** What a manner asks for, of a gift that has it. */
export const OF_TRAIT: Manner = [inMind, whatInMind]
/** An age and a sum ask for nothing by themselves: both facts are said side by side. */
export const OF_LIMIT: Manner = [youSaid, andYouSaid]
/** 'About $60' may be gone beyond, 'under $50' is kept to. */
export const OF_CEILING: Manner = [youSaid, (words, what) => `Kept to “${words}”: ${what}`, andYouSaid]
/** Of '4, 8 and 11' a gift for ages 3 to 9 is for some. */
export const OF_SOME_AGES: Manner = [(words, what) => `${capital(what)}, so for some of “${words}”`]

/** Of '20 each' a gift of $95 keeps the sum of what all put in, which is said with it. */
export const ofPool = (sum: string): Manner => [(words, what) => `“${words}” makes ${sum} together: ${what}`]

const forThem: Say = (words, what) => `For ${theirs(words)}: ${what}`
const chosenFor: Say = (words, what) => `Chosen for ${theirs(words)}: ${what}`
const OF_PERSON: Manner = [forThem, chosenFor, (words, what) => `With ${theirs(words)} in mind: ${what}`]
/** 'Your kids in class in mind' has one 'in' too many. */
const OF_PERSON_SOMEWHERE: Manner = [forThem, chosenFor]
/** 'For myself' is nobody's “your”, and neither is a word of another language: “hija”. */
const OF_QUOTED_PERSON: Manner = [
  (words, what) => `For “${words}”: ${what}`,
  (words, what) => `Chosen for “${words}”: ${what}`,
]

/** How a gift's best fact is said of whom it is for. */
export function ofPerson(words: string, isForeign: boolean): Manner {
  if (isForeign || /\bmyself\b/i.test(words)) return OF_QUOTED_PERSON
  return / in /i.test(words) ? OF_PERSON_SOMEWHERE : OF_PERSON
}

/** 'Dad' is your dad, and so is 'mon père'; 'a friend of mine' and 'Mrs. Reed' stay. */
export const theirs = (said: string): string => {
  const words = said.replace(MINE, '')
  return HAS_ARTICLE.test(words) ? words : `your ${words}`
}

/** 'My' in the other languages that are read. */
const MINE = /^(?:ma|mon|mes|notre|nos|mein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?|mis?|nuestr[oa]s?)\s+(?=\S)/iu
const HAS_ARTICLE =
  /^(?:a|an|the|my|our|your|his|her|their|some|both|all|every|two|three|four|five|\d+(?![ -]?(?:y|m))|mrs|mr|ms|miss|mx|dr)\b/i

const ofDay = (day: string): Manner => [
  (_, what) => `For ${day}: ${what}`,
  (_, what) => `With ${day} in mind: ${what}`,
]
const OF_OCCASION: Manner = [inMind, chosenWith, whatInMind]

/** How a gift for the day is said: 'for the 40th birthday', 'for Christmas', and “turning 70” as it was written. */
export function ofOccasion(words: string): Manner {
  if (IS_EVENT.test(words)) return ofDay(`the ${words}`)
  return IS_FEAST.test(words) ? ofDay(words.replace(SMALL_START, capital)) : OF_OCCASION
}

const IS_EVENT =
  /^(?!the )(?:.{0,200} )?(?:\d+(?:st|nd|rd|th)|birthday|b-?day|anniversary|wedding|shower|graduation|retirement|promotion|baptism|christening|confirmation|communion|engagement|housewarming|quinceañera|mitzvah|party|reunion|recital|(?:wedding|graduation|moving) day)$/i
const IS_FEAST =
  /^(?:christmas|xmas|easter|halloween|hanukkah|chanukah|kwanzaa|thanksgiving|diwali|eid(?: .{0,200})?|ramadan|passover|purim|holi|nowruz|juneteenth|secret santa|white elephant|.{0,200}\b(?:day|week|eve|new year))$/i
const SMALL_START = /(?<![\p{L}'’])\p{Ll}/gu

/** Open reasons that have no words of the request to rest on. */
export const WITHOUT_WORDS = [
  'With so little to go on',
  'A guess, until you tell us more',
  'As a start',
] as const
const without =
  (opening: string): Say =>
  (_, what) =>
    `${opening}: ${what}`
export const PLAIN: Manner = [without(WITHOUT_WORDS[0]), without(WITHOUT_WORDS[1]), without(WITHOUT_WORDS[2])]
