import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlaceEntry } from '../../lexicon.ts'
import { phraseTable } from '../../text/phrases.ts'
import { readText } from '../../text/tokens.ts'
import { readBudget } from './budget.ts'
import { DEFAULT_RATES, limitsOf } from './money.ts'

const places = phraseTable<PlaceEntry>([
  ['canada', { word: 'canada', place: 'Canada' }],
  ['new zealand', { word: 'new zealand', place: 'New Zealand' }],
])
const PLACES = { places }

const read = (text: string) => {
  const { min, max, currency, style, perPerson } = readBudget(readText(text), PLACES)
  return [min, max, currency, style, perPerson] as const
}

describe('a budget in words', () => {
  it.each([
    ['under $50', null, 50, 'USD', 'cap'],
    ['a bare $100', null, 100, 'USD', 'cap'],
    ['up to 100 dollars', null, 100, 'USD', 'cap'],
    ['less than 1,250 dollars', null, 1250, 'USD', 'cap'],
    ['gift sub 20$', null, 20, 'USD', 'cap'],
    ['50 bucks tops', null, 50, 'USD', 'cap'],
    ['50 €, something nice', null, 50, 'EUR', 'cap'],
    ['£30 max', null, 30, 'GBP', 'cap'],
    ['loves chess. R500', null, 500, 'ZAR', 'cap'],
    ['R1,200 for my wife', null, 1200, 'ZAR', 'cap'],
    ['a fan of the R8 and of R&B', null, null, null, 'none'],
    ['around $50', null, 50, 'USD', 'approx'],
    ['~$20 for a friend', null, 20, 'USD', 'approx'],
    ['$40ish', null, 40, 'USD', 'approx'],
    ['my step brother, $50+/-', null, 50, 'USD', 'approx'],
    ['£40 +/- for my gran', null, 40, 'GBP', 'approx'],
    ['+/- $60, my dad', null, 60, 'USD', 'approx'],
    ['my mum, ±80 euros', null, 80, 'EUR', 'approx'],
    ['jewelry, $300~500', 300, 500, 'USD', 'range'],
    ['nephew turning 8 ~$30', null, 30, 'USD', 'approx'],
    ["this month left me with about $30 for mum's present", null, 30, 'USD', 'approx'],
    ['i have 10 whole pounds', null, 10, 'GBP', 'cap'],
    ['my late aunt left me $500, gift for mum', null, null, null, 'none'],
    ['a couple hundred dollars', null, 200, 'USD', 'approx'],
    ['around $5, no more than $10', null, 10, 'USD', 'cap'],
    ['$50-75', 50, 75, 'USD', 'range'],
    ['20-50€', 20, 50, 'EUR', 'range'],
    ['75-150 dollar range', 75, 150, 'USD', 'range'],
    ['between $20 and $30', 20, 30, 'USD', 'range'],
    ['minimum $20, maximum $40', 20, 40, 'USD', 'range'],
    ['min 20 max 40, dad', 20, 40, null, 'range'],
    ['at least $100', 100, null, 'USD', 'floor'],
    ['$200+', 200, null, 'USD', 'floor'],
    ['at least $100 but under $50', null, null, 'USD', 'contradictory'],
    ['cheap but cute', null, null, null, 'vague'],
    ['money is no object', null, null, null, 'vague'],
    ['my dad likes chess', null, null, null, 'none'],
    ['$1.5k', null, 1500, 'USD', 'cap'],
    ['my budget is 80', null, 80, null, 'cap'],
    ['mermaids, max 25', null, 25, null, 'cap'],
    ['jewelry, 300-500', 300, 500, null, 'range'],
  ])('reads %j', (text, min, max, currency, style) => {
    expect(read(text).slice(0, 4)).toEqual([min, max, currency, style])
  })

  it('takes a bare dollar for the dollar of the place where they live', () => {
    expect(read('about $200, we live in Canada')[2]).toBe('CAD')
    expect(read('$40, my friend is moving to Canada')[2]).toBe('USD')
    expect(read('$75 AUD')[2]).toBe('AUD')
    expect(read('Aus $50')[2]).toBe('AUD')
    expect(read('CDN $40')[2]).toBe('CAD')
  })

  it.each([
    "I can't spend more than $50",
    'cant spend more than 50',
    'nothing above $50',
    'never over $50',
    "I won't go over $50",
    'I do not want to spend anything more than about $50',
    "it shouldn't cost more than $50",
    "I'd hate to spend more than $50",
    'I refuse to pay more than $50',
    'unable to go past $50',
    "there's no way I'm paying over $50",
    'nobody may spend over $50',
    'nothing boring over $50',
    "don't want books over $50",
    'as long as it is not over $50',
    'not a dime over $50',
    'hardly more than $50',
    'more than $50 is too much',
    "more than $50 I can't afford",
    'anything over $50 is out',
    "above $50 isn't possible",
    'over $50 would be too much',
    'a present under $50',
    "can't wait, under $50",
    'not a mug, under $50',
    'nothing too big under $50',
    "doesn't have to be under $50",
    'max. 50',
  ])('takes %j for a ceiling', (text) => {
    expect([read(text)[3], ...read(text).slice(0, 2)]).toEqual(['cap', null, 50])
  })

  it.each([
    'no less than $50',
    'not less than 50 dollars',
    'nothing under $50',
    "don't go below $50",
    "I won't spend less than $50",
    'nothing cheaper than $50',
    '$50 is the minimum',
    'less than $50 looks stingy',
    'under $50 would be embarrassing',
    'north of $50',
    "I don't mind spending more than $50",
    'no problem going over $50',
    'not sure yet, over $50',
  ])('takes %j for a floor', (text) => {
    expect([read(text)[3], ...read(text).slice(0, 2)]).toEqual(['floor', 50, null])
  })

  it.each(['a bit over $50 is ok', 'slightly more than $50'])('takes %j for about that', (text) => {
    expect([read(text)[3], read(text)[1]]).toEqual(['approx', 50])
  })

  it('hides the words of a bound from what reads refusals', () => {
    expect(readBudget(readText('would rather not spend more than $40'), PLACES).words).toBe(
      'not spend more than $40',
    )
    expect(readBudget(readText("I can't go over $40, mom"), PLACES).words).toBe("can't go over $40")
  })

  it('quotes the amount that decides', () => {
    expect(readBudget(readText('at most $30, up to $80'), PLACES)).toMatchObject({
      max: 30,
      words: 'at most $30',
    })
  })

  it.each([
    ['my neighbor, 88, loves baseball. 25', 25],
    ["25th birthday, she's into tarot. vegan. 45", 45],
    ['dog walker, female 30s, small gift 15', 15],
    ['mom is turning 60, loves tea, 60', 60],
    ["a colleague's baby shower, registry is empty, 40", 40],
    ['wife had surgery, needs to rest, loves knitting. 60', 60],
    ['gift for mom <50', 50],
    ['gift for mom < 100, she likes tea', 100],
  ])('takes the last number for a sum where an age was told: %j', (text, max) => {
    expect(read(text).slice(0, 2)).toEqual([null, max])
  })

  it.each([
    ['my in-laws host us, need a thank you around 60', 60],
    ['she likes bourbon and running. 200ish', 200],
    ['her dog just died, what can I get her around 40', 40],
  ])('takes for a sum what can be no age: %j', (text, max) => {
    expect(read(text).slice(1, 4)).toEqual([max, null, 'approx'])
  })

  it('hears that a sum is for each', () => {
    expect(read('~$10 each')).toEqual([null, 10, 'USD', 'approx', true])
  })

  it.each(['every gift costs $1, but spend $25', 'she paid $400 for her bike. $25'])(
    'does not take what something costs for the budget: %j',
    (text) => {
      expect(read(text)[1]).toBe(25)
    },
  )

  it.each([
    'turns 60',
    'ages 20-50',
    'a 5k run on the 25th',
    '3d printing',
    'size 10 shoes',
    'guys aged 20-50',
    'at most 5 people',
    'love you <3',
    'a gift for someone around 60',
    'my aunt is 60ish',
    'my mom. 60',
    'my son, 15',
  ])('finds no money in %j', (text) => {
    expect(read(text)[3]).toBe('none')
  })

  it('reads any whole sum, whatever words stand around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom('for my dad', 'birthday', 'loves tea'),
        (sum, words) => {
          expect(read(`${words}, under $${sum}`).slice(0, 2)).toEqual([null, sum])
          expect(read(`$${sum} max, ${words}`).slice(0, 2)).toEqual([null, sum])
        },
      ),
    )
  })
})

describe('limits in cents', () => {
  const limits = (text: string, recipients = 1) =>
    limitsOf(readBudget(readText(text), PLACES), recipients, DEFAULT_RATES)

  it('cuts a converted ceiling down to the cent', () => {
    expect(limits('£19.99').ceilingCents).toBe(2538)
    expect(limits('50 €').ceilingCents).toBe(5400)
  })

  it('lets about X reach 1.2 X', () => {
    expect(limits('around $50')).toMatchObject({ ceilingCents: 6000, targetCents: 5000 })
  })

  it('divides a total by the people it is for', () => {
    expect(limits('$90 in total', 3).ceilingCents).toBe(3000)
    expect(limits('$90', 3).ceilingCents).toBe(9000)
  })

  it('keeps to the lowest number where budgets contradict', () => {
    expect(limits('at least $100 but under $50')).toMatchObject({ ceilingCents: 5000, floorCents: null })
  })
})
