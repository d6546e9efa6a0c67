/** A sum is a ceiling, whatever word stands beside it: 'coffee lover $30' was once read as over thirty. */
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { catalog } from './testing/whole-catalog.ts'

const { taxonomy, lexicon, gifts } = catalog
const vocabulary = buildVocabulary(catalog)

const LIKINGS = Object.values(taxonomy.interests).flatMap(({ words, cued = [] }) => [...words, ...cued])
const PEOPLE = lexicon.people.flatMap(({ words }) => words)
const DAYS = lexicon.occasions.flatMap(({ words, implied }) => [...words, ...implied])
const MATTERS = lexicon.constraints.flatMap(({ words }) => words)
const THINGS = [...new Set(gifts.flatMap(({ things }) => things.map((thing) => thing.replace(/^for: /, ''))))]

/** What itself turns the sum that follows, or names one. */
const TURNS =
  /\b(?:from|not|nothing|no gifts|none|cannot go|cant go|arent|isnt too much|over|hundred|\d+ (?:cents?|dollars?|pounds?)|(?:five|ten)-(?:dollar|pound))$|^(?:hundred|up all|nothing)\b|-(?:dollar|pound) | and then there were none/

const amiss = (words: readonly string[], say: (word: string) => string): string[] =>
  words
    .filter((word) => !TURNS.test(word))
    .map(say)
    .filter((query) => {
      const { max, min } = understand(query, vocabulary).budget
      return max !== 30 || min !== null
    })

/** Of whom nobody tells the age, who gives to them. */
const AGELESS = ['boss', 'client', 'host', 'neighbor', 'acquaintance', 'teacher', 'coworker', 'mentor']
const WORKERS = lexicon.people
  .filter(({ relation, role, recipient }) => (role || AGELESS.includes(relation)) && recipient !== 'baby')
  .flatMap(({ words }) => words)
/** Pupils are told by their age, and a liking that names a friend or ends in a number of its own may have one. */
const IS_AGED =
  /\b(?:students?|pupils|graders|kindergartners|class|pals?|penpal|friend|club|partner|buddy|brother|moms?|mums?|dads?|mummies|grandkids|grandchildren|grammys|ma)\b|\b(?:at|on|in|of|no\. 5|eighty|to five|street|road|kids)$/

/** Ten thousand words, each read four times: the quick tier takes one of twenty-four. */
const EVERY = amount(24, 1)
const sampled = (words: readonly string[], every: number) => words.filter((_, place) => place % every === 0)

it.each([
  ['likings', sampled(LIKINGS, amount(9, 3)), (word: string) => `my boss likes ${word}, 30`],
  ['people', sampled(WORKERS, amount(3, 1)), (word: string) => `gift for ${word} 30`],
  ['people, with a comma', sampled(WORKERS, amount(3, 1)), (word: string) => `${word}, 30`],
])('is a ceiling without its sign at the end, beside %s', (_, words, say) => {
  expect(
    amiss(
      words.filter((word) => !IS_AGED.test(word)),
      say,
    ),
  ).toEqual([])
})

it.each([
  ['likings', LIKINGS],
  ['lovers of likings', LIKINGS.map((word) => `${word} lover`)],
  ['people', PEOPLE],
  ['days', DAYS],
  ['what else matters', MATTERS],
  ['things', THINGS],
])('is a ceiling beside %s', (_, all) => {
  const words = sampled(all, EVERY)
  expect(amiss(words, (word) => `${word} $30`)).toEqual([])
  expect(amiss(words, (word) => `${word}, $30`)).toEqual([])
  expect(amiss(words, (word) => `${word} under $30`)).toEqual([])
  expect(amiss(words, (word) => `$30 ${word}`)).toEqual([])
})
