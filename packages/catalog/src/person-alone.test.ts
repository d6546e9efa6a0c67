/** Requests that tell little more than whom the gift is for. */
import { createEngine } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const engine = createEngine(loadCatalog())
const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-24T12:00:00Z') })

describe('who is called by their work alone', () => {
  it.each([
    ['gift for a nurse', 'nursing'],
    ['christmas gift for a nurse, $30', 'nursing'],
    ['gift for a doctor', 'medicine'],
  ])('is given something for it: %s', (query, interest) => {
    const [first] = answer(query).picks
    expect(Object.keys(first?.gift.interests ?? {})).toContain(interest)
  })

  it.each(['gift for my nurse', 'gift for a teacher', 'thank you gift for the nurses'])(
    'is thanked with something for themselves where they worked for the giver: %s',
    (query) => {
      for (const { gift } of answer(query).picks) {
        const [main = ''] = Object.keys(gift.interests)
        expect(['nursing', 'medicine', 'teaching'], gift.title).not.toContain(main)
      }
    },
  )
})

it('says “your” of nobody who buys for themselves', () => {
  for (const { reasons } of answer('something for myself').picks)
    for (const { text } of reasons) expect(text).not.toMatch(/your for myself/)
})

it.each([
  ['best friend, hates nuts, up to 300 dollars', []],
  ['coworker, already has enough nuts', []],
  ['my dad is a car nut', ['cars']],
  ['gfit for my girlfreind who luvs hikng', ['hiking']],
])('takes neither a refusal nor a slip for a liking: %s', (query, interests) => {
  expect(answer(query).brief.interests).toEqual(interests)
})
