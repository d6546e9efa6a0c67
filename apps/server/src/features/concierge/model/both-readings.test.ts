/** Our rules and a model read one message: whose word goes. */
import type { Move } from '@presently/engine/dialogue/move'
import { expect, it } from 'vitest'
import { bothReadings as read } from './both-readings.ts'

const bothReadings = (own: readonly Move[], models: readonly Move[]): Move[] => read(own, models, 'as I said')

const avoid = (thing: string): Move => ({ kind: 'avoid', thing })
const like = (words: string): Move => ({ kind: 'like', words })
const budget = (value: string): Move => ({ kind: 'budget', value })
const not = (giftId: string): Move => ({ kind: 'not-pick', giftId })

it('a refusal found by either counts, and once', () => {
  expect(bothReadings([avoid('mugs')], [avoid('mugs'), avoid('candles')])).toEqual([
    avoid('mugs'),
    avoid('candles'),
  ])
})

it('likings are the model’s, sums are ours', () => {
  expect(bothReadings([like('tennis'), budget('-40')], [like('chess'), budget('-400')])).toEqual([
    budget('-40'),
    like('chess'),
  ])
  expect(bothReadings([{ kind: 'unclear' }], [budget('-40')])).toEqual([budget('-40')])
  expect(bothReadings([{ kind: 'no-budget' }], [budget('-40')])).toEqual([{ kind: 'no-budget' }])
})

it('the model knows which idea is meant; without its word ours holds', () => {
  const which: Move = { kind: 'which', about: 'not-pick', giftIds: ['a', 'b'] }
  expect(bothReadings([which], [not('b')])).toEqual([not('b')])
  expect(bothReadings([not('a')], [not('b')])).toEqual([not('b')])
  expect(bothReadings([not('a')], [])).toEqual([not('a')])
})

it('what is said of the idea that the model points at is no refusal of its kind', () => {
  const said = 'the coffee thing is fiddly, and no mugs'
  expect(read([avoid('coffee thing'), avoid('mugs')], [not('a')], said)).toEqual([avoid('mugs'), not('a')])
  expect(read([avoid('coffee thing')], [], said)).toEqual([avoid('coffee thing')])
})
