/** A list that begins with a refusal is refused to its end, whatever its first word is read as. */
import { createEngine } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './catalog.ts'

const engine = createEngine(loadCatalog())
const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })

describe('a list of what is refused', () => {
  it.each([
    ['no clutter, candles or mugs for my aunt', ['candles', 'mugs'], ['no clutter']],
    [
      'nothing with small parts, slime or glitter, for my nephew',
      ['slime', 'glitter', 'small parts'],
      ['no small parts'],
    ],
    ['no small parts or slime please, my niece', ['slime', 'small parts'], ['no small parts']],
    ['nothing edible or scented for my teacher', ['scented things'], ['not edible']],
    ['nothing digital or handmade, my uncle', [], ['not digital', 'not handmade']],
    ['not a book or a mug, my dad', ['mug', 'books'], ['not a book']],
    ['not a cookbook or gadget, my wife', ['gadget', 'cookbooks'], ['not a cookbook']],
    ['no jewelry, perfume, or anything romantic for my coworker', ['jewelry', 'perfume'], ['not romantic']],
    ['hates practical gifts, candles or mugs, my mom', ['candles', 'mugs'], ['not practical']],
    ['no wine or chocolate, my boss', ['wine', 'chocolate'], []],
    [
      "something for my mom that isn't jewelry, clothes, or kitchen stuff",
      ['jewelry', 'clothes', 'kitchen'],
      [],
    ],
    ['a gift which is not food or alcohol for my boss', ['food', 'alcohol'], []],
  ])('%s', (query, exclusions, constraints) => {
    const { brief } = answer(query)
    expect(brief.exclusions).toEqual(exclusions)
    expect(brief.constraints).toEqual(constraints)
    expect(brief.interests).toEqual([])
  })

  it.each([
    ['not sure if funny or sentimental, my dad', ['funny', 'sentimental']],
    ['no preference, funny or practical, for my boss', ['funny', 'practical']],
    ['no budget, something funny or sentimental for my wife', ['funny', 'sentimental']],
  ])('is no list of wishes: %s', (query, constraints) => {
    expect(answer(query).brief.constraints).toEqual(constraints)
    expect(answer(query).brief.exclusions).toEqual([])
  })

  it('leaves the other kinds of what is liked', () => {
    const { picks } = answer('she likes tea but not green tea')
    expect(picks.slice(0, 3).filter(({ gift }) => Object.hasOwn(gift.interests, 'tea'))).toHaveLength(3)
    expect(picks.filter(({ gift }) => /green tea/i.test(gift.title))).toEqual([])
  })
})
