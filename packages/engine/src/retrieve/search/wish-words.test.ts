import { describe, expect, it } from 'vitest'
import { readText } from '../../text/tokens.ts'
import { type ReadSpans, readSpansOf, wishWords } from './wish-words.ts'

const NOTHING: ReadSpans = { hidden: [], describing: [] }

/** Reads a text in which [brackets] mark what the brief has read and {braces} what describes. */
function wish(marked: string) {
  const text = readText(marked.replace(/[[\]{}]/g, ''))
  return wishWords(text, {
    hidden: spansOf(marked, /\[([^\]]+)\]/g),
    describing: spansOf(marked, /\{([^}]+)\}/g),
  })
}

function spansOf(marked: string, pattern: RegExp) {
  return [...marked.matchAll(pattern)].map(({ index, 1: inside = '' }) => {
    const start = marked.slice(0, index).replace(/[[\]{}]/g, '').length
    return { start, end: start + inside.length }
  })
}

const said = (marked: string) => wish(marked).map(({ word }) => word)
const loud = (marked: string) =>
  wish(marked)
    .filter(({ weight }) => weight === 1)
    .map(({ word }) => word)

describe('the words of a wish', () => {
  it.each([
    ['my [sister] wants a travel guitar', ['travel', 'guitar']],
    ['looking for a present for my [mother], she needs wool socks, thanks a lot', ['wool', 'socks']],
    [
      'what could I get my [dad] for his [birthday]? He has been talking about a bird feeder',
      ['bird', 'feeder'],
    ],
    ['[secret santa] under [20 dollars], someone suggested tea', ['tea']],
    ['help please, no idea what to buy', []],
    ['hoping to find something nice and not too expensive for [her]', []],
    ["she'd be over the moon with a sewing machine", ['sewing', 'machine']],
    ['playstation 4 games', ['playstation', '4', 'games']],
    ['[brother] (38, m), kites', ['kites']],
    ['a d battery', ['d', 'battery']],
    ['the boys', ['boys']],
    ['wireless headphones', ['wireless', 'headphones']],
  ])('of %j', (text, words) => {
    expect(said(text)).toEqual(words)
  })

  it.each([
    ['he is a teacher and really wants a telescope', ['telescope']],
    ['a friend dropped hints about a record player, for the living room', ['record', 'player']],
    ['she loves pottery; her kitchen is small', ['pottery']],
    ['pottery and gardening', ['pottery', 'gardening']],
    ['a {handmade} bowl', ['bowl']],
  ])('count fully where they say it most plainly: %j', (text, words) => {
    expect(loud(text)).toEqual(words)
  })

  it.each([
    'he does not like puzzles',
    'nothing with lavender',
    'she already has a kettle',
    'no mugs or candles',
    'anything but chocolate',
  ])('are not what is refused: %j', (text) => {
    expect(said(text)).toEqual([])
  })

  it('know which word follows which, and where they stand', () => {
    const text = readText('wants a head set, batteries')
    expect(wishWords(text, NOTHING)).toMatchObject([
      { word: 'head', follows: false, start: 8, end: 12 },
      { word: 'set', follows: true },
      { word: 'batteries', follows: false },
    ])
  })

  it('keep what was written where the text was read as something else', () => {
    const text = readText('an external battery', {
      rewrites: () => [{ start: 3, end: 11, text: 'eternal' }],
    })
    expect(wishWords(text, NOTHING)[0]).toMatchObject({ word: 'eternal', written: 'external' })
  })
})

it('takes from an understanding what is never searched for, and what only describes', () => {
  const span = (start: number) => ({ start, end: start + 1 })
  const read = readSpansOf({
    budget: { spans: [span(1)] },
    age: { span: null },
    recipient: { span: span(2) },
    occasions: [{ span: span(3) }],
    exclusions: [span(4)],
    constraints: [span(5)],
  })
  expect(read.hidden.map(({ start }) => start)).toEqual([1, 4, 2, 3])
  expect(read.describing).toEqual([span(5)])
})
