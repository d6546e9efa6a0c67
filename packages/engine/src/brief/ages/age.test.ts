import { describe, expect, it } from 'vitest'
import { readText } from '../../text/tokens.ts'
import { readAge } from './age.ts'

const read = (text: string) => {
  const { min, max } = readAge(readText(text), [])
  return [min, max]
}

describe('an age in words', () => {
  it.each([
    ['girlfriend, 18, adores maths', 18, 18],
    ['friend of mine (38, m)', 38, 38],
    ['my dad turns 60', 60, 60],
    ["sister's 30th birthday", 30, 30],
    ['a 1 year old boy', 1, 1],
    ['18 yr old guy', 18, 18],
    ['the guys, 20-50 yrs old', 20, 50],
    ['a woman in her 50s', 50, 59],
    ['early 50s', 50, 53],
    ['mid 40s', 44, 46],
    ['late 20s', 27, 29],
    ['nearly 80', 79, 80],
    ['an 80+ neighbour', 80, null],
    ['teacher (26ish)', 26, 26],
    ['a couple around 30', 30, 30],
    ['my teen daughter', 13, 19],
    ['a newborn', 0, 0],
    ['a 6 month old', 0, 0],
  ])('reads %j', (text, min, max) => {
    expect(read(text)).toEqual([min, max])
  })

  it.each([
    'married 10 years',
    'our 25th anniversary',
    '80s music',
    '<img onerror=alert(1)>',
    'cooked together 18 months',
    'an elderly man',
  ])('finds no age in %j', (text) => {
    expect(read(text)).toEqual([null, null])
  })
})
