/** Sums as they are told in passing, in the long posts of people who ask for help. */
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { describe, expect, it } from 'vitest'
import { catalog } from './testing/whole-catalog.ts'

const vocabulary = buildVocabulary(catalog)
const read = (query: string) => {
  const { budget, age } = understand(query, vocabulary)
  return [budget.min, budget.max, age.min]
}

describe('a sum told in passing', () => {
  it.each([
    ['Gift for my goddaughter. Budget is one fifty.', null, 150],
    ['gift for my brother, one fifty max, he loves golf', null, 150],
    ['gift for my sister, two fifty, loves yoga', null, 250],
    ['want to spend two fifty on my wife', null, 250],
    ['nothing over one twenty, boyfriend loves hiking', null, 120],
    ['gift for wife, between one fifty and two fifty', 150, 250],
    ["gift for my dad, he loves fishing, up to 60 if it's special", null, 60],
    ["gift for my dad, up to 300 if it's special, but 200 is more comfortable", null, 200],
    ["husband loves golf, he'd be mad if I spent over $50", null, 50],
    ['husband loves golf, he would kill me if I went over 50', null, 50],
    ["if I spent over $50 he'd be mad, husband loves golf", null, 50],
    ['friend loves candles, budget between 40-60ish not counting shipping', 40, 60],
    ['friend loves candles, 40 to 60 not including shipping', 40, 60],
    ["can spend 100 but shouldn't spend more than like 40, brother likes cooking", null, 40],
    ["I've got 120 set aside for my wife who loves pottery", null, 120],
    ['friend likes coffee, a 50 spot', null, 50],
    ['comfortable with fifty four for my uncle who likes whiskey', null, 54],
    ['niece likes horses. We give twenty at birthdays', null, 20],
    ['sister loves makeup, usually spend 25 but this year 40', null, 40],
    ['our teacher may accept nothing worth more than thirty dollars, she loves tea', null, 30],
    ['boss who golfs, no gift worth over $40', null, 40],
    ['office swap, we keep it at 25, coworker likes plants', null, 25],
    ['uncle likes golf, gifts capped at 30', null, 30],
  ])('is a sum, and no age: %s', (query, min, max) => expect(read(query)).toEqual([min, max, null]))

  it.each([
    ['mom of two, forty, likes tea', null, null, 40],
    ['nephew, nine twenty bucks', null, 20, null],
    ['two fifty dollar gift cards for my nephews', null, 50, null],
    ['party is saturday, two thirty, gift for my niece, $20', null, 20, null],
    ['my two thirty-something sisters love wine, $50', null, 50, null],
    ['gift for dad, he spent over $50 on fishing lures', null, null, null],
    ['mom is mad that I spent $200 on shoes, she likes tea, $30', null, 30, null],
    ["I'd be happy to spend over $50 on my wife", 50, null, null],
    ['my wife is comfortable with 2 dogs and likes yoga', null, null, null],
    ['uncle is 54 and comfortable with computers', null, null, 54],
    ['a 10 spot dalmatian plush for my son', null, null, null],
    ['I give 20 kids presents at christmas', null, null, null],
    ['niece, kids under like 10', null, null, null],
  ])('keeps what only looks like one: %s', (query, min, max, age) =>
    expect(read(query)).toEqual([min, max, age]),
  )

  it.each([
    ["gift for my professor, she's from New Zealand. like 15 bucks", 'USD'],
    ['coworker born in Canada, likes hockey, 30 dollars', 'USD'],
    ['gift for my friend from Canada, $40', 'USD'],
    ["we're from Canada, gift for mom, $40", 'CAD'],
    ['I was born in Canada, gift for mom, $40', 'CAD'],
    ['hi from Australia! gift for dad, $40', 'AUD'],
    ['I live in New Zealand, my friend is from Australia, $40', 'NZD'],
    ['he lives in Canada, $40', 'CAD'],
  ])('is paid where the giver is, not where somebody is from: %s', (query, currency) =>
    expect(understand(query, vocabulary).budget.currency).toBe(currency),
  )

  it('leaves nothing of it to be a liking, and nothing to be refused', () => {
    expect(
      understand('friend likes coffee, a 50 spot', vocabulary).interests.map(({ label }) => label),
    ).toEqual(['coffee'])
    const { exclusions } = understand('friend loves candles, $50 not counting shipping', vocabulary)
    expect(exclusions).toEqual([])
  })
})
