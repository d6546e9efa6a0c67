import { describe, expect, it } from 'vitest'
import { findPriceWords } from './price-leaning.ts'

const read = (text: string): unknown[] | null => {
  const found = findPriceWords(text)
  return found && [text.slice(found.start, found.end), found.leaning]
}

describe('what is said of the money without a sum', () => {
  it.each([
    ['something cheap for my brother', 'cheap', 'low'],
    ["i'm broke, my sister's birthday", 'broke', 'low'],
    ['not too expensive please', 'not too expensive', 'low'],
    ["something that isn't too expensive", "isn't too expensive", 'low'],
    ['nothing expensive for my boss', 'nothing expensive', 'low'],
    ["i can't spend much on her", "can't spend much", 'low'],
    ['an affordable gift', 'affordable', 'low'],
    ["not a lot of money, i'm on sick pay", 'not a lot of money', 'low'],
    ["i haven't a lot to spend but it needn't look it", "haven't a lot to spend", 'low'],
    ["we don't have much money this year", "don't have much money", 'low'],
    ["i haven't got loads to spend", "haven't got loads to spend", 'low'],
    ['money is really tight', 'money is really tight', 'low'],
    ["cash's a bit short right now", "cash's a bit short", 'low'],
    ['money is no object', 'money is no object', 'high'],
    ["sky's the limit", "sky's the limit", 'high'],
    ['i want to splurge on my wife', 'splurge', 'high'],
    ['going all out for her 30th', 'going all out', 'high'],
    ['i have no budget', 'no budget', null],
    ['nothing cheap for my boss', 'cheap', null],
    ['it must not look cheap', 'cheap', null],
    ['nothing too cheap', 'cheap', null],
  ])('reads %j', (text, words, leaning) => {
    expect(read(text)).toEqual([words, leaning])
  })

  it.each([
    'he broke his arm',
    'she broke up with him',
    'my dad likes chess',
    "he doesn't spend much money on himself",
    'not a lot of space',
    'we spent a lot of money last year',
    'my aunt got lots of money',
    'they want lots of cash',
  ])('finds none in %j', (text) => {
    expect(read(text)).toBeNull()
  })
})
