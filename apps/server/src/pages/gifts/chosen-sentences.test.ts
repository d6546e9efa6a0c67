import { expect, it } from 'vitest'
import { chosenSentences } from './chosen-sentences.ts'
import { wishOf } from './gift-article.ts'

const SENTENCES = [
  'fishes the same lake every Saturday morning',
  'fishes the same lake with his grandson on Saturday',
  'lost his last lure on a stump',
  'angler',
]

it('keeps the order of the sentences, and leaves out what says nearly the same', () => {
  expect(chosenSentences(SENTENCES, 2)).toEqual([SENTENCES[1], SENTENCES[2]])
})

it('chooses all where there are no more', () => {
  expect(chosenSentences(SENTENCES, 9)).toEqual(SENTENCES)
  expect(chosenSentences([], 3)).toEqual([])
})

it('makes a wish of what is loved, a person and a sum that holds the price', () => {
  const gift = { title: 'Bag of worms', delights: ['lost his last lure on a stump'], priceCents: [400, 1600] }
  expect(wishOf(gift as never, 'fishing')).toBe('loves fishing, lost his last lure on a stump, under $20')
  expect(wishOf({ ...gift, delights: [] } as never, null)).toBe(
    'somebody who would like this: Bag of worms, under $20',
  )
  expect(wishOf({ ...gift, priceCents: [90_000, 190_000] } as never, 'fishing')).not.toContain('$')
})
