import { expect, it } from 'vitest'
import { giftsCounted } from './counted-gifts.ts'

it.each([
  ['80 for both my parents', 2],
  ['three gifts for my aunt', 3],
  ['8 nights of hanukkah', 8],
  ['can it be both birthday and anniversary, $90 for the lot', 1],
  ['a mother of twins', 1],
])('counts the gifts of %s', (folded, gifts) => expect(giftsCounted(folded)).toBe(gifts))
