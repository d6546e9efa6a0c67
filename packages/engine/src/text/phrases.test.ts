import { describe, expect, it } from 'vitest'
import { findPhrases, phraseTable } from './phrases.ts'
import { readText } from './tokens.ts'

const TABLE = phraseTable([
  ['tea', 'tea'],
  ['tea pot', 'pot'],
  ['knife', 'knife'],
  ['board game night', 'night'],
])
const found = (said: string, hidden: readonly { start: number; end: number }[] = []) =>
  findPhrases(readText(said), TABLE, hidden).map(({ entry, start, end }) => [entry, start, end])

describe('the phrases of a table in a text', () => {
  it('are the longest ones, left to right', () => {
    expect(found('Tea, a tea pot')).toEqual([
      ['tea', 0, 3],
      ['pot', 7, 14],
    ])
  })

  it('may end in a plural, and do not run over the end of a sentence', () => {
    expect(found('tea pots. knives')).toEqual([
      ['pot', 0, 8],
      ['knife', 10, 16],
    ])
    expect(found('tea. pot')).toEqual([['tea', 0, 3]])
    expect(found('board games night')).toEqual([])
  })

  it('are of words that are not hidden', () => {
    expect(found('tea pot', [{ start: 4, end: 5 }])).toEqual([['tea', 0, 3]])
    expect(found('tea pot', [{ start: 0, end: 1 }])).toEqual([])
  })

  it('are found in texts that were read before the table was built', () => {
    readText('quernstone')
    const later = phraseTable([['quernstone', 1]])
    expect(findPhrases(readText('a quernstone'), later)).toHaveLength(1)
  })
})
