/** Requests that tell little more than whom the gift is for. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-24T12:00:00Z') })

describe('who is called by their work alone', () => {
  it.each([
    ['gift for a nurse', 'nursing'],
    ['christmas gift for a nurse, $30', 'nursing'],
  ])('is given something for it: %s', (query, interest) => {
    const [first] = answer(query).picks
    expect(Object.keys(first?.gift.interests ?? {})).toContain(interest)
  })

  it.each(['gift for my nurse', 'gift for a teacher', 'thank you gift for the nurses'])(
    'is thanked with something for themselves where they worked for the giver: %s',
    (query) => {
      // What the giver writes or makes is for themselves, whatever it is about.
      const ofWork = answer(query).picks.filter(({ gift }) => {
        const [main = ''] = Object.keys(gift.interests)
        return !gift.traits.includes('to-make') && ['nursing', 'medicine', 'teaching'].includes(main)
      })
      expect(ofWork.length).toBeLessThanOrEqual(1)
    },
  )
})

it('says “your” of nobody who buys for themselves', () => {
  for (const { reasons } of answer('something for myself').picks)
    for (const { text } of reasons) expect(text).not.toMatch(/your for myself/)
})

it.each([
  'gift for my therapist',
  'gift for my old man',
  'gift for our folks',
  'gift for my lola',
  'gift for my 2 yr old',
  'gift for my kids bus driver',
  'gift for couple who travel full time in an rv',
])('speaks of the giver’s own as theirs, and not as ours: %s', (query) => {
  const texts = answer(query).picks.flatMap(({ reasons }) => reasons.map(({ text }) => text))
  expect(texts).not.toEqual([])
  for (const text of texts)
    expect(text).not.toMatch(/\b(?:for|said|mentioned|with) “?(?:my|our)\b|your for\b/i)
})

it.each([
  'thank you for our hospice nurse',
  'gift for a special needs teacher',
  'my sister is a dementia care nurse',
  'gift for an autism specialist who loves tea',
  'my friend is a breast cancer surgeon',
])('takes what somebody works with for nothing that they have: %s', (query) => {
  const { brief } = answer(query)
  expect(brief.constraints).toEqual([])
  expect(brief.occasion).not.toBe('get well')
})

it.each([
  ['gift for my vegan nurse friend', 'vegan'],
  ['my sister in hospice loves tea', 'hospice'],
  ['my aunt has dementia, a former nurse', 'dementia'],
])('still hears what they have or are: %s', (query, constraint) => {
  expect(answer(query).brief.constraints).toContain(constraint)
})

it('still leaves out what a gift is to be without', () => {
  expect(answer('a cake for my dad without nuts').brief.exclusions).toEqual(['nuts'])
})
