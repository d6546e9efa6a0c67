/** What a turn of a conversation asks for, in words that once said nothing or the opposite. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const { dialogue } = engine
const state = { query: 'gift for my sister who loves tea', add: [], drop: [], refine: [] }
const context = {
  state,
  brief: dialogue.briefOf(state),
  shown: [],
  talkedAbout: null,
  open: null,
  personName: null,
  now: new Date('2026-11-21T12:00:00Z'),
}

describe('a refusal', () => {
  it.each([
    ['anything but tea', 'tea'],
    ["something that isn't food", 'food'],
    ["that isn't jewelry", 'jewelry'],
    ['something that is not gardening related', 'things about gardening'],
    ['nothing to do with tea', 'things about tea'],
  ])('%s', (message, thing) => expect(dialogue.read(message, context)).toEqual([{ kind: 'avoid', thing }]))
})

it.each(['others', 'something else', 'next', 'none of these', 'different ideas please', 'show me others'])(
  'asks for more of the list: %s',
  (message) => expect(dialogue.read(message, context)).toEqual([{ kind: 'more' }]),
)

it.each([
  ['something cheaper than 30', '-30'],
  ["we're 5 chipping in 20 each", '-100'],
])('names a sum: %s', (message, value) =>
  expect(dialogue.read(message, context)).toContainEqual({ kind: 'budget', value }),
)

it('still likes what it names', () => {
  expect(dialogue.read('nothing but tea', context).some(({ kind }) => kind === 'avoid')).toBe(false)
  expect(dialogue.read('something for the garden', context)).toEqual([{ kind: 'like', words: 'garden' }])
})

it.each([
  ['something she can wear', 'wearable'],
  ['maybe something he could wear', 'wearable'],
  ['to wear', 'wearable'],
  ['wearable things', 'wearable'],
  ["something she'd actually wear", 'wearable'],
  ['something she can eat', 'edible'],
  ['something he could snack on', 'edible'],
])('asks for what is of a kind: %s', (message, refinement) =>
  expect(dialogue.read(message, context)).toEqual([{ kind: 'refine', refinement }]),
)

it.each(['nothing to wear', 'something to drink from'])('asks for none of it: %s', (message) =>
  expect(dialogue.read(message, context)).toEqual([{ kind: 'unclear' }]),
)

describe('the question how old they are', () => {
  const open = { id: 'age', options: ['0 to 4', '5 to 9', '10 to 15', 'Grown up', 'Skip this'] }

  it.each([
    ['5 to 9', '5-9'],
    ['Grown up', '21-'],
    ['he is an adult', '21-'],
    ['she’s all grown up', '21-'],
    ['34', '34-34'],
  ])('is answered by %s', (message, value) =>
    expect(dialogue.read(message, { ...context, open })).toEqual([{ kind: 'age', value }]),
  )

  it('is put of a niece as of a son, and of no aunt', () => {
    const asked = (query: string) =>
      dialogue.ask({
        brief: dialogue.briefOf({ query, add: [], drop: [], refine: [] }),
        asked: [],
        settled: ['liking', 'budget'],
        // Each answer leads to other ideas.
        firstPageWith: (add) => [add],
      })
    expect(asked('gift for my niece')).toEqual({ ...open, text: 'How old are they?' })
    expect(asked('gift for my son')?.id).toBe('age')
    expect(asked('gift for my aunt')).toBeNull()
  })
})
