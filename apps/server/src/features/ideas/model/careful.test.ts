import { describe, expect, it } from 'vitest'
import { TEST_CATALOG, TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { createTelling } from './telling.ts'
import { createWordStock } from './word-stock.ts'

const words = createWordStock(TEST_CATALOG)
const telling = createTelling({ share: 'careful', words, categories: [], gifts: TEST_CATALOG.gifts })

function sent(query: string): { request: string; data: string } {
  const request = { query, limit: 18, now: new Date('2026-11-21') }
  const suggestions = TEST_ENGINE.suggest(request)
  const { task, request: said } = telling.task({ request, suggestions, sharesHealth: false, candidates: [] })
  return { request: said, data: task.data }
}

describe('what leaves for a provider', () => {
  it.each([
    ['a name after a relation', 'my sister Anna loves pottery', /anna/i],
    ['a name in small letters', 'my friend siobhan loves pottery', /siobhan/i],
    ['a name that is a flower', 'my sister Rose loves pottery', /\brose\b/i],
    ['a name after named', 'a boy named tamsin who paints', /tamsin/i],
    ['a name at the beginning', 'Bartholomew loves pottery', /bartholomew/i],
    ['a full name', 'For Marguerite Okonkwo-Lindqvist, who paints', /marguerite|okonkwo|lindqvist/i],
    ['an e-mail address', 'loves tea, write to anna.k@mail.example please', /anna\.k|mail\.example/i],
    ['a telephone number', 'loves pottery, call +1 (555) 123-4567', /555|4567/],
    ['a telephone number without signs', 'loves pottery 5551234567', /5551234567/],
    ['a street', 'she lives at 12 Maple Grove Lane and paints', /12 maple|grove/i],
    ['a postcode', 'ship it to 90210, loves tea', /90210/],
    ['a British postcode', 'ship it to SW1A 1AA, loves tea', /SW1A/i],
    ['a date of birth', 'born 12/03/1988, loves tea', /1988|12\/03/],
    ['an address of the web', 'her page is https://anna.example/me and she paints', /anna|example/i],
    ['a handle', 'follow @annapaints, loves tea', /annapaints/i],
    ['a card number', 'use 4242 4242 4242 4242, loves tea', /4242/],
    ['an allergy', 'my mom is allergic to peanuts, loves tea', /allerg|peanut/i],
    ['an illness', 'my dad has cancer and loves fishing', /cancer/i],
    ['a diagnosis in other words', 'recently diagnosed with lupus, loves tea', /diagnos|lupus/i],
    ['a pregnancy', 'my wife is pregnant, loves tea', /pregnan/i],
    ['a diet', 'my vegan friend, loves pottery', /vegan/i],
    ['a faith', 'my Muslim neighbor, loves gardening', /muslim/i],
    ['what they avoid', 'no alcohol please, loves cooking', /alcohol/i],
    ['an orientation', 'my gay uncle, loves gardening', /\bgay\b/i],
    ['a loss', 'her husband died last month, loves gardening', /died|husband/i],
  ])('is without %s', (_what, query, pattern) => {
    const { request, data } = sent(query)
    expect(request).not.toMatch(pattern)
    // Nor does it stand in what was understood.
    const { understood } = JSON.parse(data) as { understood: unknown }
    expect(JSON.stringify(understood)).not.toMatch(pattern)
  })

  it('keeps what the gift is chosen by', () => {
    expect(sent('my sister Anna, 34, loves pottery and tea, birthday, under $60').request).toBe(
      'my sister … 34, loves pottery and tea, birthday, under $60',
    )
  })

  it('is without an account, a visitor or the text as it was typed', () => {
    const { data } = sent('my brother Xavier loves chess, allergic to wool')
    expect(Object.keys(JSON.parse(data) as object)).toEqual([
      'request',
      'understood',
      'categories',
      'candidates',
    ])
    expect(data).not.toMatch(/xavier|allergic/i)
  })
})
