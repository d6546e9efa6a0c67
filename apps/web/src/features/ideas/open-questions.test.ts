import type { Notice } from '@presently/contract/ideas'
import { describe, expect, it } from 'vitest'
import { noBrief } from './ideas.fixtures.ts'
import { openQuestions } from './open-questions.ts'
import { newSearch } from './search-address.ts'

const vague: Notice = { kind: 'vague', message: 'You left much open.', starters: [] }
const search = newSearch('something nice')
const texts = (...asked: Parameters<typeof openQuestions>) => openQuestions(...asked).map(({ text }) => text)

describe('a vague wish is asked', () => {
  it('who it is for, what they enjoy, and what it may cost, each with answers of one press', () => {
    const questions = openQuestions({ brief: noBrief, notice: vague }, search)
    expect(questions.map(({ text }) => text)).toEqual([
      'Who is it for?',
      'What do they enjoy?',
      'What may it cost?',
    ])
    expect(questions[1]?.answers).toHaveLength(3)
    expect(questions[2]?.answers[1]).toEqual({ text: 'up to $50', add: 'budget:-50' })
  })

  it('sums in the money of the wish', () => {
    const pounds = { ...noBrief, recipient: 'mom', interests: ['tea'], currency: 'GBP' as const }
    expect(openQuestions({ brief: pounds, notice: vague }, search)[0]?.answers[0]?.text).toBe('up to £25')
  })

  it('what is still open once it answered one, though the wish is not vague any more', () => {
    const answered = { ...search, add: ['interests:cooking'] }
    const brief = { ...noBrief, interests: ['cooking'] }
    expect(texts({ brief, notice: null }, answered)).toEqual(['Who is it for?', 'What may it cost?'])
  })

  it('what children like, of a child', () => {
    const brief = { ...noBrief, ageMin: 6, ageMax: 6 }
    const [liking] = openQuestions({ brief, notice: vague }, search)
    expect(liking?.answers.map(({ text }) => text)).toEqual(['Drawing', 'Animals', 'Building'])
  })
})

describe('nothing is asked', () => {
  it('of a wish that says enough', () => {
    expect(texts({ brief: noBrief, notice: null }, search)).toEqual([])
  })

  it('of somebody whose day was named, whatever was added: they may grieve', () => {
    const brief = { ...noBrief, recipient: 'friend', occasion: 'sympathy' }
    expect(texts({ brief, notice: null }, { ...search, add: ['budget:-50'] })).toEqual([])
  })
})
