import { expect, it } from 'vitest'
import { questionOf } from './question.ts'

const question = (differing: object = {}) =>
  questionOf({
    kind: 'question',
    text: 'Is he allowed coffee?',
    answers: [
      { say: 'Yes', field: 'interests', value: 'coffee' },
      { say: 'No', field: 'exclusions', value: 'coffee' },
    ],
    ...differing,
  })

it('is asked with answers that change the search', () => {
  expect(question()).toEqual({
    text: 'Is he allowed coffee?',
    answers: [
      { text: 'Yes', add: 'interests:coffee' },
      { text: 'No', add: 'exclusions:coffee' },
    ],
  })
})

it.each([
  { text: 'Tell me more.' },
  { text: `${'Is he '.repeat(40)}allowed coffee?` },
  { text: 'Have you seen www.shop.example?' },
  {
    answers: [
      { say: 'Yes', field: 'interests', value: 'https://shop.example' },
      { say: 'No', field: 'exclusions', value: 'coffee' },
    ],
  },
  {
    answers: [
      { say: '!', field: 'interests', value: 'coffee' },
      { say: 'No', field: 'exclusions', value: 'coffee' },
    ],
  },
])('is not asked where it is none of ours: %j', (differing) => {
  expect(question(differing)).toBeNull()
})
