import { describe, expect, it } from 'vitest'
import { becauseOf } from './because.ts'

const REQUEST = 'my dad, 64, an architect. Not techy at all and not drinking right now, $50-$120'

describe('why a gift suits somebody', () => {
  it('is shown with the words of the request that it rests on', () => {
    expect(
      becauseOf({ why: 'Somebody who draws all day likes a good pencil.', words: ['an architect'] }, REQUEST),
    ).toEqual({
      text: 'Somebody who draws all day likes a good pencil.',
      words: 'an architect',
    })
  })

  it('may quote these words, however their quotes and letters are written', () => {
    const why = 'You wrote “Not techy at all”: this has no cable.'
    expect(becauseOf({ why, words: ['golf', 'not techy at all'] }, REQUEST)).toMatchObject({
      words: 'not techy at all',
    })
  })

  it.each([
    ['rests on nothing', 'He likes pencils.', []],
    ['rests on what nobody said', 'He likes golf.', ['golf']],
    ['quotes what nobody said', 'He said “I love golf”.', ['an architect']],
    ['quotes other words of the request', 'You wrote “not drinking right now”.', ['an architect']],
    [
      'says the request after',
      'My dad, 64, an architect. Not techy at all and not drinking right now.',
      ['my dad'],
    ],
    ['makes a claim', 'An award-winning pencil.', ['an architect']],
    ['is empty', ' ', ['an architect']],
    ['goes on and on', 'and so on '.repeat(40), ['an architect']],
  ])('is not shown where it %s', (_what, why, words) => {
    expect(becauseOf({ why, words }, REQUEST)).toBeNull()
  })
})
