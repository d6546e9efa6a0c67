import { describe, expect, it } from 'vitest'
import { WordBook } from './word-book.ts'
import { markWord, newMark } from './word-marks.ts'

describe('a book of words', () => {
  it('says of a word what was read of it, wherever it stands', () => {
    const read: string[] = []
    const book = new WordBook((found) => {
      read.push(found)
      return found.toUpperCase()
    })
    const text = 'tea and tea and teas'
    expect([book.at(text, 0, 3), book.at(text, 8, 11), book.at(text, 16, 20)]).toEqual(['TEA', 'TEA', 'TEAS'])
    expect(read).toEqual(['tea', 'teas'])
  })

  it('tells any number of words apart, also when it is begun anew', () => {
    const book = new WordBook((found) => found)
    const words = Array.from({ length: 20_000 }, (_, number) => `w${number}`)
    const isMistaken = (word: string) => book.at(` ${word} `, 1, 1 + word.length) !== word
    expect([...words, ...words].filter(isMistaken)).toEqual([])
  })

  it('reads a word again when a table has come to know more words', () => {
    let times = 0
    const book = new WordBook(() => (times += 1))
    expect([book.at('xylograph', 0, 9), book.at('xylograph', 0, 9)]).toEqual([1, 1])
    markWord('xylograph', newMark())
    expect(book.at('xylograph', 0, 9)).toBe(2)
  })
})
