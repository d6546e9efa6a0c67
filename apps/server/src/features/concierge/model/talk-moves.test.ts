/** A model's changes: each stands on words or figures of the talk, or is none. */
import { describe, expect, it } from 'vitest'
import { TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import type { ChangeElement } from './talk-elements.ts'
import { movesOf } from './talk-moves.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { picks, brief } = TEST_ENGINE.suggest({
  query: 'sister, 30s, birthday, coffee and watercolor, no mugs, $50',
  limit: 18,
  now: NOW,
})
const shown = picks.map(({ gift }) => gift)

const TALK = ['Does she drink tea? (Yes / No)', 'Well, she said yes once. I could spend 45 then']

const read = (
  message: string,
  what: ChangeElement['what'],
  more: Partial<Omit<ChangeElement, 'kind' | 'what'>> = {},
) =>
  movesOf(
    { kind: 'change', what, words: '', value: '', places: [], ...more },
    { shown, brief, now: NOW, heard: { message, talk: TALK } },
  )

describe('a model’s change', () => {
  it.each([
    ['Ugh, no more Mugs!', 'refuse', 'Mugs', { kind: 'avoid', thing: 'mugs' }],
    ['she’s got an AeroPress already', 'owns', 'AeroPress', { kind: 'has', thing: 'aeropress' }],
    ['yes, that', 'like', 'tea', { kind: 'like', words: 'tea' }],
    [
      'it has to fit in a suitcase',
      'must',
      'fit in a suitcase',
      { kind: 'constraint', words: 'fit in a suitcase' },
    ],
    ['it is for my boss now', 'person', 'boss', { kind: 'recipient', words: 'boss' }],
    ['oh, it’s for Christmas', 'occasion', 'christmas', { kind: 'occasion', words: 'christmas' }],
  ] as const)('%s: %s', (message, what, words, move) => {
    expect(read(message, what, { words })).toEqual([move])
    expect(read(message, what, { words: 'zorblax' })).toEqual([])
    expect(read(message, what, { words: '' })).toEqual([])
  })

  it('of words that are only a part of one said is none', () => {
    expect(read('a steam iron', 'refuse', { words: 'team' })).toEqual([])
  })

  it('of the money has figures that were said', () => {
    expect(read('$1,200 at most', 'budget', { value: '-1200' })).toEqual([{ kind: 'budget', value: '-1200' }])
    expect(read('what I said', 'budget', { value: '-45' })).toEqual([{ kind: 'budget', value: '-45' }])
    expect(read('between 20 and 60', 'budget', { value: '20-60' })).toEqual([
      { kind: 'budget', value: '20-60' },
    ])
    expect(read('the money is no matter', 'budget', { value: 'none' })).toEqual([{ kind: 'no-budget' }])
    expect(read('a hundred and twenty between us', 'budget', { value: '-120' })).toEqual([
      { kind: 'budget', value: '-120' },
    ])
    for (const value of ['-40', '60-20', '-', '', 'free', '-$20', '--20'])
      expect(read('20 and 60', 'budget', { value }), value).toEqual([])
  })

  it('of an age or a day is one that there is', () => {
    expect(read('she is 7', 'age', { value: '7' })).toEqual([{ kind: 'age', value: '7-7' }])
    expect(read('she is 7', 'age', { value: '8-8' })).toEqual([])
    expect(read('by Friday', 'day', { value: '2026-11-27' })).toEqual([{ kind: 'date', day: '2026-11-27' }])
    for (const value of ['2026-11-19', '2029-01-01', 'Friday', '2026-11-99'])
      expect(read('by Friday', 'day', { value }), value).toEqual([])
  })

  it('of ideas is of those on the page', () => {
    const [first, second] = shown
    expect(read('not these two', 'set-aside', { places: [1, 2, 2] })).toEqual([
      { kind: 'not-pick', giftId: first?.id },
      { kind: 'not-pick', giftId: second?.id },
    ])
    expect(read('has it', 'has-ideas', { places: [2] })).toEqual([{ kind: 'has-pick', giftId: second?.id }])
    expect(read('others', 'other-ideas')).toHaveLength(6)
    const thing = first?.things[0] ?? ''
    expect(read('more like the first', 'more-like', { places: [1], words: thing })).toEqual([
      { kind: 'like', words: thing },
    ])
    expect(read('more like the first', 'more-like', { places: [1], words: 'zorblax' })).toEqual([])
  })

  it('takes back what is known, and nothing else', () => {
    expect(read('mugs are fine', 'forget', { words: 'mugs' })).toEqual([
      { kind: 'forget', field: 'exclusions', value: expect.stringMatching(/mug/) },
    ])
    expect(read('forget the watercolors', 'forget', { words: 'watercolors' })).toEqual([
      { kind: 'forget', field: 'interests', value: expect.stringMatching(/^watercolor/) },
    ])
    expect(read('tea is fine', 'forget', { words: 'tea' })).toEqual([])
    expect(read('undo', 'undo')).toEqual([{ kind: 'undo' }])
    expect(read('funnier', 'feel', { value: 'funny' })).toEqual([{ kind: 'refine', refinement: 'funny' }])
    expect(read('funnier', 'feel', { value: 'not:anything' })).toEqual([])
  })
})
