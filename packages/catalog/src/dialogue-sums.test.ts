/** What a conversation may cost: a refused direction is turned there too. */
import { expect, it } from 'vitest'
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
const movesOf = (message: string) => dialogue.read(message, context)
const inEuros = { ...context, brief: dialogue.briefOf({ ...state, query: 'tea for my sister, under €50' }) }

it.each([
  "I can't go over $40",
  "can't spend more than 40",
  'nothing above $40 please',
  'never more than 40 dollars',
  'nothing over 40',
  "I don't want to spend more than $40",
  'up to 40',
  '40 max',
])('takes %j for a ceiling', (message) => {
  expect(movesOf(message)).toEqual([{ kind: 'budget', value: '-40' }])
})

it.each(['nothing under $40', 'no less than 40', 'at least 40'])('takes %j for a floor', (message) => {
  expect(movesOf(message)).toEqual([{ kind: 'budget', value: '40-' }])
})

it.each([
  ['around 30', 'about 30 EUR'],
  ['around 30 euros', 'about 30 EUR'],
  ['100 euros in total', '100 EUR in total'],
  ['we have £90 in total', '90 GBP in total'],
  ['up to 30', '-30'],
])('keeps to the currency of the search, or to the one that is said: %j', (message, value) => {
  expect(dialogue.read(message, inEuros)).toEqual([{ kind: 'budget', value }])
})
