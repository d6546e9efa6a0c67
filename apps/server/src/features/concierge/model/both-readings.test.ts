/** Our rules and a model read one message: whose word goes. */
import type { Move } from '@presently/engine/dialogue/move'
import { expect, it } from 'vitest'
import { TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { bothReadings } from './both-readings.ts'

const avoid = (thing: string): Move => ({ kind: 'avoid', thing })
const has = (thing: string): Move => ({ kind: 'has', thing })
const like = (words: string): Move => ({ kind: 'like', words })
const must = (words: string): Move => ({ kind: 'constraint', words })
const budget = (value: string): Move => ({ kind: 'budget', value })
const not = (giftId: string): Move => ({ kind: 'not-pick', giftId })

const read = (message: string, own: readonly Move[], models: readonly Move[] = []): Move[] =>
  bothReadings(own, models, {
    certain: TEST_ENGINE.dialogue.certain(message),
    refuses: (condition) => condition === 'vegan',
  })

it('a certain refusal of ours counts, and once', () => {
  expect(read('no more scented candles', [avoid('scented candles')], [avoid('plants')])).toEqual([
    avoid('scented candles'),
    avoid('plants'),
  ])
  expect(read('she’s allergic to nuts', [avoid('nuts')], [avoid('nuts')])).toEqual([avoid('nuts')])
  expect(read('he already has a Kindle', [has('kindle')])).toEqual([has('kindle')])
  expect(read('they are vegan', [must('vegan')])).toEqual([must('vegan')])
})

it('what our rules take a chat for is left to the model', () => {
  expect(read('not 50. car just failed its test', [avoid('car')])).toEqual([])
  expect(read('I’d hate to say so. My foot, as they say', [avoid('foot')])).toEqual([])
  expect(read('it would make her cry', [must('make her cry')])).toEqual([])
  expect(read('somebody said get her a kitten', [avoid('kitten'), like('kitten')], [like('cats')])).toEqual([
    like('cats'),
  ])
})

it('what a sum is said of is the model’s to tell, what it is ours', () => {
  expect(read('$40 at most', [budget('-40')], [budget('-400')])).toEqual([budget('-40')])
  expect(read('300 more for his sister', [budget('-300')])).toEqual([])
  expect(read('four tens', [{ kind: 'unclear' }], [budget('-40')])).toEqual([budget('-40')])
  expect(read('no limit', [{ kind: 'no-budget' }], [budget('-40')])).toEqual([{ kind: 'no-budget' }])
})

it('the model knows which idea is meant; without its word ours holds', () => {
  const which: Move = { kind: 'which', about: 'not-pick', giftIds: ['a', 'b'] }
  expect(read('not that', [which], [not('b')])).toEqual([not('b')])
  expect(read('not that', [not('a')], [not('b')])).toEqual([not('b')])
  expect(read('not that', [not('a')])).toEqual([not('a')])
})
